export { gramsOf, queryGrams } from './grams.ts'
export * from './match-totals.ts'
export * from './measured.ts'
export * from './totals.ts'
