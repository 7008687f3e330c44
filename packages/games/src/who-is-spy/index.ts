export { folded, letters, normal } from '../forms/normal.ts'
export { statesWord } from '../forms/states-word.ts'
export type { Action as WhoIsSpyAction } from './answers.ts'
export { speechesInBrief } from './brief.ts'
export { type Config as WhoIsSpyConfig, DEFAULT_LIMITS, type Language, type Limits, ROUNDS } from './config.ts'
export type { Deal as WhoIsSpyDeal } from './deal.ts'
export { type EventData, FOULS, type Foul, type WhoIsSpyEvent } from './events.ts'
export { NAMES, nameOf } from './names.ts'
export { PAIRS as WHO_IS_SPY_PAIRS } from './pairs.ts'
export { FEWEST_SEATS, MOST_ROUNDS, MOST_SEATS, rulesOf, type Settings, seatsAt, type TableRules } from './settings.ts'
export { suspectRounds } from './suspects.ts'
export {
  type Elimination,
  nameAt,
  type SeenTable,
  type Speech,
  speaker,
  type Table,
  tableOf,
  type Vote,
} from './table.ts'
export { validPair } from './valid-pair.ts'
export { whoIsSpy } from './who-is-spy.ts'
