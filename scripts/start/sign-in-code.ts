import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for each other; twelve of them are nearly sixty bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A new code at each start, which the terminal shows and web checks: it proves that a person who signs in by a name
 * alone can read that terminal.
 */
export function newSignInCode() {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
