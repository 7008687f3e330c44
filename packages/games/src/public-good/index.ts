import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export type { PublicGoodEvent } from './events.ts'
export { type Table as PublicGoodTable, tableOf as publicGoodTableOf } from './table.ts'

export const publicGood = defineGame({ rules, telling, measure })
