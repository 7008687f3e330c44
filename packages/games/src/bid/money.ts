import { DOLLAR } from './constants.ts'

/** Cents as dollars, in the form in which a bid is given. */
export function dollars(cents: number): string {
  return `$${(cents / DOLLAR).toFixed(2)}`
}
