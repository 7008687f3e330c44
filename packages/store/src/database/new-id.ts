import { randomBytes } from 'node:crypto'

/** A short name for a new row that nobody can guess: 96 random bits, fit for an address. */
export const newId = (): string => randomBytes(12).toString('base64url')
