import { randomInt } from 'node:crypto'

/** The letters and digits that are not mistaken for each other; twelve of them are nearly sixty bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The code, new at each start, proves that a person who signs in by a name alone can read the terminal. */
export function newSignInCode() {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
