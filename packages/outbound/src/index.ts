export type { Allowance } from './address.ts'
export * from './fetch.ts'
export { type Guard, judgeUrl, type Resolve, resolveBySystem } from './guard.ts'
export * from './outbound.ts'
