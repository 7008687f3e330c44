export type Patience = typeof PATIENCE

/**
 * Time limits for restarting processes. They are long because a machine may be very slow or be suspended. A process
 * that was ended for silence may be silent for twice as long after its next start.
 */
export const PATIENCE = {
  /** A process that ends within this time counts as a quick death. */
  quickMs: 10_000,
  firstWaitMs: 500,
  longestWaitMs: 30_000,
  /** The start of the site is given up when a process has died quickly this many times before the site was open. */
  mostQuickDeaths: 5,
  lookEveryMs: 3_000,
  answerWithinMs: 8_000,
  /** How long a process may be silent, in milliseconds. */
  silentMs: 30_000,
  /** How long a process may be silent after its launch, in milliseconds. */
  firstWordMs: 120_000,
  longestSilenceMs: 600_000,
  /** After answering for this long, a process's earlier silences are forgotten. */
  wellAfterMs: 600_000,
}

/** The pause before a dead process is restarted, longer after each quick death in a row. */
export function afterDeath(
  quickDeaths: number,
  livedMs: number,
  { quickMs, firstWaitMs, longestWaitMs }: Patience = PATIENCE,
): { quickDeaths: number; waitMs: number } {
  if (livedMs >= quickMs) return { quickDeaths: 0, waitMs: firstWaitMs }
  return { quickDeaths: quickDeaths + 1, waitMs: Math.min(firstWaitMs * 2 ** quickDeaths, longestWaitMs) }
}
