import { boundedJson, type Json, type JsonBounds, type Result } from '@masquerade/game'

/**
 * How much of a document is read as a manifest: thousands of pairs of words or set-ups fit. Forms, digests and whatever else
 * goes through all of it go as deep as it is.
 */
export const MANIFEST_BOUNDS: JsonBounds = { characters: 2_000_000, depth: 32, values: 200_000 }

/**
 * A document as far as it can be a manifest at all: JSON within bounds, with what no database takes replaced in its texts. The
 * error says what is wrong, as the end of a sentence that begins with "it".
 */
export const boundedManifest = (document: unknown): Result<Json, string> => boundedJson(document, MANIFEST_BOUNDS)
