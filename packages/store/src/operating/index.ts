export { type AdminAction, adminLog, type NewAdminAction } from './admin-log.ts'
export { type Found, type Looked, operating, type SitePause, type UnderWay } from './operating.ts'
export type { RunnerCard } from './runners.ts'
