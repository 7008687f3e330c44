import { type JsonBounds, readJson } from '@masquerade/game'
import { STREAM_BYTES } from '../limits.ts'

/** What servers wrap round an answer, or list: more than any of them sends. */
export const DOCUMENT_BOUNDS: JsonBounds = { characters: STREAM_BYTES, depth: 64, values: 500_000 }

/** What a text from outside is as JSON; undefined when it is none, or breaks the bounds: that fits no form. */
export function parsedJson(text: string): unknown {
  const read = readJson(text, DOCUMENT_BOUNDS)
  return read.ok ? read.value : undefined
}
