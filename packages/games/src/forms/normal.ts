import { composed, judging, visible } from '@masquerade/game'
import lookalikes from './lookalikes.json' with { type: 'json' }

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu
const ASCII = /^[\0-\x7f]*$/
const LAID_OVER = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu

/** The characters that version 1 of the judge read as Latin, each above the letter that it looks like. */
const LOOKED_LATIN = 'авекмнорстухіјѕһԁԛԝӏαβεικμνορτυχɑɡı'
const LATIN = 'abekmhopctyxijshdqwlabeikmvoptuxagi'

const look = reading([...LOOKED_LATIN].map((letter, index) => [letter, LATIN.charAt(index)]))
/**
 * For each Latin letter the characters that are read as it: Unicode's confusables whose skeleton is that letter, letters
 * named after it (small capitals, stroked ones), and those in circles, squares and flags. Without Chinese characters.
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

/** A text without differences of compatibility forms, invisible characters and case. */
export function folded(text: string): string {
  return composed(visible(composed(text))).toLowerCase()
}

/** The same by version 1 of the judge, which old matches need. */
const foldedAtFirst = (text: string): string => visible(text.normalize('NFKC')).normalize('NFKC').toLowerCase()

/**
 * Without what is laid over letters: accents, strokes and invisible characters. Marks that stand by themselves are
 * removed before the text is decomposed, too: sorting a long run of them takes a time that grows with its square.
 */
const strip = (text: string): string => text.replace(LAID_OVER, '').normalize('NFKD').replace(LAID_OVER, '')

/** A text reduced to its plain letters, so that a disguised word equals the word. */
export function normal(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return judging() === 1 ? look(foldedAtFirst(text)) : lookAnew(strip(lookAnew(strip(text)).toLowerCase()))
}

/** The letters by which two speeches are compared; a speech without letters is silent. */
export function letters(text: string): string {
  return lettersIn(normal(text))
}

/** The maximal runs of letters, digits and marks. */
export function tokens(text: string): string[] {
  return tokensIn(normal(text))
}

/** The same for a text that is normalized already. */
export function lettersIn(normal: string): string {
  return normal.replace(NO_LETTER, '')
}

/** The same for a text that is normalized already. */
export function tokensIn(normal: string): string[] {
  return normal.match(LETTERS) ?? []
}
