import { noteFailure } from './lib/server/process.ts'

/**
 * Next calls the function with this name for every error while a page or an answer is made, before it sends status 500.
 */
export const onRequestError = (error: unknown): void => noteFailure(error)
