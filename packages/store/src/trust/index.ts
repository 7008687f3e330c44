export { collusionReports, type StoredCollusion } from './collusion-reports.ts'
export { type Exclusion, type ExclusionReach, exclusions, type OwnExclusion } from './exclusions.ts'
export type { InterventionError } from './public-reason.ts'
export { voiding } from './voiding.ts'
