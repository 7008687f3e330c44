export type { ConnectFourEvent } from './events.ts'
export { type Table as ConnectFourTable, tableOf as connectFourTableOf } from './table.ts'
