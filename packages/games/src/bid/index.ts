import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export type { BidEvent } from './events.ts'
export { type Table as BidTable, tableOf as bidTableOf } from './table.ts'

export const bid = defineGame({ rules, telling, measure })
