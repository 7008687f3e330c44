import { visible } from '@masquerade/game'

const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu

/** Cyrillic and Greek letters and others that look Latin, each above the letter that it looks like. */
const LOOK_LATIN = 'авекмнорстухіјѕһԁԛԝӏαβεικμνορτυχɑɡı'
const LATIN = 'abekmhopctyxijshdqwlabeikmvoptuxagi'
const LATIN_BY_LOOK = new Map([...LOOK_LATIN].map((letter, index) => [letter, LATIN.charAt(index)]))
const ANY_LOOK_LATIN = new RegExp(`[${LOOK_LATIN}]`, 'g')

/** A text in which compatibility forms, invisible characters and case make no difference. */
export function folded(text: string): string {
  return visible(text.normalize('NFKC')).normalize('NFKC').toLowerCase()
}

/** What is left when looks no longer matter: folded, and letters that look Latin are Latin. */
export function normal(text: string): string {
  return folded(text).replace(ANY_LOOK_LATIN, (letter) => LATIN_BY_LOOK.get(letter) ?? letter)
}

/** Two speeches are equal when their letters are; a speech without letters is silent. */
export function letters(text: string): string {
  return lettersIn(normal(text))
}

/** The maximal runs of letters, digits and marks. */
export function tokens(text: string): string[] {
  return tokensIn(normal(text))
}

/** Of a text that is normal already. */
export function lettersIn(normal: string): string {
  return normal.replace(NO_LETTER, '')
}

/** Of a text that is normal already. */
export function tokensIn(normal: string): string[] {
  return normal.match(LETTERS) ?? []
}
