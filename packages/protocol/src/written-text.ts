import { storable } from '@masquerade/game'
import { z } from 'zod'

/** Separators and control characters, and other characters that are drawn as nothing, such as an empty braille cell. */
const BLANK = /^[\p{Z}\p{Cc}\u2800\uFFFC\u{16FE4}\u{1D159}]+$/u

/** Text is trimmed and cleaned before its length is checked, so that a name that shows nothing is empty. */
export const writtenText: z.ZodString = z
  .string()
  .overwrite((text) => storable(text).replace(BLANK, ''))
  .trim()

/** A name stands inside other sentences and lines. */
export const writtenLine = writtenText.regex(/^\P{Cc}*$/u, { error: 'must be one line, without tabs' })

/** A text that is given in one language is used in both. */
export function inBothLanguages(text: z.ZodString) {
  const given = writtenText.default('')
  return z
    .strictObject({ en: given, zh: given })
    .overwrite(({ en, zh }) => ({ en: en || zh, zh: zh || en }))
    .pipe(z.strictObject({ en: text, zh: text }))
}
