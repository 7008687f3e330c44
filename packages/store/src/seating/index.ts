export { lobby } from './lobby.ts'
export type { Candidate, PendingFixture, SeatedBySeed, Situation } from './schedule.ts'
export { trials } from './trials.ts'
