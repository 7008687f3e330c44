import { z } from 'zod'
import type { Grade, Lexicon, Trait } from './lexicon.ts'

/** What stands between the parts of a text in a theme's file. */
const BETWEEN = '; '

/** A grade and the ways of saying a trait: "5 has thorns; hurts those who pick it". */
const traitText = z
  .string()
  .regex(/^[1-5] [^;\s][^;]*(?:; [^;\s][^;]*)*$/)
  .transform(
    (text): Trait => ({
      grade: Number(text.charAt(0)) as Grade, // the pattern lets nothing else pass
      says: text.slice(2).split(BETWEEN),
    }),
  )

/** Two words: "Rose; Sunflower". */
const wordsText = z.string().regex(/^[^;]+; [^;]+$/)

/**
 * The ids of what is true of both words, of the first alone and of the second alone: "outdoors flower; thorns; tall".
 * Written this way, what is true of both cannot be forgotten for one of them.
 */
const traitsText = z
  .string()
  .regex(/^\w+(?: \w+)*(?:; \w+(?: \w+)*){2}$/)
  .transform((text) => text.split(BETWEEN).map((ids) => ids.split(' ')))

/** A file with a part of a lexicon: pairs of words that belong together, and the traits that they bring along. */
export const themeFile = z.strictObject({
  /** Whether its words are people. */
  people: z.boolean().default(false),
  traits: z.record(z.string(), traitText),
  pairs: z.record(wordsText, traitsText).transform((pairs) =>
    Object.entries(pairs).map(([names, [both = [], ofFirst = [], ofSecond = []]]) => {
      const [first = '', second = ''] = names.split(BETWEEN)
      return { words: [first, second] as const, both, own: [ofFirst, ofSecond] }
    }),
  ),
})

/** Themes put together. A trait may be used by any theme, so ids are unique; so is a word's pair. */
export function assemble(language: Lexicon['language'], files: readonly z.input<typeof themeFile>[]): Lexicon {
  const themes = files.map((file) => themeFile.parse(file))
  const traits = new Map<string, Trait>()
  const words = new Map<string, readonly string[]>()
  for (const [id, said] of themes.flatMap((theme) => Object.entries(theme.traits))) {
    if (traits.has(id)) throw new Error(`the trait ${id} stands in two themes`)
    traits.set(id, said)
  }
  const vagueFirst = (one: string, other: string): number => gradeOf(traits, one) - gradeOf(traits, other)
  const pairs = themes.flatMap((theme) => theme.pairs)
  for (const { words: couple, both, own } of pairs) {
    for (const [index, word] of couple.entries()) {
      if (words.has(word)) throw new Error(`the word ${word} stands in two pairs`)
      words.set(word, [...both, ...(own[index] ?? [])].sort(vagueFirst))
    }
  }
  return {
    language,
    traits: Object.fromEntries(traits),
    words: Object.fromEntries(words),
    people: themes.filter(({ people }) => people).flatMap((theme) => theme.pairs.flatMap((each) => each.words)),
    pairs: pairs.map((each) => each.words),
  }
}

function gradeOf(traits: ReadonlyMap<string, Trait>, id: string): Grade {
  const found = traits.get(id)
  if (!found) throw new Error(`no theme says what the trait ${id} is`)
  return found.grade
}
