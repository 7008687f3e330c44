import {
  answerFigures,
  type Figure,
  type FoundText,
  GAMES,
  type Logged,
  type Measure,
  mean,
  SCORE,
  share,
  type Totals,
  WINS,
} from '@masquerade/game'
import { MOST_ROUNDS, SEATS, WHOLE } from './constants.ts'
import type { Config, CostSharingEvent } from './events.ts'
import { isInCore, SIXTHS, shapley6, unfairness12 } from './fairness.ts'
import { tableOf } from './table.ts'

const PERCENT = { least: 0, most: WHOLE }

const figures: readonly Figure[] = [
  // All airlines of *Cost sharing* win by agreeing, so the share of wins is the share of successful negotiations.
  share('success', WINS, GAMES),
  mean('score', SCORE, { unit: WHOLE, range: { least: 0, most: 1 } }),
  share('coordination', 'ownAgreed', GAMES),
  mean('cost', 'cost', { over: 'agreed', range: PERCENT }),
  mean('rounds-to-agreement', 'agreedRounds', { over: 'agreed', range: { least: 1, most: MOST_ROUNDS } }),
  // Statistics of fairness need the cost of an airport for each airline alone, so matches that do not state it are left
  // out.
  share('core', 'inCore', 'agreedWithNeed'),
  mean('concession', 'concession6', { over: 'agreedWithNeed', unit: SIXTHS, range: { least: -WHOLE, most: WHOLE } }),
  mean('unfairness', 'unfairness12', { over: 'agreedWithNeed', unit: 2 * SIXTHS, range: PERCENT }),
  ...answerFigures,
]

export const measure: Measure<CostSharingEvent, Config> = {
  counts,
  figures,
  across: { abilities: { cooperation: 'success', coordination: 'coordination' } },
  ranges: ({ rounds }) => ({ 'rounds-to-agreement': { least: 1, most: rounds } }),
  marked: ['agreed', 'failed', 'outside-the-core'],
  marks,
  texts,
}

function counts(log: readonly Logged<CostSharingEvent>[]): Totals[] {
  const { ended, deal } = tableOf(log)
  const { round = 0, shares = null, proposers = [] } = ended ?? {}
  const agreed = Number(shares !== null)
  return SEATS.map((seat, index) => ({
    ownAgreed: Number(proposers.includes(seat)),
    agreed,
    cost: shares?.[index] ?? 0,
    agreedRounds: agreed * round,
    ...fairness(shares, deal.need, index),
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

function texts(log: readonly Logged<CostSharingEvent>[]): FoundText[] {
  return log.flatMap(({ seq, type, data }) => {
    if (type === 'opened') return data.usage.map((text) => ({ seq, text }))
    return type === 'proposed' && data.text !== '' ? [{ seq, text: data.text }] : []
  })
}
