import { noteFailure } from './lib/server/process.ts'

/**
 * Next calls the function `onRequestError` for every error while a page or an answer is made, before Next sends the
 * status 500.
 */
export const onRequestError = (error: unknown): void => noteFailure(error)
