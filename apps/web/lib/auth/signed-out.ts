/** Of an error of the server a browser learns its digest alone. */
export const SIGNED_OUT = 'SIGNED_OUT'

export const signedOut = (): Error => Object.assign(new Error('The user is signed out'), { digest: SIGNED_OUT })

export const digestOf = (error: unknown): string =>
  error instanceof Error && 'digest' in error ? String(error.digest) : ''
