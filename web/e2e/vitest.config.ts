import { defineConfig } from 'vitest/config'

// Whole games in a real browser; one after the other, since each has a server of its own and the
// machines are small.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
