/*
 * The only time limits of tests, the same for all of them: they end tests that hang. No test should come near one, even
 * where other programs use the same cores.
 */

/** For a test, a hook or a story as a whole. */
export const TEST_LIMIT_MS = 120_000

/** For one event that a test waits for: below the other, so that a failure says which event did not come. */
export const WAIT_LIMIT_MS = 60_000
