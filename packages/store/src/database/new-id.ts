import { randomBytes } from 'node:crypto'

/** A short unguessable id for a new row: 96 random bits, safe in an address. */
export const newId = (): string => randomBytes(12).toString('base64url')
