import { defineGame } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'
import { said } from './withheld.ts'

export { folded, letters, normal } from '../forms/normal.ts'
export { seatsAt } from '../forms/seats.ts'
export { statesWord } from '../forms/states-word.ts'
export type { Config as WhoIsSpyConfig } from './config.ts'
export { type Deal as WhoIsSpyDeal, PAIRS as WHO_IS_SPY_PAIRS, validPair } from './deal.ts'
export type { EventData, Foul, WhoIsSpyEvent } from './events.ts'
export { totals as whoIsSpyTotals } from './measure.ts'
export {
  DEFAULT_LIMITS,
  FEWEST_SEATS,
  type Language,
  MOST_ROUNDS,
  MOST_SEATS,
  NAMES,
  nameOf,
  ROUNDS,
  rulesOf,
  type Settings,
} from './settings.ts'
export { type Elimination, nameAt, type SeenTable, suspectRounds, type Table, tableOf } from './table.ts'

export const whoIsSpy = defineGame({ rules, telling, measure: withInjections(measure, { said }) })
