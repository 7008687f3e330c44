import { type JsonBounds, readJson } from '@masquerade/game'
import { STREAM_BYTES } from '../limits.ts'

/** Documents that servers send around an answer, or as a list, are smaller than this limit for JSON. */
export const DOCUMENT_BOUNDS: JsonBounds = { characters: STREAM_BYTES, depth: 64, values: 500_000 }

/** A text that is not JSON, or is too long, gives undefined, which fits no schema. */
export function parsedJson(text: string): unknown {
  const read = readJson(text, DOCUMENT_BOUNDS)
  return read.ok ? read.value : undefined
}
