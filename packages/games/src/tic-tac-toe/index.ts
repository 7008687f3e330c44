import { defineGame } from '@masquerade/game'
import { duelCounts, duelFigures } from '../forms/first-mover.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export type { TicTacToeEvent } from './events.ts'
export type { Board as TicTacToeBoard } from './table.ts'

export const ticTacToe = defineGame({
  rules,
  telling,
  measure: { counts: duelCounts, figures: duelFigures, across: { worth: 'score' } },
})
