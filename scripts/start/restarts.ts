export type Patience = typeof PATIENCE

/**
 * How patient the supervision is. A machine may be very slow, or be suspended: no process is ended for that. A process
 * that was ended for silence may be silent for twice as long after its next start.
 */
export const PATIENCE = {
  /** A process that ends sooner counts as a quick death. */
  quickMs: 10_000,
  firstWaitMs: 500,
  longestWaitMs: 30_000,
  /** A start that has not succeeded yet is given up after this many quick deaths of one process. */
  mostQuickDeaths: 5,
  lookEveryMs: 3_000,
  answerWithinMs: 8_000,
  /** How long a process may be silent. */
  silentMs: 30_000,
  /** How long it may be silent after its launch. */
  firstWordMs: 120_000,
  longestSilenceMs: 600_000,
  /** After so long with answers its silence is forgotten. */
  wellAfterMs: 600_000,
}

/** A process that has died is started again, later each time in a row that it died young. */
export function afterDeath(
  quickDeaths: number,
  livedMs: number,
  { quickMs, firstWaitMs, longestWaitMs }: Patience = PATIENCE,
): { quickDeaths: number; waitMs: number } {
  if (livedMs >= quickMs) return { quickDeaths: 0, waitMs: firstWaitMs }
  return { quickDeaths: quickDeaths + 1, waitMs: Math.min(firstWaitMs * 2 ** quickDeaths, longestWaitMs) }
}
