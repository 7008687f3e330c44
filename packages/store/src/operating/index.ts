export { type AdminAction, adminLog, type NewAdminAction } from './admin-log.ts'
export type { Found, Looked } from './lists.ts'
export { operating, type SitePause, type UnderWay } from './operating.ts'
export type { RunnerCard } from './runners.ts'
