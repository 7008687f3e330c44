import type { Measure } from '@masquerade/game'
import { answerTotals } from '@masquerade/game'
import { duelFigures, duelTotals } from '../forms/first-mover.ts'
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
    return duelTotals({ first: opened.data.first, winner, scores }, answerTotals(log, scores.length, move))
  },
  figures: duelFigures(POINT),
  across: { worth: 'score' },
  marked: [],
  marks: () => [],
}
