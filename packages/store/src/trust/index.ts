export { collusionReports, type StoredCollusion } from './collusion-reports.ts'
export { type Exclusion, type ExclusionReach, exclusions, type NewExclusion, type OwnExclusion } from './exclusions.ts'
export type { InterventionError } from './intervention-note.ts'
export { type CommittedEntry, type NewVoidMatch, type NewWithdrawal, voiding } from './voiding.ts'
