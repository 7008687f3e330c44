import { noteFailure } from './lib/server/process.ts'

/** Next calls it for every error while an answer is made, before sending the status 500. */
export const onRequestError = (error: unknown): void => noteFailure(error)
