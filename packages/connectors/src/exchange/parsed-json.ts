import { type JsonBounds, readJson } from '@masquerade/game'
import { STREAM_BYTES } from '../limits.ts'

/** JSON documents that servers send around an answer, or as a list, stay below these limits. */
export const DOCUMENT_BOUNDS: JsonBounds = { characters: STREAM_BYTES, depth: 64, values: 500_000 }

/** Undefined, which fits no schema, stands for a text that is not JSON or is too long. */
export function parsedJson(text: string): unknown {
  const read = readJson(text, DOCUMENT_BOUNDS)
  return read.ok ? read.value : undefined
}
