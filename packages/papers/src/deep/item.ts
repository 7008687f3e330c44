import { composed } from '@masquerade/game'
import { z } from 'zod'
import prompts from './prompts.json' with { type: 'json' }
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

export const promptFor = (mode: Mode, { language, word }: DescribedWord): string =>
  prompts.describing[language][mode].replaceAll('{word}', () => word)

export const MOST_WORDS = { aggressive: 100, conservative: 10 } as const

/** Words are counted by spaces; a Chinese text has none, so two characters count as one word. */
export const wordsIn = (language: Language, description: string): number =>
  language === 'zh' ? [...description].length / 2 : (description.match(/\S+/g) ?? []).length

export const judgingPrompt = (word: string, description: string): string =>
  `${prompts.judging}\nWord: ${word}\nDescription: ${description}`
