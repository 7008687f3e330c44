import { composed, judging, visible } from '@masquerade/game'
import lookalikes from './lookalikes.json' with { type: 'json' }

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu
const ASCII = /^[\0-\x7f]*$/
const LAID_OVER = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/** In version 1 of comparing words, each of these counts as the Latin letter at its position in `LATIN`. */
const LOOKED_LATIN = 'авекмнорстухіјѕһԁԛԝӏαβεικμνορτυχɑɡı'
const LATIN = 'abekmhopctyxijshdqwlabeikmvoptuxagi'

const look = reading([...LOOKED_LATIN].map((letter, index) => [letter, LATIN.charAt(index)]))
/**
 * Reads a character that looks like a Latin letter as that letter, for example small capitals and letters in circles,
 * but no Chinese characters.
 */
const lookAnew = reading(
  Object.entries(lookalikes).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
)

function reading(letters: readonly (readonly [alike: string, letter: string])[]): (text: string) => string {
  const byLook = new Map(letters)
  const any = new RegExp(`[${[...byLook.keys()].join('')}]`, 'gu')
  return (text) => text.replace(any, (letter) => byLook.get(letter) ?? letter)
}

export function folded(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : composed(visible(composed(text))).toLowerCase()
}

/** Version 1 of the text normalization; matches that began with this version are still judged by it. */
const foldedAtFirst = (text: string): string => visible(text.normalize('NFKC')).normalize('NFKC').toLowerCase()

/** Accents that stand alone are removed first, because sorting a long run of them would be slow. */
const strip = (text: string): string => text.replace(LAID_OVER, '').normalize('NFKD').replace(LAID_OVER, '')

export function normal(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return judging() === 1 ? look(foldedAtFirst(text)) : lookAnew(strip(lookAnew(strip(text)).toLowerCase()))
}

/** The letters of a speech without spaces and signs; two speeches count as equal if their letters are equal. */
export const letters = (text: string): string => lettersIn(normal(text))

export const tokens = (text: string): string[] => tokensIn(normal(text))

export const lettersIn = (normal: string): string => normal.replace(NO_LETTER, '')

export const tokensIn = (normal: string): string[] => normal.match(LETTERS) ?? []
