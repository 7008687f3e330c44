export { avalon } from './avalon.ts'
export {
  type Card as AvalonCard,
  type Config as AvalonConfig,
  failsNeeded as avalonFailsNeeded,
  type Role as AvalonRole,
  type Side as AvalonSide,
  sideOf as avalonSideOf,
  teamSize as avalonTeamSize,
} from './constants.ts'
export type { AvalonEvent } from './events.ts'
export type { Sight as AvalonSight } from './sight.ts'
export { type Table as AvalonTable, tableOf as avalonTableOf } from './table.ts'
