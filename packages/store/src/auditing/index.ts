export { type AuditDifference, type Audited, audit, type Compared, type CopyChange } from './audit.ts'
export { finishedMatches } from './finished-matches.ts'
export { repair } from './repair.ts'
