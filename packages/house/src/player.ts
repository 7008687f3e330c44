import type { Answer, Ask, Json, Random, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'

export const LANGUAGES = ['en', 'zh'] as const
export type HouseLanguage = (typeof LANGUAGES)[number]

/** What a house player answers, and its reasoning, which becomes public when the game is over. */
export type HouseAnswer = Answer & { reasoning?: string }

/** The context of a question, beside the ask itself. */
export interface Terms {
  /** The arena's language: games without words of their own are discussed in it. */
  language: string
  /** Makes the schema of the legal answers, for players without anything better. */
  legal(): ZodType
  /** Draws a legal answer, where a schema alone is not enough. */
  sample?: ((random: Random) => Json) | undefined
}

/** A house player's way of playing a game: a pure function from its seat's view to an answer. */
export interface Player {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: Terms): HouseAnswer
}

/** One of a game's offline players; the same id in several games is one agent. */
export interface HousePlayer extends Player {
  id: string
  name: string
  /** Its manner in a sentence, in both languages of the site. */
  about: { en: string; zh: string }
  languages: readonly HouseLanguage[]
}

/** The players of one game, by their ids. */
export type HousePlayers = Readonly<Record<string, HousePlayer>>
