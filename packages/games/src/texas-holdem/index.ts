import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export type { Card } from './cards.ts'
export type { Action as TexasHoldemAction } from './constants.ts'
export type { TexasHoldemEvent } from './events.ts'
export { tableOf as texasHoldemTable } from './table.ts'
export { type EstimatedAct, estimatedActs, sampledWinRate } from './win-rate.ts'

export const texasHoldem = defineGame({ rules, telling, measure })
