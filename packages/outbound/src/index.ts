export { type Allowance, type Guard, judgeUrl } from './guard.ts'
export { type Resolve, resolveBySystem, resolverFor } from './look-up.ts'
export * from './outbound.ts'
export { OutboundError, type OutboundFailure } from './outbound-error.ts'
