import { defineGame } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling, texts } from './telling.ts'

export { restOf as bargainRestOf, type Three as BargainThree, worth as bargainWorth } from './constants.ts'
export type { BargainEvent } from './events.ts'
export { type Table as BargainTable, tableOf as bargainTableOf } from './table.ts'

export const bargain = defineGame({ rules, telling, measure: withInjections(measure, texts) })
