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

/** Deeper than any bound of what is read from outside; one nested much deeper would exhaust the stack of whoever walks it. */
const DEEPEST = 100

/**
 * The same for a whole JSON value: every string in it, keys included. A number that JSON cannot carry becomes null, as
 * does what is nested too deep, and -0, which a database does not know, becomes 0.
 */
export function storableJson(value: Json, depth = 0): Json {
  if (typeof value === 'string') return storable(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (value === null || typeof value !== 'object') return value
  if (depth === DEEPEST) return null
  if (Array.isArray(value)) return value.map((inner) => storableJson(inner, depth + 1))
  const entries = Object.entries(value).map(([key, inner]) => [storable(key), storableJson(inner, depth + 1)])
  return Object.fromEntries(entries)
}
