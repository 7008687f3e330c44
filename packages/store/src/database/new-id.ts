import { randomBytes } from 'node:crypto'

/** Ids of new rows cannot be guessed: they consist of 96 random bits, in letters that are safe in an address. */
export const newId = (): string => randomBytes(12).toString('base64url')
