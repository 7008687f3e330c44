import { defineGame } from '@masquerade/game'
import { measure } from './measure.ts'
import { rules } from './rules.ts'
import { telling } from './telling.ts'

export {
  failsNeeded as avalonFailsNeeded,
  type Role as AvalonRole,
  sideOf as avalonSideOf,
  teamSize as avalonTeamSize,
} from './constants.ts'
export type { AvalonEvent } from './events.ts'
export { type Table as AvalonTable, tableOf as avalonTableOf } from './table.ts'

export const avalon = defineGame({ rules, telling, measure })
