const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Many letters of these alphabets look alike. */
const ALPHABETS = ['Greek', 'Cyrillic', 'Latin'] as const

/** A word with letters of two alphabets may pass for another word: the letter of the rarer one is named. */
export function strayLetter(name: string) {
  for (const word of name.match(WORD) ?? []) {
    const [stray, ...others] = ALPHABETS.flatMap((alphabet) => {
      const letters = word.match(new RegExp(`\\p{Script=${alphabet}}`, 'gu'))
      return letters ? [{ alphabet, letter: letters[0], times: letters.length }] : []
    }).toSorted((one, other) => one.times - other.times)
    if (!stray || others.length === 0) continue
    const { alphabet, letter } = stray
    const message = `must not mix alphabets in one word: “${letter}” in “${word}” is a ${alphabet} letter`
    return { word, letter, alphabet, message }
  }
  return undefined
}
