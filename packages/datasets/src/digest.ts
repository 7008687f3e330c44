import { createHash } from 'node:crypto'
import { z } from 'zod'

export const digest = z.string().regex(/^[0-9a-f]{64}$/)

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export function runningDigest() {
  const hash = createHash('sha256')
  return { add: (piece: string) => void hash.update(piece), now: () => hash.copy().digest('hex') }
}

/** The list of a dataset's digests has the format of `sha256sum`, with the matches in their order of time. */
export const digestLine = (line: string, id: string): string => `${digestOf(line)}  ${id}`
