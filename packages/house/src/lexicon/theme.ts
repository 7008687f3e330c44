import { z } from 'zod'
import type { Grade, Lexicon, Trait } from './lexicon.ts'

/**
 * A file with a part of a lexicon: pairs of related words, and their traits. Its texts have parts with "; " between
 * them. A test checks every file against this schema, so that no process has to when it starts.
 */
export const themeFile = z.strictObject({
  /** Whether its words are people. */
  people: z.boolean().optional(),
  /** A grade, then the wordings of the trait: "5 has thorns; hurts those who pick it". */
  traits: z.record(z.string(), z.string().regex(/^[1-5] [^;\s][^;]*(?:; [^;\s][^;]*)*$/)),
  /**
   * Two words, "Rose; Sunflower", with the ids of the traits of both, of the first alone and of the second alone:
   * "outdoors flower; thorns; tall". Written this way, a shared trait cannot be forgotten for one of them.
   */
  pairs: z.record(z.string().regex(/^[^;]+; [^;]+$/), z.string().regex(/^\w+(?: \w+)*(?:; \w+(?: \w+)*){2}$/)),
})

type Theme = Readonly<z.infer<typeof themeFile>>

/** Combines themes. A trait may be used by any theme, so ids are unique; so is a word's pair. */
export function assemble(language: Lexicon['language'], themes: readonly Theme[]): Lexicon {
  const traits = new Map<string, Trait>()
  const words = new Map<string, readonly string[]>()
  for (const [id, text] of themes.flatMap((theme) => Object.entries(theme.traits))) {
    if (traits.has(id)) throw new Error(`the trait ${id} stands in two themes`)
    traits.set(id, traitIn(text))
  }
  const vagueFirst = (one: string, other: string): number => gradeOf(traits, one) - gradeOf(traits, other)
  const pairs = themes.flatMap(pairsIn)
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
    people: themes.filter(({ people }) => people).flatMap((theme) => pairsIn(theme).flatMap((each) => each.words)),
    pairs: pairs.map((each) => each.words),
  }
}

function traitIn(text: string): Trait {
  const grade = Number(text.charAt(0)) as Grade // the schema lets no other digit pass
  return { grade, says: text.slice(2).split('; ') }
}

function pairsIn({ pairs }: Theme) {
  return Object.entries(pairs).map(([names, traits]) => {
    const [first = '', second = ''] = names.split('; ')
    const [both = [], ...own] = traits.split('; ').map((ids) => ids.split(' '))
    return { words: [first, second] as const, both, own }
  })
}

function gradeOf(traits: ReadonlyMap<string, Trait>, id: string): Grade {
  const found = traits.get(id)
  if (!found) throw new Error(`no theme says what the trait ${id} is`)
  return found.grade
}
