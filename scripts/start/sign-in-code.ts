import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other; twelve of them are nearly sixty bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What a terminal shows, and web is told: who signs in by a name alone has read it there. Another one at each start. */
export function newSignInCode() {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
