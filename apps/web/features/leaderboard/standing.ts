import type { Totals } from '@masquerade/metrics'
import { type Figure, mean, share } from '../figures/figure.ts'

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

/** `unit` is how many of the game's scores make a point. */
export function figuresOf(totals: Totals, unit: number): Figures {
  const count = (name: string) => totals[name] ?? 0
  const games = count('games')
  const civilianGames = count('civilianGames')
  return {
    score: mean(games, count('score'), count('scoreSquares'), { unit }),
    wins: share(count('wins'), games),
    spyWins: share(count('spyWins'), count('spyGames')),
    civilianWins: share(count('civilianWins'), civilianGames),
    votes: share(count('votesForSpy'), count('civilianBallots'), civilianGames),
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
