import type { Answer, Ask, Json, Random, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'

export const LANGUAGES = ['en', 'zh'] as const
export type HouseLanguage = (typeof LANGUAGES)[number]

/** What a house player answers, and its reasoning, which becomes public when the game is over. */
export type HouseAnswer = Answer & { reasoning?: string }

/** What comes with a question beside the ask itself. */
export interface Terms {
  /** The arena's language: a game without words of its own is talked about in it. */
  language: string
  /** Makes the schema of the legal answers, for players that know nothing better. */
  legal(): ZodType
  /** Draws a legal answer, where a schema does not say all that is asked of one. */
  sample?: ((random: Random) => Json) | undefined
}

/** A house player's way of playing a game: a pure function from what its seat sees to what it answers. */
export interface Player {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: Terms): HouseAnswer
}

/** One of a game's offline players; the same id in several games is one agent. */
export interface HousePlayer extends Player {
  id: string
  name: string
  /** Its manner in a sentence, by the language of the page. */
  about: { en: string; zh: string }
  languages: readonly HouseLanguage[]
}

/** The players of one game, by their ids. */
export type HousePlayers = Readonly<Record<string, HousePlayer>>
