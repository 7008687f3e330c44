export type { ActingMatch } from './act-cells.ts'
export { actingMatch } from './acting-match.ts'
export { type CollusionReport, collusion } from './collusion.ts'
