import {
  answerFigures,
  type Figure,
  GAMES,
  type Logged,
  type Measure,
  mean,
  SCORE,
  type Seat,
  share,
  type Totals,
} from '@masquerade/game'
import { endOf } from '../forms/end-of.ts'
import { resultCounts, resultShares } from '../forms/results.ts'
import { POOL_WORTH, restOf, type Three, worth } from './constants.ts'
import type { BargainEvent, Config } from './events.ts'
import { isPareto, mostTogether } from './pools.ts'
import { type Table, type TurnTaken, tableOf } from './table.ts'

/** The points of a player in the game Bargain, as a share of the points that the player would get for all items. */
const points = (id: string, of: string, over: string, least = 0): Figure =>
  mean(id, of, { over, unit: POOL_WORTH, range: { least, most: 1 } })

export const measure: Measure<BargainEvent, Config> = {
  counts(log, shared) {
    const table = tableOf(log)
    const { agreed, values, scores } = endOf('a bargain', log)
    const { most, pareto } = splitFigures(log)
    const agreements = Number(agreed !== null)
    return resultCounts(shared).map((results, index) => {
      const score = scores[index] ?? 0
      return {
        ...results,
        agreements,
        agreedScore: agreements * score,
        agreedRounds: agreed?.round ?? 0,
        joint: scores[0] + scores[1],
        jointMost: most,
        pareto: Number(pareto),
        ...demandTotals(table, index + 1, values[index] ?? NONE),
        ...refusalTotals(table, index + 1, values[index] ?? NONE, score),
      }
    })
  },
  figures: [
    points('score', SCORE, GAMES),
    points('score-of-agreements', 'agreedScore', 'agreements'),
    ...resultShares,
    share('agreements', 'agreements', GAMES),
    mean('rounds-to-agreement', 'agreedRounds', { over: 'agreements' }),
    share('joint-share', 'joint', 'jointMost'),
    share('pareto', 'pareto', 'agreements'),
    points('own-demand', 'firstDemand', 'proposers'),
    points('concession', 'conceded', 'proposers', -1),
    share('better-refused', 'betterRefused', 'refused'),
    ...answerFigures,
  ],
  across: { worth: 'score' },
  ranges: ({ rounds }) => ({ 'rounds-to-agreement': { least: 1, most: rounds } }),
  marks: {
    agreement: (log) => endOf('a bargain', log).agreed !== null,
    pareto: (log) => splitFigures(log).pareto,
  },
}

/** How good a split is for both players together, and whether one could get more without loss for the other. */
export function splitFigures(log: readonly Logged<BargainEvent>[]): { most: number; pareto: boolean } {
  const { items } = tableOf(log)
  const { agreed, values, scores } = endOf('a bargain', log)
  return { most: mostTogether(items, values), pareto: agreed !== null && isPareto(items, values, scores) }
}

function demandTotals({ turns }: Table, seat: Seat, values: Three): Totals {
  const demands = turns.flatMap((turn) => (turn.seat === seat && 'take' in turn ? [worth(turn.take, values)] : []))
  const [first = 0] = demands
  return { proposers: Number(demands.length > 0), firstDemand: first, conceded: first - (demands.at(-1) ?? 0) }
}

function refusalTotals({ turns, items }: Table, seat: Seat, values: Three, score: number): Totals {
  const refused = turns.flatMap((turn, index) => {
    const before: TurnTaken | undefined = turns[index - 1]
    const isRefusal = turn.seat === seat && 'take' in turn && before !== undefined && 'take' in before
    return isRefusal ? [worth(restOf(items, before.take), values)] : []
  })
  return { refused: refused.length, betterRefused: refused.filter((worth) => worth > score).length }
}

const NONE: Three = [0, 0, 0]
