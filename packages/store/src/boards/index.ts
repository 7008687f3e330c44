export type { BoardFilter } from './board-query.ts'
export { boards } from './boards.ts'
export type { LeaderboardAsked, LeaderboardLine } from './leaderboard.ts'
