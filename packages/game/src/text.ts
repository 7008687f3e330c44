import type { Json } from './json.ts'

const REPLACEMENT = '\uFFFD'
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/**
 * Text from outside, made storable once, at the edge: PostgreSQL's jsonb refuses U+0000 and lone surrogates, and one
 * such speech would wedge a match for good.
 */
export function storable(text: string): string {
  return text.replace(UNSTORABLE, REPLACEMENT)
}

/** The same for every string, keys included, inside a JSON value. */
export function storableJson(value: Json): Json {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storableJson(inner)]))
}
