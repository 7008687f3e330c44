export type { BoardFilter } from './board-query.ts'
export { boards } from './boards.ts'
export { countedBoard } from './counted-board.ts'
export type { LeaderboardAsked, LeaderboardLine } from './leaderboard.ts'
