export { type AuditDifference, type Audited, audit, type Compared, type CopyChange, repair } from './audit.ts'
export { finishedMatches } from './finished-matches.ts'
