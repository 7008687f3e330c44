import type { Design, Settled } from '../design/design.ts'
import type { Cell } from '../play/cell.ts'
import type { Casting } from './casting.ts'
import { type PlayerSpec, underCondition } from './player-spec.ts'

/** What is asked costs so many tokens and so much money. */
export interface Cost {
  tokens: number
  money: number
}

/** What an experiment costs at most: all of it, and the dearest of its matches; each found when it is asked for. */
export interface Estimate {
  all(): Cost
  one(): Cost
}

/** What is known of an experiment before any of it is played. */
export interface Estimated {
  design: Design
  manifest: Settled
  casting: Casting
  planned: number
  /** All that is planned, in its order. */
  cells(): Iterable<Cell>
}

/** Of a longer plan the rest counts as its dearest matches. */
const MOST_CELLS = 20_000

/**
 * Every question of every match, by the dearest of those who may be asked it: who plays under a condition or in a game in
 * somebody's place is asked there, and nowhere else.
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

  /** Of each match of the plan, in its order. */
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
