import { z } from 'zod'
import { LOCALES, type Locale } from '@/i18n/locales.ts'
import type { FigurePages, FigureWords, InEveryLanguage } from '../game-pages.ts'

export type WordsOfFigures = FigurePages['words']

/** A figure's text has three parts: its full name, its short name, and the total of which it is a share. */
const figureText = z
  .string()
  .regex(/^[^;]+(?:; [^;]+){2}$/)
  .transform((text): FigureWords => {
    const [name = '', short = '', what = ''] = text.split('; ')
    return { name, short, what }
  })

const figuresFile = z.record(z.enum(LOCALES), z.record(z.string(), figureText))

export function wordsOfFigures(
  file: InEveryLanguage<Readonly<Record<string, string>>>,
  ...more: WordsOfFigures[]
): WordsOfFigures {
  return allWords(figuresFile.parse(file), ...more)
}

export const allWords = (...all: WordsOfFigures[]): WordsOfFigures =>
  inEveryLanguage((locale) => Object.assign({}, ...all.map((each) => each[locale])))

export const inEveryLanguage = <T>(of: (locale: Locale) => T): InEveryLanguage<T> => ({ en: of('en'), zh: of('zh') })
