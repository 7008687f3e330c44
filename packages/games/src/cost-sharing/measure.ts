import { answerFigures, GAMES, type Measure, mean, scoreMean, share, type Totals, WINS } from '@masquerade/game'
import { MOST_ROUNDS, SEATS, WHOLE } from './constants.ts'
import type { Config, CostSharingEvent } from './events.ts'
import { isInCore, SIXTHS, shapley6, unfairness12 } from './fairness.ts'
import { tableOf } from './table.ts'

const PERCENT = { least: 0, most: WHOLE }

export const measure: Measure<CostSharingEvent, Config> = {
  counts(log) {
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
  },
  figures: [
    // All airlines of *Cost sharing* win by agreeing, so the share of wins is the share of successful negotiations.
    share('success', WINS, GAMES),
    scoreMean({ unit: WHOLE, range: { least: 0, most: 1 } }),
    share('coordination', 'ownAgreed', GAMES),
    mean('cost', 'cost', { over: 'agreed', range: PERCENT }),
    mean('rounds-to-agreement', 'agreedRounds', { over: 'agreed', range: { least: 1, most: MOST_ROUNDS } }),
    // Statistics of fairness need the cost of an airport for each airline alone, so matches that do not state it are
    // left out.
    share('core', 'inCore', 'agreedWithNeed'),
    mean('concession', 'concession6', { over: 'agreedWithNeed', unit: SIXTHS, range: { least: -WHOLE, most: WHOLE } }),
    mean('unfairness', 'unfairness12', { over: 'agreedWithNeed', unit: 2 * SIXTHS, range: PERCENT }),
    ...answerFigures,
  ],
  across: { abilities: { cooperation: 'success', coordination: 'coordination' } },
  ranges: ({ rounds }) => ({ 'rounds-to-agreement': { least: 1, most: rounds } }),
  marks: {
    agreed: (log) => !!tableOf(log).ended?.shares,
    failed: (log) => !tableOf(log).ended?.shares,
    'outside-the-core'(log) {
      const { ended, deal } = tableOf(log)
      return !!ended?.shares && !!deal.need && !isInCore(ended.shares, deal.need)
    },
  },
  texts: (log) =>
    log.flatMap(({ seq, type, data }) => {
      if (type === 'opened') return data.usage.map((text) => ({ seq, text }))
      return type === 'proposed' && data.text !== '' ? [{ seq, text: data.text }] : []
    }),
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
