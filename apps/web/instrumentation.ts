import { noteFailure } from './lib/server/process.ts'

/** Next calls this by its name, for whatever fails while it makes a page or answers a request, before it answers 500. */
export const onRequestError = (error: unknown): void => noteFailure(error)
