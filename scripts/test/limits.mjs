/*
 * All tests share two time limits, which end tests that hang; no test should come near one, even where other programs
 * use the same cores.
 */

export const TEST_LIMIT_MS = 120_000

/**
 * The time limit for waiting for one event is shorter than that for a whole test, so that the failure names the missing
 * event.
 */
export const WAIT_LIMIT_MS = 60_000
