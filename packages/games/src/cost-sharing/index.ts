export { costSharing } from './cost-sharing.ts'
export type { CostSharingEvent } from './events.ts'
export { type Table as CostSharingTable, tableOf as costSharingTableOf } from './table.ts'
