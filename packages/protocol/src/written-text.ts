import { storable } from '@masquerade/game'
import { z } from 'zod'
import { strayLetter } from './api/stray-letter.ts'

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
