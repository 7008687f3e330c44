export { boards } from './boards.ts'
export type { BoardFilter } from './census.ts'
export { countedBoard } from './counted-board.ts'
export type { Leaderboard, LeaderboardAsked, LeaderboardLine } from './leaderboard.ts'
