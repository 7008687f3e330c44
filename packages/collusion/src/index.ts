export { type ActingMatch, actingMatch } from './act-cells.ts'
export { type CollusionReport, collusion } from './collusion.ts'
