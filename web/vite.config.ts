import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { judgeModule, oneFile } from './tools/referee-plugin.ts'

// `npm run dev` serves the page with its parts reloaded as they change; tables come from a server
// at AUDE_SERVER (`aude serve`).
const server = process.env['AUDE_SERVER'] ?? 'http://127.0.0.1:8080'

// `vite build --mode onefile` makes the referee as one HTML file that works without a server.
export default defineConfig(({ mode }) => {
  const single = mode === 'onefile'
  return {
    plugins: [svelte(), judgeModule({ packed: single }), ...(single ? [oneFile()] : [])],
    define: { __ONE_FILE__: JSON.stringify(single) },
    build: {
      target: 'es2022',
      assetsInlineLimit: single ? 1 << 20 : 0,
      reportCompressedSize: false,
      ...(single
        ? {
            outDir: 'dist-onefile',
            modulePreload: false,
            cssCodeSplit: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: 'referee.html',
              output: { codeSplitting: false },
            },
          }
        : {}),
    },
    server: {
      host: '127.0.0.1',
      proxy: {
        '/socket': { target: server, ws: true },
        '/data': { target: server },
        '/api': { target: server },
      },
    },
    resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
    test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
  }
})
