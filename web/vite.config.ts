import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the page with its parts reloaded as they change; tables come from a server
// at AUDE_SERVER (`aude serve`).
const server = process.env['AUDE_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/socket': { target: server, ws: true },
      '/data': { target: server },
    },
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
})
