export type { BidEvent } from './events.ts'
export { type Table as BidTable, tableOf as bidTableOf } from './table.ts'
