export { gramsOf, queryGrams } from './grams.ts'
export * from './totals.ts'
