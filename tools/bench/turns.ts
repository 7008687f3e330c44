import { measure } from 'mitata'
import { median } from '../median.ts'

export type Turns<Found extends readonly unknown[]> = { [Turn in keyof Found]: Found[Turn][] }

/** Measures functions alternately, since a machine's speed varies; the first rounds only fill caches. */
export async function takeTurns<Found extends readonly unknown[]>(
  rounds: number,
  works: { readonly [Turn in keyof Found]: () => Found[Turn] | Promise<Found[Turn]> },
  warmUps = 1,
): Promise<Turns<Found>> {
  const found = works.map((): unknown[] => [])
  for (let round = -warmUps; round < rounds; round++) {
    for (let step = 0; step < works.length; step++) {
      const turn = (step + round + warmUps) % works.length
      const figure = await works[turn]?.()
      if (round >= 0) found[turn]?.push(figure)
    }
  }
  return found as Turns<Found> // each list is of what one work found
}

export const seconds = (times: readonly number[]): string => `${(median(times) / 1_000).toFixed(2)} s`

export async function timed(work: () => unknown): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

export function takeTurnsInProcess(rounds: number, works: readonly (() => unknown)[]): Promise<number[][]> {
  return takeTurns<number[]>(
    rounds,
    works.map((work) => async () => {
      const { p50 } = await measure(work, { gc: false, min_samples: 3, min_cpu_time: 0 })
      return p50 / 1e6
    }),
  )
}
