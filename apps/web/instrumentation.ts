import { digestOf, otherUserIn, SIGNED_OUT } from './lib/auth/signed-out.ts'
import { noteFailure } from './lib/server/process.ts'

/** Next calls it for every error while an answer is made, before sending the status 500. */
export function onRequestError(error: unknown): void {
  // A person who was signed out, or is signed in as another user, is no failure of the site.
  if (digestOf(error) !== SIGNED_OUT && otherUserIn(error) === undefined) noteFailure(error)
}
