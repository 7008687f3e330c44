/* Browsers load this file, so it imports no schemas that check data: they would be most of the loaded code. */

import type { Language } from '../forms/language.ts'
import type { Preset } from './settings.ts'

export type { Language }

export interface Limits {
  speakMs: number
  voteMs: number
  /** The greatest length of a speech in Unicode code points; the others do not hear the rest. */
  characters: number
}

export const DEFAULT_LIMITS: Readonly<Record<Language, Limits>> = {
  en: { speakMs: 10_000, voteMs: 10_000, characters: 400 },
  zh: { speakMs: 10_000, voteMs: 10_000, characters: 120 },
}

export const ROUNDS = 3

const PRESET_MS = 30_000

export function usualLimits(language: Language, setting: Preset | undefined): Limits {
  const usual = DEFAULT_LIMITS[language]
  return setting === undefined ? usual : { ...usual, speakMs: PRESET_MS, voteMs: PRESET_MS }
}

export const MASKS: Readonly<Record<Language, string>> = { en: 'My keyword', zh: '我的词语' }
