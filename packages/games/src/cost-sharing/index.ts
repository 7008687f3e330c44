import { defineGame } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling, texts } from './telling.ts'

export type { CostSharingEvent } from './events.ts'
export { type Table as CostSharingTable, tableOf as costSharingTableOf } from './table.ts'

export const costSharing = defineGame({ rules, telling, measure: withInjections(measure, texts) })
