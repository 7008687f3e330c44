import { cachedIn } from '@masquerade/game'
import type { Cells, Chance } from './act-cells.ts'

export interface Habits {
  /** How much more often than usual agent `by` chooses `on`, as both behave towards third agents. */
  between(by: string, on: string): (stratum: string) => number
}

/** So many average choices are added to the observed ones, so that few observations hardly change an estimate. */
const PRIOR = 2

interface Sum {
  chose: number
  likely: number
}

type Sums = Map<string, Sum>

export function* habitsOf(cells: Cells): Generator<undefined, Habits> {
  const choosing = new Map<string, Sums>()
  const chosen = new Map<string, Sums>()
  for (const [by, row] of cells) {
    for (const [on, chances] of row) {
      const own = sumsOf(chances)
      add(choosing, by, own)
      add(chosen, on, own)
      yield
    }
  }
  return {
    between(by, on) {
      const own = sumsOf(cells.get(by)?.get(on) ?? [])
      const ratios = new Map(
        [...own].map(([stratum, pair]) => {
          const habit = ratio(choosing.get(by)?.get(stratum), pair) * ratio(chosen.get(on)?.get(stratum), pair)
          return [stratum, habit]
        }),
      )
      return (stratum) => ratios.get(stratum) ?? 1
    },
  }
}

function sumsOf(chances: readonly Chance[]): Sums {
  const sums: Sums = new Map()
  for (const { stratum, chosen, likely } of chances) addTo(sums, stratum, { chose: Number(chosen), likely })
  return sums
}

function add(agents: Map<string, Sums>, agent: string, more: Sums): void {
  const sums = cachedIn(agents, agent, (): Sums => new Map())
  for (const [stratum, sum] of more) addTo(sums, stratum, sum)
}

function addTo(sums: Sums, stratum: string, { chose, likely }: Sum): void {
  const sum = cachedIn(sums, stratum, () => ({ chose: 0, likely: 0 }))
  sum.chose += chose
  sum.likely += likely
}

const ratio = (all: Sum | undefined, pair: Sum): number =>
  ((all?.chose ?? 0) - pair.chose + PRIOR) / ((all?.likely ?? 0) - pair.likely + PRIOR)
