import { type JsonBounds, readJson } from '@masquerade/game'
import { STREAM_BYTES } from '../limits.ts'

/** These limits are larger than any JSON document that a server sends with an answer or as a list. */
const DOCUMENT_BOUNDS: JsonBounds = { characters: STREAM_BYTES, depth: 64, values: 500_000 }

/** Undefined, which fits no schema, means that the text is not JSON or is too long. */
export function parsedJson(text: string): unknown {
  const read = readJson(text, DOCUMENT_BOUNDS)
  return read.ok ? read.value : undefined
}
