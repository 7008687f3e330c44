export type { PublicGoodEvent } from './events.ts'
export { publicGood } from './public-good.ts'
export { type Table as PublicGoodTable, tableOf as publicGoodTableOf } from './table.ts'
