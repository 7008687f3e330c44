export type { ActingMatch } from './act-cells.ts'
export { actingMatch } from './acting-match.ts'
export { COLLUSION_LEVEL, COLLUSION_SHARE, type CollusionReport, collusion, type Pair, type Way } from './collusion.ts'
