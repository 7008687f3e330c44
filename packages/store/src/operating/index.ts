export type { Page } from '../matches/cursor.ts'
export { type AdminAction, adminLog, type NewAdminAction } from './admin-log.ts'
export { type Looked, operating, type SitePause, type UnderWay } from './operating.ts'
export type { RunnerCard } from './runners.ts'
