import { nanoid } from 'nanoid'

/** Ids of new rows cannot be guessed: they consist of 96 random bits, in letters that are safe in an address. */
export const newId = (): string => nanoid(16)
