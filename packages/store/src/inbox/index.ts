export { type DueDelivery, deliveries, hooks, type NoticeHook } from './hooks.ts'
export { inbox, type StoredNotice } from './inbox.ts'
