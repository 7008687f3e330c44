/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

import type { Language } from '../forms/language.ts'
import type { Preset } from './settings.ts'

export type { Language }

export interface Limits {
  /** Time limit to speak, in milliseconds. */
  speakMs: number
  /** Time limit to vote, in milliseconds. */
  voteMs: number
  /** Greatest length of a speech, in Unicode code points: the other players do not hear what exceeds it. */
  characters: number
}

/** Default limits of time and length, by language, as in ranked games. */
export const DEFAULT_LIMITS: Readonly<Record<Language, Limits>> = {
  en: { speakMs: 10_000, voteMs: 10_000, characters: 400 },
  zh: { speakMs: 10_000, voteMs: 10_000, characters: 120 },
}

/** Number of rounds in a game with default settings. */
export const ROUNDS = 3

const PRESET_MS = 30_000

/** The default limits. */
export function usualLimits(language: Language, setting: Preset | undefined): Limits {
  const usual = DEFAULT_LIMITS[language]
  return setting === undefined ? usual : { ...usual, speakMs: PRESET_MS, voteMs: PRESET_MS }
}

/** Text that replaces a speaker's own word in its speech, under settings that mask the word. */
export const MASKS: Readonly<Record<Language, string>> = { en: 'My keyword', zh: '我的词语' }
