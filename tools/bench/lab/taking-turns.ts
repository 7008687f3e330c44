import { median } from '../median.ts'

/** How long pieces of work take in seconds, the one after the other, over and over: the speed of a machine comes and goes. */
export async function takingTurns(rounds: number, works: readonly (() => unknown)[]): Promise<number[][]> {
  const times: number[][] = works.map(() => [])
  for (let round = -1; round < rounds; round++) {
    for (let step = 0; step < works.length; step++) {
      const turn = (step + round + 1) % works.length
      const since = performance.now()
      await works[turn]?.()
      // The first round warms the compiler up.
      if (round >= 0) times[turn]?.push((performance.now() - since) / 1_000)
    }
  }
  return times
}

/** One's times by another's of the same round: their median. */
export const ratio = (times: readonly number[] = [], others: readonly number[] = []): number =>
  median(times.map((one, round) => one / (others[round] ?? Number.NaN)))

export const seconds = (times: readonly number[] = []): string => `${median(times).toFixed(2)} s`
