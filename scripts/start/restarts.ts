export type Patience = typeof PATIENCE

/** The time limits for restarting processes are long, because a machine may be very slow or be suspended. */
export const PATIENCE = {
  quickMs: 10_000,
  firstWaitMs: 500,
  longestWaitMs: 30_000,
  /** The start of the site is given up when a process has died quickly this many times before the site was open. */
  mostQuickDeaths: 5,
  lookEveryMs: 3_000,
  answerWithinMs: 8_000,
  silentMs: 30_000,
  firstWordMs: 120_000,
  longestSilenceMs: 600_000,
  wellAfterMs: 600_000,
}

export function afterDeath(
  quickDeaths: number,
  livedMs: number,
  { quickMs, firstWaitMs, longestWaitMs }: Patience = PATIENCE,
): { quickDeaths: number; waitMs: number } {
  if (livedMs >= quickMs) return { quickDeaths: 0, waitMs: firstWaitMs }
  return { quickDeaths: quickDeaths + 1, waitMs: Math.min(firstWaitMs * 2 ** quickDeaths, longestWaitMs) }
}
