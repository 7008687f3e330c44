export { boards, rebuildBoards } from './boards.ts'
export type { BoardFilter } from './census.ts'
export type { Leaderboard, LeaderboardAsked, LeaderboardLine } from './leaderboard.ts'
export { countedBoard } from './refresh.ts'
