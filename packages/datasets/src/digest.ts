import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of what comes piece by piece. */
export function runningDigest() {
  const hash = createHash('sha256')
  return { add: (piece: string) => void hash.update(piece), now: () => hash.copy().digest('hex') }
}

/**
 * The line of a list of digests that is a match's. The list is as `sha256sum` writes one, in the order of the matches, so
 * that its own digest is of all of them.
 */
export const digestLine = (line: string, id: string): string => `${digestOf(line)}  ${id}`
