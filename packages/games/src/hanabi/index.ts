export type { Card as HanabiCard } from './cards.ts'
export type { HanabiEvent } from './events.ts'
export { hanabi } from './hanabi.ts'
export { type Table as HanabiTable, tableOf as hanabiTableOf } from './table.ts'
