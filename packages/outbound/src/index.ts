export { type Allowance, type Guard, judgeUrl, type Resolve, resolveBySystem } from './guard.ts'
export * from './outbound.ts'
export { OutboundError, type OutboundFailure } from './outbound-error.ts'
