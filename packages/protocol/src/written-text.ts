import { storable } from '@masquerade/game'
import { z } from 'zod'

/** Separators and control characters, and other characters that are drawn as nothing, such as an empty braille cell. */
const BLANK = /^[\p{Z}\p{Cc}\u2800\uFFFC\u{16FE4}\u{1D159}]+$/u

/** Text is trimmed and cleaned before its length is checked, so that a name that shows nothing is empty. */
export const writtenText: z.ZodString = z
  .string()
  .overwrite((text) => storable(text).replace(BLANK, ''))
  .trim()

/** A name stands inside other sentences and lines: a tower of marks over a letter would cover the lines above. */
export const writtenLine = writtenText
  .overwrite((text) => text.replace(/(\p{M}{5})\p{M}+/gu, '$1'))
  .regex(/^\P{Cc}*$/u, { error: 'must be one line, without tabs' })

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

/** Names that were given before may stay as they are. */
export const newName = (name: z.ZodString): z.ZodString =>
  name.check((given) => {
    const stray = strayLetter(given.value)
    if (stray) given.issues.push({ code: 'custom', input: given.value, message: stray.message })
  })

/** A text that is given in one language is used in both. */
export function inBothLanguages(text: z.ZodString) {
  const given = writtenText.default('')
  return z
    .strictObject({ en: given, zh: given })
    .overwrite(({ en, zh }) => ({ en: en || zh, zh: zh || en }))
    .pipe(z.strictObject({ en: text, zh: text }))
}
