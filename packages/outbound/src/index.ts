export type { Allowance } from './address.ts'
export { type Guard, judgeUrl, type Resolve, resolveBySystem } from './guard.ts'
export * from './outbound.ts'
