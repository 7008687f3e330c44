import {
  answerFigures,
  answerTotals,
  type Figure,
  GAMES,
  type Logged,
  type Measure,
  SCORE,
  type Totals,
  WINS,
} from '@masquerade/game'
import { type Config, MOST_ROUNDS, SEATS, WHOLE } from './constants.ts'
import type { CostSharingEvent } from './events.ts'
import { isInCore, SIXTHS, shapley6, unfairness12 } from './fairness.ts'
import { tableOf } from './table.ts'
import { move } from './telling/retelling.ts'
import { texts } from './telling/texts.ts'

const PERCENT = { least: 0, most: WHOLE }

const share = (id: string, of: string, over: string): Figure => ({ id, kind: 'share', of, over, greyedBelow: 10 })
const mean = (id: string, of: string, over: string, more: Pick<Figure, 'unit' | 'range'>): Figure => {
  return { id, kind: 'mean', of, over, ...more, greyedBelow: 10 }
}

const figures: readonly Figure[] = [
  // All win by agreeing: the share of wins is that of successful negotiations.
  share('success', WINS, GAMES),
  mean('score', SCORE, GAMES, { unit: WHOLE, range: { least: 0, most: 1 } }),
  share('coordination', 'ownAgreed', GAMES),
  mean('cost', 'cost', 'agreed', { range: PERCENT }),
  mean('rounds-to-agreement', 'agreedRounds', 'agreed', { range: { least: 1, most: MOST_ROUNDS } }),
  // What follows needs deals that say what each airline needs.
  share('core', 'inCore', 'agreedWithNeed'),
  mean('concession', 'concession6', 'agreedWithNeed', { unit: SIXTHS, range: { least: -WHOLE, most: WHOLE } }),
  mean('unfairness', 'unfairness12', 'agreedWithNeed', { unit: 2 * SIXTHS, range: PERCENT }),
  ...answerFigures,
]

export const measure: Measure<CostSharingEvent, Config> = {
  totals,
  figures,
  across: { abilities: { cooperation: 'success', coordination: 'coordination' } },
  ranges: ({ rounds }) => ({ 'rounds-to-agreement': { least: 1, most: rounds } }),
  marked: ['agreed', 'failed', 'outside-the-core'],
  marks,
  texts,
}

function totals(log: readonly Logged<CostSharingEvent>[]): Totals[] {
  const { ended, deal } = tableOf(log)
  if (!ended) throw new Error('the log of a cost sharing match has no end: only finished matches are measured')
  const { round, shares, proposers, winners, scores } = ended
  const answers = answerTotals(log, SEATS.length, move)
  const agreed = Number(shares !== null)
  return SEATS.map((seat, index) => ({
    [GAMES]: 1,
    [WINS]: Number(winners.includes(seat)),
    [SCORE]: scores[index] ?? 0,
    ownAgreed: Number(proposers.includes(seat)),
    agreed,
    cost: shares?.[index] ?? 0,
    agreedRounds: agreed * round,
    ...fairness(shares, deal.need, index),
    ...answers[index],
  }))
}

function fairness(shares: readonly number[] | null, need: readonly number[] | null, index: number): Totals {
  if (!shares || !need) return { agreedWithNeed: 0, inCore: 0, concession6: 0, unfairness12: 0 }
  return {
    agreedWithNeed: 1,
    inCore: Number(isInCore(shares, need)),
    concession6: SIXTHS * (shares[index] ?? 0) - (shapley6(need)[index] ?? 0),
    unfairness12: unfairness12(shares, need),
  }
}

function marks(log: readonly Logged<CostSharingEvent>[]): string[] {
  const { ended, deal } = tableOf(log)
  if (!ended?.shares) return ['failed']
  return deal.need && !isInCore(ended.shares, deal.need) ? ['agreed', 'outside-the-core'] : ['agreed']
}
