import { z } from 'zod'
import type { Grade, Lexicon, Trait } from './lexicon.ts'

/** A test checks every file of words and facts by this schema, so programs need not when they start. */
export const themeFile = z.strictObject({
  /**
   * Whether all words in this file of the built-in players' dictionary mean people, because sentences about people
   * differ from sentences about things.
   */
  people: z.boolean().optional(),
  /** A fact: its grade (how much it reveals, 1 to 5) and its wordings: "5 has thorns; hurts those who pick it". */
  traits: z.record(z.string(), z.string().regex(/^[1-5] [^;\s][^;]*(?:; [^;\s][^;]*)*$/)),
  /** Two similar words, with the ids of the facts that are true of both, of the first only, and of the second only. */
  pairs: z.record(z.string().regex(/^[^;]+; [^;]+$/), z.string().regex(/^\w+(?: \w+)*(?:; \w+(?: \w+)*){2}$/)),
})

type Theme = Readonly<z.infer<typeof themeFile>>

/** Combines several files into one dictionary, in which a word belongs to one pair of similar words only. */
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
