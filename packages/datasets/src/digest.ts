import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Computes a SHA-256 digest of pieces that arrive one by one. */
export function runningDigest() {
  const hash = createHash('sha256')
  return { add: (piece: string) => void hash.update(piece), now: () => hash.copy().digest('hex') }
}

/**
 * Returns a match's line in a dataset's list of digests. The list has the format of `sha256sum`, in the order of the
 * matches, so that the list's own digest covers all matches.
 */
export const digestLine = (line: string, id: string): string => `${digestOf(line)}  ${id}`
