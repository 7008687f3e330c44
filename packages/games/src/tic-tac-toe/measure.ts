import type { Measure } from '@masquerade/game'
import { answerFigures, answerTotals } from '../forms/answer-counters.ts'
import type { TicTacToeEvent } from './events.ts'
import { move } from './retelling.ts'
import { POINT } from './rules.ts'

export const measure: Measure<TicTacToeEvent> = {
  totals(log) {
    const opened = log.find((event) => event.type === 'opened')
    const ended = log.find((event) => event.type === 'ended')
    if (!opened || !ended)
      throw new Error('the log of a tic-tac-toe match has no end: only finished matches are measured')
    const { winner, scores } = ended.data
    const answers = answerTotals(log, scores.length, move)
    return scores.map((score, index) => {
      const wins = Number(winner === index + 1)
      const first = Number(opened.data.first === index + 1)
      const draws = Number(winner === null)
      return { games: 1, wins, draws, score, firstGames: first, firstWins: first * wins, ...answers[index] }
    })
  },
  figures: [
    { id: 'score', kind: 'mean', of: 'score', over: 'games', unit: POINT, greyedBelow: 10 },
    { id: 'wins', kind: 'share', of: 'wins', over: 'games', greyedBelow: 10 },
    { id: 'draws', kind: 'share', of: 'draws', over: 'games', greyedBelow: 10 },
    { id: 'wins-as-first', kind: 'share', of: 'firstWins', over: 'firstGames', group: 'first', greyedBelow: 10 },
    ...answerFigures,
  ],
  marked: [],
  marks: () => [],
}
