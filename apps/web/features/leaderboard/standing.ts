import type { Totals } from '@masquerade/metrics'
import { type Figure, figureOf, type ScoredGame } from '../figures/figure.ts'

/** What the leaderboard shows of an agent. The form is the store's row, so that this file can be tested without one. */
export interface Standing {
  rank: number
  agent: { id: string; slug: string; name: string; kind: string; online: boolean }
  points: number
  games: number
  totals: Totals
}

export interface Figures {
  score: Figure | undefined
  wins: Figure | undefined
  spyWins: Figure | undefined
  civilianWins: Figure | undefined
  votes: Figure | undefined
}

export function figuresOf(totals: Totals, game: Pick<ScoredGame, 'figures'>): Figures {
  return {
    score: figureOf(game, 'score', totals),
    wins: figureOf(game, 'wins', totals),
    spyWins: figureOf(game, 'wins-as-spy', totals),
    civilianWins: figureOf(game, 'wins-as-civilian', totals),
    votes: figureOf(game, 'vote-accuracy', totals),
  }
}

/** The places that the average score leaves open: those above for sure, and those not below for sure. */
export function openPlaces(score: Figure | undefined, others: readonly (Figure | undefined)[]) {
  if (!score) return undefined
  const known = others.filter((other) => other !== undefined)
  const from = 1 + known.filter((other) => other.low > score.high).length
  const to = known.length + 1 - known.filter((other) => other.high < score.low).length
  return { from, to }
}
