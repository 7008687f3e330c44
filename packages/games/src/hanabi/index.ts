import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export type { Card as HanabiCard } from './cards.ts'
export type { HanabiEvent } from './events.ts'
export { type Table as HanabiTable, tableOf as hanabiTableOf } from './table.ts'

export const hanabi = defineGame({ rules, telling, measure })
