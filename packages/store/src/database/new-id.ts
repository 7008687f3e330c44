import { randomBytes } from 'node:crypto'

/** A short id that cannot be guessed, for a new row: 96 random bits, in letters that are safe in an address. */
export const newId = (): string => randomBytes(12).toString('base64url')
