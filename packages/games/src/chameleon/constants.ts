/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

import type { Seat } from '@masquerade/game'
import type { Language } from '../forms/language.ts'

export type { Language }

export interface Limits {
  /** Time limit for giving a clue, in milliseconds. */
  clueMs: number
  /** Time limit for the vote, in milliseconds. */
  voteMs: number
  /** Time limit for the chameleon's guess of the code word, in milliseconds. */
  guessMs: number
  /** Chameleon: number of Unicode code points of a clue, or of a guess, that count; the rest is cut off. */
  characters: number
}

export interface Config {
  language: Language
  seats: number
  /** Chameleon: number of rounds in which every player gives a clue. */
  rounds: number
  /** Chameleon: what all players are shown: the topic alone, or also a list of words that contains the code word. */
  card: 'topic' | 'words'
  limits: Limits
}

export const FEWEST_SEATS = 3
export const MOST_SEATS = 6
export const MOST_ROUNDS = 3

/** Chameleon: default limit on the length of a clue, in Unicode code points, for each language. */
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

/** Chameleon: faults that a clue can have; of several faults the first in this order counts. */
export const FLAWS = ['silent', 'states-word', 'repeat'] as const
export type Flaw = (typeof FLAWS)[number]

export const ENDINGS = ['caught', 'guessed', 'tie', 'misled'] as const
export type Ending = (typeof ENDINGS)[number]

/** Returns the seats in the order in which they speak. */
export function speakingOrder({ seats }: Pick<Config, 'seats'>, first: Seat): Seat[] {
  return Array.from({ length: seats }, (_, places) => ((first - 1 + places) % seats) + 1)
}
