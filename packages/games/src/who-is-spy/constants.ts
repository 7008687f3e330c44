/*
 * What the table needs to know of the rules, without the schemas: pages fold what they are told in the browser, where
 * the schemas would be most of what is loaded.
 */

/** The seats, in order round the table. */
export const SEATS = [1, 2, 3, 4, 5, 6] as const
export const ROUNDS = 3

export type Language = 'en' | 'zh'

export interface Limits {
  /** How long a seat has to speak. */
  speakMs: number
  /** How long all seats have to vote. */
  voteMs: number
  /** How many Unicode code points of a speech are heard. */
  characters: number
}

/** The limits of ranked games. */
export const DEFAULT_LIMITS: Readonly<Record<Language, Limits>> = {
  en: { speakMs: 10_000, voteMs: 10_000, characters: 400 },
  zh: { speakMs: 10_000, voteMs: 10_000, characters: 120 },
}
