import { createHash } from 'node:crypto'

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export function runningDigest() {
  const hash = createHash('sha256')
  return { add: (piece: string) => void hash.update(piece), now: () => hash.copy().digest('hex') }
}

/**
 * A dataset's list of digests has the format of `sha256sum`, in the order of the matches, so that the list's own digest
 * covers all matches.
 */
export const digestLine = (line: string, id: string): string => `${digestOf(line)}  ${id}`
