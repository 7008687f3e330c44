import type { Json } from '@masquerade/game'
import { CHAMELEON_CARDS, WHO_IS_SPY_PAIRS } from '@masquerade/games'
import { topicCards, wordPairs } from '@masquerade/house'
import { DESCRIBED_WORDS, MAGIC_WORD_GAMES } from '@masquerade/papers'
import { z } from 'zod'

type Language = 'en' | 'zh'

export interface BundledList {
  id: string
  language: Language
  entries: readonly Json[]
  use: string
  where: string
  origin: string
  weaknesses: readonly string[]
  /** True if built-in agents have knowledge about every word of the list, so that they can play with it. */
  known?: true
}

const WRITTEN =
  'Written for this project by its maintainers and taken from no other list; the history names no other reader'
const PUBLIC = 'The list is public with the code: models may have met its words as pairs in training.'
const EASY = 'Everyday words of things that can be seen or touched; no names, no idioms, hardly anything abstract.'

const SPELLING: Record<Language, string> = {
  en: 'British spelling and British words (*Harbour*, *Aeroplane*).',
  zh: 'Words of mainland China in simplified characters; other regions say some of them otherwise.',
}

const NO_TRAITS = (language: Language): string =>
  `House agents have traits for those of its words alone that are in \`house-${language}\`; of the others they say little that is to the point.`

const ofLanguages = (id: string, make: (language: Language) => Omit<BundledList, 'id' | 'language'>): BundledList[] =>
  (['en', 'zh'] as const).map((language) => ({ id: `${id}-${language}`, language, ...make(language) }))

const pairOfSetting = z.object({ words: z.object({ civilian: z.string(), spy: z.string() }) })
const codeOfSetting = z.object({ topic: z.string(), code: z.string() })

export const BUNDLED_LISTS: readonly BundledList[] = [
  ...ofLanguages('house', (language) => ({
    entries: wordPairs(language).map((pair) => [...pair]),
    use: 'The pairs of words of *Who is Spy?* and *Undercover* in the arenas that come with the code, in the lab’s experiments and in trials; organizers choose it by this name.',
    where: `packages/house/src/lexicon/${language}/`,
    origin: `${WRITTEN}. The pairs are of 20 November 2026; five that were unlike or ambiguous gave way to closer ones the day after.`,
    weaknesses: [
      EASY,
      SPELLING[language],
      PUBLIC,
      'A pair is in it only when house agents know five traits of both words and three of each alone: what they can say decided what is in it.',
      'How hard a pair is for people or for language models was never measured, only how house agents play it.',
    ],
    known: true,
  })),
  ...ofLanguages('topic-cards', (language) => ({
    entries: topicCards(language).map(({ topic, words }) => ({ topic, words: [...words] })),
    use:
      language === 'en'
        ? 'The cards of *Chameleon* in the arenas that come with the code and in the lab; organizers choose it by this name.'
        : 'The cards of *Chameleon* in Chinese experiments of the lab and in simulations; no site offers it as a list.',
    where: 'packages/house/src/chameleon/topic-cards.json',
    origin: `${WRITTEN}. Put together on 22 November 2026 out of the words of the pairs above.`,
    weaknesses: [
      EASY,
      PUBLIC,
      'Words of a card have their field in common and nothing else that was looked for; where a card holds both words of a pair, one clue may fit both.',
    ],
  })),
  ...ofLanguages('who-is-spy-own', (language) => ({
    entries: WHO_IS_SPY_PAIRS[language].map((pair) => [...pair]),
    use: 'What *Who is Spy?* is dealt from in arenas without a list of their own.',
    where: 'packages/games/src/who-is-spy/pairs.json',
    origin: `${WRITTEN}. Written on 20 November 2026 with the rules; the Chinese pairs follow the English ones.`,
    weaknesses: [
      'Eight pairs are met again after a few games: it is for trying out, not for measuring.',
      PUBLIC,
      NO_TRAITS(language),
    ],
  })),
  ...ofLanguages('chameleon-own', (language) => ({
    entries: CHAMELEON_CARDS[language].map(({ topic, words }) => ({ topic, words: [...words] })),
    use: 'What *Chameleon* is dealt from in arenas without cards of their own.',
    where: 'packages/games/src/chameleon/cards.json',
    origin: `${WRITTEN}. Written on 21 November 2026 with the rules; most Chinese cards follow the English ones.`,
    weaknesses: [
      'Eight cards are met again after a few games: it is for trying out, not for measuring.',
      PUBLIC,
      NO_TRAITS(language),
    ],
  })),
  ...ofLanguages('deep', (language) => ({
    entries: DESCRIBED_WORDS.filter((one) => one.language === language).map(({ field, word, distractors }) => ({
      topic: field,
      words: [word, ...distractors],
    })),
    use: 'DEEP: the first word of an entry is described, the other three are the distractors that the description should not fit.',
    where: 'packages/papers/src/deep/words.json',
    origin: `${WRITTEN}. Written on 22 November 2026 in place of the paper’s words, which it does not print; how many distractors the paper has is not known either.`,
    weaknesses: [
      EASY,
      PUBLIC,
      'Twenty words: an interval over words is wide, and figures are not comparable with the paper’s, whose words are others.',
      'How near the distractors are to the word was not measured.',
    ],
  })),
  ...MAGIC_WORD_GAMES.map(
    ({ game, bundled }): BundledList => ({
      id: `magic-${game}`,
      language: 'en',
      entries: bundled.map((setting): Json => {
        if (game !== 'who-is-spy') {
          const { topic, code } = codeOfSetting.parse(setting)
          return { topic, words: [code] }
        }
        const { civilian, spy } = pairOfSetting.parse(setting).words
        return [civilian, spy]
      }),
      use: 'MAgIC’s competition: twenty settings, each with its words, its odd one out and the clues that were given before.',
      where: `packages/papers/src/magic/${game}/settings.json`,
      origin:
        'Chosen on 22 November 2026 by the lab’s own search among words of the house lists, as the settings in which house agents’ games were the most even; the clues are house agents’. The paper’s twenty are unpublished but for the few that it prints.',
      weaknesses: [
        'Even among house agents is not even among models.',
        'The clues are set phrases of house agents, not what people or models would say.',
        PUBLIC,
      ],
    }),
  ),
]
