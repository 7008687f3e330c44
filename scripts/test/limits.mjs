/*
 * The only limits that tests have, the same for all of them: they end what hangs. Nobody is meant to reach one, also where
 * other programs want the same cores.
 */

/** For a test, a hook or a story as a whole. */
export const TEST_LIMIT_MS = 120_000

/** For one event that a test waits for: below the other, so that a failure says which event did not come. */
export const WAIT_LIMIT_MS = 60_000
