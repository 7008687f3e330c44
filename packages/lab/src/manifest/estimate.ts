import type { Design, Settled } from '../design/design.ts'
import type { Cell } from '../play/cell.ts'
import type { Casting } from './casting.ts'
import { type PlayerSpec, underCondition } from './player-spec.ts'

/** The cost of questions to agents, in tokens and money. */
export interface Cost {
  tokens: number
  money: number
}

/**
 * The upper bound of an experiment's cost, for all matches together and for the most expensive match; each is computed
 * on demand.
 */
export interface Estimate {
  all(): Cost
  one(): Cost
}

/** The facts about an experiment from which its cost is estimated. */
export interface Estimated {
  design: Design
  manifest: Settled
  casting: Casting
  planned: number
  /** Yields all planned matches of the experiment, in order. */
  cells(): Iterable<Cell>
}

/**
 * The number of matches whose cost is estimated one by one; every further match of a longer plan is assumed to cost as
 * much as the most expensive of them.
 */
const MOST_CELLS = 20_000

/**
 * Estimates the cost of an experiment: each question is assumed to cost as much as the most expensive agent to whom it
 * may be put. A substitute agent counts only under the condition or in the game for which it is named.
 */
export function estimateOf({ design, manifest, casting, planned, cells }: Estimated): Estimate {
  const asks = design.asksOf?.(manifest) ?? design.asks
  const specs = [...Object.values(manifest.places).flat(), ...(manifest.judge ? [manifest.judge] : [])]
  const costs = new Map<string, Cost>()
  const costUnder = (condition: string, game: string | undefined): Cost => {
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
  const isSame = possible.every((cost) => isAlike(cost, possible[0] ?? NOTHING))

  /** Yields the estimated cost of each planned match, in order. */
  function* eachMatch(): Generator<Cost> {
    for (const cell of cells()) {
      const { game = design.game, condition } = cell
      const conditions = new Set(cell.seats.map((_, index) => design.conditionAt?.(cell, index + 1) ?? condition))
      yield times(dearest([...conditions.add(condition)].map((one) => costUnder(one, game))), asks)
    }
  }

  return {
    all() {
      if (isSame) return times(most, planned)
      const all = { tokens: 0, money: 0 }
      let counted = 0
      for (const each of eachMatch()) {
        if (counted === MOST_CELLS) break
        counted++
        all.tokens += each.tokens
        all.money += each.money
      }
      const rest = times(most, Math.max(0, planned - counted))
      return { tokens: all.tokens + rest.tokens, money: all.money + rest.money }
    },
    one() {
      if (isSame) return most
      let found = NOTHING
      let counted = 0
      for (const each of eachMatch()) {
        found = dearest([found, each])
        // None can be dearer.
        if (isAlike(found, most)) break
        if (++counted === MOST_CELLS) return most
      }
      return found
    },
  }
}

const NOTHING: Cost = { tokens: 0, money: 0 }

const costOf = (spec: PlayerSpec, condition: string, game: string | undefined, casting: Casting): Cost =>
  casting.known(underCondition(spec, condition, game), game)?.cost ?? NOTHING

const isAlike = (one: Cost, other: Cost): boolean => one.tokens === other.tokens && one.money === other.money

const times = ({ tokens, money }: Cost, count: number): Cost => ({ tokens: tokens * count, money: money * count })

const dearest = (costs: readonly Cost[]): Cost => ({
  tokens: Math.max(0, ...costs.map(({ tokens }) => tokens)),
  money: Math.max(0, ...costs.map(({ money }) => money)),
})
