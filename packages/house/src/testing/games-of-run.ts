import { inject } from 'vitest'

/** By day so much less. The seeds are fixed: what passes once passes every day. */
const LESS = 5

/** How many games a statistic is taken of in this run: all of them by night, by day enough for what is plain. */
export function gamesOfRun(byNight: number): number {
  return inject('nightly') ? byNight : Math.ceil(byNight / LESS)
}
