/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

import type { Seat } from '@masquerade/game'
import type { Language } from '../forms/language.ts'

export type { Language }

export interface Limits {
  /** The time for a clue, in milliseconds. */
  clueMs: number
  /** The time for the vote, in milliseconds. */
  voteMs: number
  /** The time for the chameleon's guess, in milliseconds. */
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

/** The default length of a clue. */
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

/** The flaws of a clue; the first that fits counts. */
export const FLAWS = ['silent', 'states-word', 'repeat'] as const
export type Flaw = (typeof FLAWS)[number]

export const ENDINGS = ['caught', 'guessed', 'tie', 'misled'] as const
export type Ending = (typeof ENDINGS)[number]

/** The seats in speaking order. */
export function speakingOrder({ seats }: Pick<Config, 'seats'>, first: Seat): Seat[] {
  return Array.from({ length: seats }, (_, places) => ((first - 1 + places) % seats) + 1)
}
