/*
 * The only time limits of tests, the same for all of them: they end tests that hang. No test should come near one, even
 * where other programs use the same cores.
 */

/** Time limit of a whole test, hook or end-to-end test, in milliseconds. */
export const TEST_LIMIT_MS = 120_000

/**
 * Time limit for one awaited event in a test, in milliseconds: shorter than the test's limit, so that a failure names
 * the missing event.
 */
export const WAIT_LIMIT_MS = 60_000
