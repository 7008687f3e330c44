export type { PrisonersDilemmaEvent } from './events.ts'
export { prisonersDilemma } from './prisoners-dilemma.ts'
export { type Table as PrisonersDilemmaTable, tableOf as prisonersDilemmaTableOf } from './table.ts'
