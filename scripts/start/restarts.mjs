const QUICK_MS = 10_000
const FIRST_WAIT_MS = 500
const GIVE_UP_AFTER = 5

/**
 * What follows when a process has died, given how long it lived: it is started again, later each time that it died
 * young, and given up when it did so several times in a row.
 *
 * @param {number} quickDeaths how often in a row it had died young before
 * @param {number} livedMs
 * @returns {{ quickDeaths: number, waitMs: number, giveUp: boolean }}
 */
export function afterDeath(quickDeaths, livedMs) {
  if (livedMs >= QUICK_MS) return { quickDeaths: 0, waitMs: FIRST_WAIT_MS, giveUp: false }
  const next = quickDeaths + 1
  return { quickDeaths: next, waitMs: FIRST_WAIT_MS * 2 ** quickDeaths, giveUp: next >= GIVE_UP_AFTER }
}
