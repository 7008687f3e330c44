export { type Allowance, refusedAddress } from './address.ts'
export { type Guard, judgeUrl, type Resolve, resolveBySystem, type Verdict } from './guard.ts'
export * from './outbound.ts'
export { refusedPort } from './ports.ts'
