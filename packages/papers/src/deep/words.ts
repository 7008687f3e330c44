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
