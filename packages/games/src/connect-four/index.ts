import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export type { ConnectFourEvent } from './events.ts'
export { type Table as ConnectFourTable, tableOf as connectFourTableOf } from './table.ts'

export const connectFour = defineGame({ rules, telling, measure })
