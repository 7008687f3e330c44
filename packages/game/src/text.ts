import type { Json } from './json.ts'

const REPLACEMENT = '\uFFFD'
/** The characters that PostgreSQL refuses in JSON texts: U+0000 and lone surrogates. */
const UNKEEPABLE = /[\0\p{Cs}]/gu
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Texts of these characters only, which most are, have nothing to clean. */
const ASCII = /^[^\0\x80-\uffff]*$/

/** Recorded HTTP traffic keeps its texts, except for what PostgreSQL refuses (U+0000 and lone surrogates). */
export function asSent(text: string): string {
  return text.replace(UNKEEPABLE, REPLACEMENT)
}

export function visible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** No real word has 30 combining marks (such as accents, or Japanese sound marks) on one letter. */
const MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** A run of combining marks, such as accents, is cut to 30, because normalizing very long runs takes seconds. */
export function composed(text: string, form: 'NFKC' | 'NFC' = 'NFKC'): string {
  return text.replace(MANY_MARKS, '$1').normalize(form)
}

/** Texts from outside are cleaned once: invisible characters could hide words, and the database refuses some. */
export function storable(text: string): string {
  return ASCII.test(text) ? text : visible(asSent(text))
}

export function cutTo(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  const splits = text.length > most && last >= 0xd800 && last <= 0xdbff
  return text.slice(0, splits ? most - 1 : most)
}

export const shortened = (text: string, most: number): string => (text.length > most ? `${cutTo(text, most)}…` : text)

export function heard(text: string, characters: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= characters) return trimmed
  // Twice as many UTF-16 units as the allowed number of characters are always enough, because a character takes at most
  // two units.
  const enough = trimmed.slice(0, 2 * characters)
  return Array.from(enough).slice(0, characters).join('').trimEnd()
}

/** JSON nested deeper than this is cut off, because recursion into it could exhaust the stack. */
const DEEPEST = 100

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
