export { avalon } from './avalon.ts'
export {
  failsNeeded as avalonFailsNeeded,
  type Role as AvalonRole,
  sideOf as avalonSideOf,
  teamSize as avalonTeamSize,
} from './constants.ts'
export type { AvalonEvent } from './events.ts'
export { type Table as AvalonTable, tableOf as avalonTableOf } from './table.ts'
