import type { Design, Settled } from '../design/design.ts'
import type { Spent } from '../play/asked.ts'
import type { Cell } from '../play/cell.ts'
import { NOTHING_SPENT, sumOfSpent } from '../runs/spent.ts'
import type { Casting } from './casting.ts'
import { type PlayerSpec, underCondition } from './player-spec.ts'

export interface Estimate {
  all(): Spent
  one(): Spent
}

export interface Estimated {
  design: Design
  manifest: Settled
  casting: Casting
  planned: number
  cells(): Iterable<Cell>
}

/**
 * The costs of the first 20,000 planned matches are estimated one by one; each further match is assumed to have the
 * highest possible cost.
 */
const MOST_CELLS = 20_000

/**
 * The estimate of an experiment's cost assumes that each question goes to the most expensive agent that may be asked
 * it.
 */
export function estimateOf({ design, manifest, casting, planned, cells }: Estimated): Estimate {
  const asks = design.asksOf?.(manifest) ?? design.asks
  const specs = [...Object.values(manifest.places).flat(), ...(manifest.judge ? [manifest.judge] : [])]
  const costs = new Map<string, Spent>()
  const costUnder = (condition: string, game: string | undefined): Spent => {
    const key = JSON.stringify([condition, game])
    const known = costs.get(key) ?? dearest(specs.map((spec) => costOf(spec, condition, game, casting)))
    costs.set(key, known)
    return known
  }
  const games = design.game === undefined ? [...(design.games ?? []), undefined] : [design.game]
  const possible = [...new Set([...design.conditions, ...manifest.conditions])].flatMap((condition) =>
    games.map((game) => costUnder(condition, game)),
  )
  const most = times(dearest(possible), asks)
  const isSame = possible.every((cost) => isAlike(cost, possible[0] ?? NOTHING_SPENT))

  function* eachMatch(): Generator<Spent> {
    for (const cell of cells()) {
      const { game = design.game, condition } = cell
      const conditions = new Set(cell.seats.map((_, index) => design.conditionAt?.(cell, index + 1) ?? condition))
      yield times(dearest([...conditions.add(condition)].map((one) => costUnder(one, game))), asks)
    }
  }

  return {
    all() {
      if (isSame) return times(most, planned)
      let all = NOTHING_SPENT
      let counted = 0
      for (const each of eachMatch()) {
        if (counted === MOST_CELLS) break
        counted++
        all = sumOfSpent(all, each)
      }
      return sumOfSpent(all, times(most, Math.max(0, planned - counted)))
    },
    one() {
      if (isSame) return most
      let found = NOTHING_SPENT
      let counted = 0
      for (const each of eachMatch()) {
        found = dearest([found, each])
        if (isAlike(found, most)) break
        if (++counted === MOST_CELLS) return most
      }
      return found
    },
  }
}

const costOf = (spec: PlayerSpec, condition: string, game: string | undefined, casting: Casting): Spent =>
  casting.known(underCondition(spec, condition, game), game)?.cost ?? NOTHING_SPENT

const isAlike = (one: Spent, other: Spent): boolean => one.tokens === other.tokens && one.money === other.money

const times = ({ tokens, money }: Spent, count: number): Spent => ({ tokens: tokens * count, money: money * count })

const dearest = (costs: readonly Spent[]): Spent => ({
  tokens: Math.max(0, ...costs.map(({ tokens }) => tokens)),
  money: Math.max(0, ...costs.map(({ money }) => money)),
})
