export * from './totals.ts'
export * from './totals-of.ts'
