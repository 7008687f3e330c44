export type { BoardFilter } from './board-query.ts'
export { boards } from './boards.ts'
export { countedBoard } from './counted-board.ts'
export type { Leaderboard, LeaderboardAsked, LeaderboardLine } from './leaderboard.ts'
