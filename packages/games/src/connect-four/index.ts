export { connectFour } from './connect-four.ts'
export type { Config as ConnectFourConfig } from './constants.ts'
export type { ConnectFourEvent } from './events.ts'
export { type Table as ConnectFourTable, tableOf as connectFourTableOf } from './table.ts'
