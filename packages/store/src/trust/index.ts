export { collusionReports, type StoredCollusion } from './collusion-reports.ts'
export { type Exclusion, exclusions, type OwnExclusion } from './exclusions.ts'
