import { type JsonBounds, readJson } from '@masquerade/game'
import { STREAM_BYTES } from '../limits.ts'

/**
 * These limits are larger than any JSON document that a server sends with an answer or as a list. While one is read the
 * process does nothing else, which others' deadlines must not feel: of the largest that is a tenth of a second.
 */
const DOCUMENT_BOUNDS: JsonBounds = { characters: STREAM_BYTES, depth: 64, values: 100_000 }

/** Undefined, which fits no schema, means that the text is not JSON or is too long. */
export function parsedJson(text: string): unknown {
  const read = readJson(text, DOCUMENT_BOUNDS)
  return read.ok ? read.value : undefined
}
