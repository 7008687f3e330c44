/** Of an error of the server a browser learns its digest alone. */
export const SIGNED_OUT = 'SIGNED_OUT'
const OTHER_USER = 'OTHER_USER '

export const signedOut = (): Error => Object.assign(new Error('The user is signed out'), { digest: SIGNED_OUT })

export const otherUser = (name: string): Error =>
  Object.assign(new Error('Another user opened the form'), { digest: OTHER_USER + name })

/** Who is signed in now, if the error is that the form was opened by another user. */
export function otherUserIn(error: unknown): string | undefined {
  const digest = digestOf(error)
  return digest.startsWith(OTHER_USER) ? digest.slice(OTHER_USER.length) : undefined
}

export const digestOf = (error: unknown): string =>
  error instanceof Error && 'digest' in error ? String(error.digest) : ''
