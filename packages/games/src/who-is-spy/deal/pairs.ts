import { z } from 'zod'
import type { Language } from '../constants.ts'
import pairs from './pairs.json' with { type: 'json' }

const pairsFile = z.array(z.tuple([z.string(), z.string()]))

/** For a game that nobody gave words: a few pairs of our own. */
export const PAIRS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: pairsFile.parse(pairs.en),
  zh: pairsFile.parse(pairs.zh),
}
