export * from './totals.ts'
export * from './totals-of.ts'
export { WHO_IS_SPY_COUNTERS, type WhoIsSpyTotals } from './who-is-spy.ts'
