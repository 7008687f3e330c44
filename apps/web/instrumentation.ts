import { digestOf, SIGNED_OUT } from './lib/auth/signed-out.ts'
import { noteFailure } from './lib/server/process.ts'

/** Next calls it for every error while an answer is made, before sending the status 500. */
export function onRequestError(error: unknown): void {
  // A person who was signed out is no failure of the site.
  if (digestOf(error) !== SIGNED_OUT) noteFailure(error)
}
