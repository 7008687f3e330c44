export { restOf as bargainRestOf, type Three as BargainThree, worth as bargainWorth } from './constants.ts'
export type { BargainEvent } from './events.ts'
export { type Table as BargainTable, tableOf as bargainTableOf } from './table.ts'
