export type { TicTacToeEvent } from './events.ts'
export type { Board as TicTacToeBoard } from './table.ts'
export { ticTacToe } from './tic-tac-toe.ts'
