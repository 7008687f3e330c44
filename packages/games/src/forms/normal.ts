const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const NO_LETTER = /[^\p{L}\p{N}\p{M}]+/gu
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu

/** What is left when looks no longer matter: compatibility forms, invisible characters and case are gone. */
export function normal(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC').toLowerCase()
}

/** Two speeches are equal when their letters are; a speech without letters is silent. */
export function letters(text: string): string {
  return normal(text).replace(NO_LETTER, '')
}

/** The maximal runs of letters, digits and marks. */
export function tokens(text: string): string[] {
  return normal(text).match(LETTERS) ?? []
}
