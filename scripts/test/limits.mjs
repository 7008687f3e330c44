/* All tests share two time limits, which end tests that hang; even on a busy machine no test should reach them. */

export const TEST_LIMIT_MS = 120_000

/** Waiting for one event has a shorter limit than a test, so that the failure names the missing event. */
export const WAIT_LIMIT_MS = 60_000
