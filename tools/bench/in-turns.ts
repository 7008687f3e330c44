import { median } from './median.ts'

export interface Compared {
  /** How many times a second the work was done, by contestant, and the median of all rounds. */
  rates: readonly number[]
  /** Each contestant's rate by the first one's of the same round: the median of these. */
  ratios: readonly number[]
}

const WARMING = 2

/**
 * Measures pieces of work that take turns in one run, each round beginning with another of them, since the speed of a
 * machine comes and goes; the medians of the rounds count. Each piece says how much it did.
 */
export function inTurns(rounds: number, work: readonly (() => number)[]): Compared {
  const found: number[][] = []
  for (let round = -WARMING; round < rounds; round++) {
    const rates = work.map(() => Number.NaN)
    for (let step = 0; step < work.length; step++) {
      const turn = (step + round + WARMING) % work.length
      rates[turn] = rateOf(work[turn])
    }
    if (round >= 0) found.push(rates) // before that the compiler warms up
  }
  const of = (index: number) => (rates: readonly number[]) => rates[index] ?? Number.NaN
  return {
    rates: work.map((_, index) => median(found.map(of(index)))),
    ratios: work.map((_, index) => median(found.map((rates) => of(index)(rates) / of(0)(rates)))),
  }
}

function rateOf(work: (() => number) | undefined): number {
  const since = performance.now()
  const done = work?.() ?? 0
  return (done * 1000) / (performance.now() - since)
}

/** The same for work that takes long and finds more than a rate: what each contestant found, round by round. */
export async function inRounds<Found extends Record<string, unknown>>(
  rounds: number,
  work: { [Name in keyof Found]: () => Promise<Found[Name]> },
): Promise<Found[]> {
  const all: Found[] = []
  const names: (keyof Found)[] = Object.keys(work)
  for (let round = 0; round < rounds; round++) {
    const turn = round % names.length
    const found: Partial<Found> = {}
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) found[name] = await work[name]()
    all.push(found as Found) // every one had its turn
  }
  return all
}
