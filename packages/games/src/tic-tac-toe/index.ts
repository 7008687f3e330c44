export type { TicTacToeEvent } from './events.ts'
export type { Board } from './rules.ts'
export { ticTacToe } from './tic-tac-toe.ts'
