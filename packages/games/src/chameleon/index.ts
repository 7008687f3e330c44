import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export { type Deal as ChameleonDeal, TOPIC_CARDS as CHAMELEON_CARDS, type TopicCard } from './deal.ts'
export type { ChameleonEvent } from './events.ts'
export { type Table as ChameleonTable, tableOf as chameleonTableOf } from './table.ts'

export const chameleon = defineGame({ rules, telling, measure })
