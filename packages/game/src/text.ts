import type { Json } from './json.ts'

const REPLACEMENT = '\uFFFD'
/** U+0000 and lone surrogates. */
const UNKEEPABLE = /[\0\p{Cs}]/gu
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A text from outside unchanged except for what no database takes: PostgreSQL's jsonb refuses U+0000 and lone
 * surrogates. For records of traffic, which no agent reads; texts that agents and people read are made storable.
 */
export function asSent(text: string): string {
  return text.replace(UNKEEPABLE, REPLACEMENT)
}

/** Text without invisible characters: tags, zero-width characters, variation selectors, fillers. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** More marks in a row than any script puts on a letter; NFKC turns two half-width signs into marks, too. */
const MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/**
 * Normalizes a text from outside: NFKC removes differences of compatibility forms. A run of marks is cut to 30, since
 * sorting it takes a time that grows with the square of its length: seconds for a reply that is full of them.
 */
export function composed(text: string, form: 'NFKC' | 'NFC' = 'NFKC'): string {
  return text.replace(MANY_MARKS, '$1').normalize(form)
}

/**
 * Makes text from outside storable once, at the edge, before it is heard, judged, stored or shown. A speech that the
 * database refuses would block its match for good, and invisible characters would carry words past the judge and the
 * readers.
 */
export function storable(text: string): string {
  return visible(asSent(text))
}

/** The beginning of a text, at most so many UTF-16 units, without splitting a surrogate pair. */
export function cutTo(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  const splits = text.length > most && last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splits ? most - 1 : most)
}

/** What others hear of a storable text: trimmed and cut to a number of code points. Applying it twice changes nothing. */
export function heard(text: string, characters: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= characters) return trimmed
  // A code point is one or two units, so twice as many units are enough, and a very long text is not split whole.
  const enough = trimmed.slice(0, 2 * characters)
  return Array.from(enough).slice(0, characters).join('').trimEnd()
}

/** Deeper than any bound on documents from outside; recursing much deeper would exhaust the stack. */
const DEEPEST = 100

/**
 * Makes a whole JSON value storable: every text in it, including keys. A number that JSON cannot carry becomes null, as
 * does what is nested too deep, and -0, which databases do not know, becomes 0.
 */
export function storableJson(value: Json): Json {
  return withTexts(value, storable)
}

/** A whole JSON value unchanged except for what no database takes. */
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
