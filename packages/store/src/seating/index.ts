export { lobby } from './lobby.ts'
export type { Candidate, SeatedBySeed, Situation } from './schedule.ts'
export { trials } from './trials.ts'
export type { DueFixture, MissingAgent } from './waiting-fixtures.ts'
