import type { Language } from '../forms/language.ts'

export type { Language }

export const FEWEST_SEATS = 3
export const MOST_SEATS = 6
export const MOST_ROUNDS = 3

export const USUAL_CHARACTERS: Readonly<Record<Language, number>> = { en: 400, zh: 120 }
export const USUAL_MS = 30_000

/** The defaults are those of the scientific paper in which language models played Chameleon. */
export const DEFAULTS = {
  language: 'en',
  seats: FEWEST_SEATS,
  rounds: 1,
  card: 'topic',
  limits: { clueMs: USUAL_MS, voteMs: USUAL_MS, guessMs: USUAL_MS, characters: USUAL_CHARACTERS.en },
} as const

export const CHAMELEON = 'chameleon'
export const OTHERS = 'others'

/** The rules that a clue of Chameleon can break; if it breaks several, only the first of this list counts. */
export const FLAWS = ['silent', 'states-word', 'repeat'] as const
export type Flaw = (typeof FLAWS)[number]

export const ENDINGS = ['caught', 'guessed', 'tie', 'misled'] as const
export type Ending = (typeof ENDINGS)[number]
