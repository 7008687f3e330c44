export { type DueDelivery, deliveries, hooks, type TidingHook } from './hooks.ts'
export { type StoredTiding, tidings } from './tidings.ts'
