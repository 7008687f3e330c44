/*
 * What the table needs to know of the rules, without the schemas: pages fold their events in the browser, where the
 * schemas would be most of what is loaded.
 */

import type { Seat } from '@masquerade/game'
import type { Language } from '../forms/language.ts'

export type { Language }

export interface Limits {
  /** How long a seat has for a clue. */
  clueMs: number
  /** How long all seats have to vote. */
  voteMs: number
  /** How long the chameleon has to guess the code word. */
  guessMs: number
  /** How many Unicode code points of a clue, or of a guess, are heard. */
  characters: number
}

export interface Config {
  language: Language
  seats: number
  /** How many rounds of clues there are. */
  rounds: number
  /** What is shown to everybody: the topic alone, or also the words of which one is the code word. */
  card: 'topic' | 'words'
  limits: Limits
}

export const FEWEST_SEATS = 3
export const MOST_SEATS = 6
export const MOST_ROUNDS = 3

/** How long a clue may be where the settings do not say it. */
export const USUAL_CHARACTERS: Readonly<Record<Language, number>> = { en: 400, zh: 120 }
export const USUAL_MS = 30_000

/** The paper's settings. */
export const DEFAULTS: Readonly<Config> = {
  language: 'en',
  seats: FEWEST_SEATS,
  rounds: 1,
  card: 'topic',
  limits: { clueMs: USUAL_MS, voteMs: USUAL_MS, guessMs: USUAL_MS, characters: USUAL_CHARACTERS.en },
}

export const CHAMELEON = 'chameleon'
export const OTHERS = 'others'

/** What is wrong with a clue, the first that fits. */
export const FLAWS = ['silent', 'states-word', 'repeat'] as const
export type Flaw = (typeof FLAWS)[number]

export const ENDINGS = ['caught', 'guessed', 'tie', 'misled'] as const
export type Ending = (typeof ENDINGS)[number]

/** The seats in speaking order. */
export function speakingOrder({ seats }: Pick<Config, 'seats'>, first: Seat): Seat[] {
  return Array.from({ length: seats }, (_, places) => ((first - 1 + places) % seats) + 1)
}
