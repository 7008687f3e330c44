import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test/longest-first.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: {
      // As in apps/web/tsconfig.json.
      '@/': here('./apps/web/'),
      // Outside of Next this package throws, to keep server code out of the browser; tests run on the server.
      'server-only': here('./node_modules/server-only/empty.js'),
    },
  },
  test: {
    include: ['{packages,apps,prisma,scripts,clients,examples}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**', 'apps/web/e2e/**'],
    // Loading the games and the store again for each of hundreds of files took longer than most of them. What a file
    // changes for all (a clock, a variable) it puts back.
    isolate: false,
    // Much of the time is spent waiting for heartbeats and deadlines: on two cores four workers are done soonest.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Generous for a busy machine with two cores: a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // One that passes at its second try fails the run (scripts/test/unsteady.mjs), but is told from one that is broken. A
    // property that found a counterexample has failed.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    expect: { poll: { timeout: 30_000 }, requireAssertions: true },
  },
})
