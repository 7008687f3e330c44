import type { Json } from './json.ts'

const REPLACEMENT = '\uFFFD'
/** The characters that PostgreSQL refuses in JSON texts: U+0000 and lone surrogates. */
const UNKEEPABLE = /[\0\p{Cs}]/gu
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Records of HTTP traffic, which no agent reads, keep their texts unchanged except for the characters that PostgreSQL's
 * jsonb refuses, U+0000 and lone surrogates.
 */
export function asSent(text: string): string {
  return text.replace(UNKEEPABLE, REPLACEMENT)
}

export function visible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/**
 * No script puts so many combining marks (accents) on one letter; half-width Japanese sound marks count as well, since
 * the normalization NFKC turns them into combining marks.
 */
const MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * A run of combining marks is cut to 30, because sorting a run takes a time that grows with the square of its length:
 * seconds for a reply full of marks.
 */
export function composed(text: string, form: 'NFKC' | 'NFC' = 'NFKC'): string {
  return text.replace(MANY_MARKS, '$1').normalize(form)
}

/**
 * A speech that the database refuses would stop its match for good, and invisible characters could smuggle words past
 * judge and readers, so every text from outside is cleaned once, when it enters the program.
 */
export function storable(text: string): string {
  return visible(asSent(text))
}

export function cutTo(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  const splits = text.length > most && last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splits ? most - 1 : most)
}

/**
 * Other players hear a speech trimmed and cut to a number of code points; cutting a heard speech again changes nothing.
 */
export function heard(text: string, characters: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= characters) return trimmed
  // A code point is one or two UTF-16 units long, so looking at twice as many units as code points is enough, and a
  // very long text need not be split into code points as a whole.
  const enough = trimmed.slice(0, 2 * characters)
  return Array.from(enough).slice(0, characters).join('').trimEnd()
}

/**
 * Depth at which nested JSON is cut off: deeper than any document accepted from outside may be, while recursing much
 * deeper would exhaust the stack.
 */
const DEEPEST = 100

/**
 * In JSON for the database, a number that JSON cannot express and a value that is nested too deeply become null, and
 * -0, which databases do not have, becomes 0.
 */
export function storableJson(value: Json): Json {
  return withTexts(value, storable)
}

export function asSentJson(value: Json): Json {
  return withTexts(value, asSent)
}

function withTexts(value: Json, change: (text: string) => string, depth = 0): Json {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (value === null || typeof value !== 'object') return value
  if (depth === DEEPEST) return null
  if (Array.isArray(value)) return value.map((inner) => withTexts(inner, change, depth + 1))
  const entries = Object.entries(value).map(([key, inner]) => [change(key), withTexts(inner, change, depth + 1)])
  return Object.fromEntries(entries)
}
