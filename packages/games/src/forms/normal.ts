import { composed, judging, visible } from '@masquerade/game'
import lookalikes from './lookalikes.json' with { type: 'json' }

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu
const ASCII = /^[\0-\x7f]*$/
const LAID_OVER = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/**
 * The characters that version 1 of the code that judges words read as Latin letters; the next line has the letters that
 * they look like, in the same order.
 */
const LOOKED_LATIN = 'авекмнорстухіјѕһԁԛԝӏαβεικμνορτυχɑɡı'
const LATIN = 'abekmhopctyxijshdqwlabeikmvoptuxagi'

const look = reading([...LOOKED_LATIN].map((letter, index) => [letter, LATIN.charAt(index)]))
/**
 * Replaces, for every Latin letter, the characters that are read as it: Unicode's confusables for the letter, letters
 * named after it (small capitals, stroked ones), and those in circles, squares and flags. Chinese characters are not
 * among them.
 */
const lookAnew = reading(
  Object.entries(lookalikes).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
)

/** Makes a function that replaces characters by the letters that they look like. */
function reading(letters: readonly (readonly [alike: string, letter: string])[]): (text: string) => string {
  const byLook = new Map(letters)
  const any = new RegExp(`[${[...byLook.keys()].join('')}]`, 'gu')
  return (text) => text.replace(any, (letter) => byLook.get(letter) ?? letter)
}

/** Returns a text in lower case, without invisible characters and with compatibility forms of characters unified. */
export function folded(text: string): string {
  return composed(visible(composed(text))).toLowerCase()
}

/** Normalizes a text as version 1 of the code that judges words did, which is needed to judge old matches. */
const foldedAtFirst = (text: string): string => visible(text.normalize('NFKC')).normalize('NFKC').toLowerCase()

/**
 * Removes accents, strokes and invisible characters that are laid over letters. Marks that stand alone are also removed
 * before the text is decomposed: sorting a long run of marks takes a time that grows with the square of its length.
 */
const strip = (text: string): string => text.replace(LAID_OVER, '').normalize('NFKD').replace(LAID_OVER, '')

/** Reduces a text to its plain letters, so that a disguised word equals the original word. */
export function normal(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return judging() === 1 ? look(foldedAtFirst(text)) : lookAnew(strip(lookAnew(strip(text)).toLowerCase()))
}

/**
 * Returns only the letters of a text, by which two speeches are compared; a speech without letters counts as silence.
 */
export function letters(text: string): string {
  return lettersIn(normal(text))
}

/** Splits a text into words: the longest runs of letters, digits and combining marks. */
export function tokens(text: string): string[] {
  return tokensIn(normal(text))
}

/** Returns only the letters of a text that is normalized already. */
export function lettersIn(normal: string): string {
  return normal.replace(NO_LETTER, '')
}

/** Splits a text that is normalized already into words. */
export function tokensIn(normal: string): string[] {
  return normal.match(LETTERS) ?? []
}
