import 'vitest'

declare module 'vitest' {
  /** What vitest.config.ts tells every test: `inject('seed')`. */
  interface ProvidedContext {
    /** Of everything that tests draw by chance: new in each run, printed at its end, repeated with MASQUERADE_SEED. */
    seed: number
    /** Whether this is `npm run test:nightly`, in which tests draw more. */
    nightly: boolean
  }
}
