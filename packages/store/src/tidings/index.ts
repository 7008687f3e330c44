export { type DueDelivery, deliveries } from './deliveries.ts'
export { hooks, type TidingHook } from './hooks.ts'
export { type StoredTiding, tidings } from './tidings.ts'
