import { type JsonBounds, readJson } from '@masquerade/game'
import { STREAM_BYTES } from '../limits.ts'

/** Largest JSON document that is parsed: larger than any that servers send around an answer, or as a list. */
export const DOCUMENT_BOUNDS: JsonBounds = { characters: STREAM_BYTES, depth: 64, values: 500_000 }

/** Parses a text from outside as JSON; undefined, which fits no schema, when the text is not JSON or is too long. */
export function parsedJson(text: string): unknown {
  const read = readJson(text, DOCUMENT_BOUNDS)
  return read.ok ? read.value : undefined
}
