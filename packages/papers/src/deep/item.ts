import { composed } from '@masquerade/game'
import { z } from 'zod'
import words from './words.json' with { type: 'json' }

export interface DescribedWord {
  language: 'en' | 'zh'
  field: string
  word: string
  distractors: readonly [string, string, string]
}

/** A field of meaning, a word to describe, and three other words of the field. */
const text = z.string().min(1)
const wordsFile = z.array(z.tuple([text, text, text, text, text]))

const describedWords = (language: DescribedWord['language']): DescribedWord[] =>
  wordsFile.parse(words[language]).map(([field, word, ...distractors]) => ({ language, field, word, distractors }))

export const WORDS: readonly DescribedWord[] = [...describedWords('en'), ...describedWords('zh')]

export const JUDGED = ['aggressive', 'conservative'] as const
export type Judged = (typeof JUDGED)[number]

export interface Item {
  mode: Judged
  description: string | null
  tooLong: boolean
  statesWord: boolean
  replies: JudgedWord[]
}

interface JudgedWord {
  word: string
  target: boolean
  reply: string | null
  earlier?: { judge: string; reply: string | null }[]
}

export const SCORES = { least: 1, most: 5 } as const

/** A readable score is exactly one number from 1 to 5; any other reply of a judge is unreadable. */
export function readScore(reply: string | undefined): number | undefined {
  const runs = [...composed(reply ?? '').matchAll(/[-−]?[0-9]+/g)].map(([run]) => run)
  const [run = ''] = runs
  return runs.length === 1 && /^[1-5]$/.test(run) ? Number(run) : undefined
}

type Language = DescribedWord['language']

export const MODES = ['aggressive', 'candidates', 'conservative'] as const
export type Mode = (typeof MODES)[number]

const PROMPTS: Readonly<Record<Language, Readonly<Record<Mode, (word: string) => string>>>> = {
  en: {
    aggressive: (word) =>
      `Please provide a focused, detailed, and accurate description of ${word} within a limit of 100 words, so that someone can easily guess ${word} based on the description provided.`,
    candidates: (word) =>
      `Imagine other words that might share a common characteristic based on ${word}. The candidate words may possess the same or similar attributes, and are closely related to the field of ${word}.`,
    conservative: (word) =>
      `Please provide a conservative description of ${word} within a limit of 10 words. You can describe the most significant commonality of these words so that others cannot guess ${word} based on the description provided.`,
  },
  zh: {
    aggressive: (word) =>
      `请用不超过 100 个词对“${word}”作出集中、详细而准确的描述，使别人根据你的描述能轻易猜出“${word}”。`,
    candidates: (word) =>
      `请想象与“${word}”具有共同特征的其他词语。这些候选词可以具有相同或相似的属性，并且与“${word}”所属的领域密切相关。`,
    conservative: (word) =>
      `请用不超过 10 个词对“${word}”作出保守的描述。你可以描述这些词语最显著的共同点，使别人无法根据你的描述猜出“${word}”。`,
  },
}

export const promptFor = (mode: Mode, { language, word }: DescribedWord): string => PROMPTS[language][mode](word)

export const MOST_WORDS = { aggressive: 100, conservative: 10 } as const

/** Words are counted by spaces; a Chinese text has none, so two characters count as one word. */
export const wordsIn = (language: Language, description: string): number =>
  language === 'zh' ? [...description].length / 2 : (description.match(/\S+/g) ?? []).length

const JUDGING =
  'You can only reply to numbers from 1 to 5 in the following statements. Please evaluate the extent to which the description in this sentence matches the word. 1 denotes “very inaccurate” and 5 denotes “very accurate”.'

export const judgingPrompt = (word: string, description: string): string =>
  `${JUDGING}\nWord: ${word}\nDescription: ${description}`
