import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from './scripts/test/limits.mjs'
import { LongestFirst } from './scripts/test/longest-first.ts'

/** `npm run test:nightly` also runs what is slow, and draws more where tests draw. */
const nightly = process.env.MASQUERADE_NIGHTLY === '1'
/** Of everything that is drawn by chance in this run: new in each run, unless somebody wants an earlier one again. */
const seed = Number(process.env.MASQUERADE_SEED ?? randomInt(2 ** 31))

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
    include: ['{packages,apps,tools,prisma,scripts,clients,examples}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**', 'apps/web/e2e/**', ...(nightly ? [] : ['**/*.nightly.test.*'])],
    provide: { nightly, seed },
    setupFiles: ['scripts/test/drawn-by-seed.ts', 'scripts/test/as-servers-start.ts'],
    // Loading the games and the store again for each of hundreds of files took longer than most of them. What a file
    // changes for all (a clock, a variable) it puts back.
    isolate: false,
    // Tests seldom wait: three keep two cores busy, and each loads all modules once.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A test waits for events, never for a while, and has no limit of its own: this one only ends what hangs.
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    // A test that passes at its second try is named at the end of the run (scripts/test/unsteady.ts). A property that found a
    // counterexample has failed.
    retry: { count: 1, condition: /^(?!Property failed)/ },
    expect: { poll: { timeout: WAIT_LIMIT_MS }, requireAssertions: true },
  },
})
