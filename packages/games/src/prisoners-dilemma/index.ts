import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export type { PrisonersDilemmaEvent } from './events.ts'
export { type Table as PrisonersDilemmaTable, tableOf as prisonersDilemmaTableOf } from './table.ts'

export const prisonersDilemma = defineGame({ rules, telling, measure })
