export { bid } from './bid.ts'
export type { Config as BidConfig } from './constants.ts'
export type { BidEvent } from './events.ts'
export { type Table as BidTable, tableOf as bidTableOf } from './table.ts'
