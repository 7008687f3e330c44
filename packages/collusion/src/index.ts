export type { ActingMatch } from './act-cells.ts'
export { actingMatch } from './act-cells.ts'
export { type CollusionReport, collusion } from './collusion.ts'
