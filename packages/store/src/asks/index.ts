export type { AskAnswer, AskRecord, NewAsk } from './ask-rows.ts'
export { type AskedNow, asks } from './asks.ts'
export { type LaneNeed, type LaneShare, type LaneTerms, lanes } from './lanes.ts'
export type { OwnAsk } from './own-asks.ts'
