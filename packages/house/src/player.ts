import type { Answer, Ask, Json, Random, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'

export const LANGUAGES = ['en', 'zh'] as const
export type HouseLanguage = (typeof LANGUAGES)[number]

/** The answer of a built-in player, with the reasoning behind it, which becomes public when the game is over. */
export type HouseAnswer = Answer & { reasoning?: string }

/** Data that a built-in player gets in addition to the question that it must answer, such as the arena's language. */
export interface Terms {
  /** Language of the arena; built-in players speak it in games that deal no words. */
  language: string
  /** Makes the schema of the legal answers; built-in players that know no better way draw a random answer from it. */
  legal(): ZodType
  /** Draws a random legal answer; present in games where the schema of legal answers also allows illegal ones. */
  sample?: ((random: Random) => Json) | undefined
}

/** A built-in player of one game: a pure function from the events that its seat sees to an answer. */
export interface Player {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: Terms): HouseAnswer
}

/** A built-in player of one game with a description; players with the same id in several games belong to one agent. */
export interface HousePlayer extends Player {
  id: string
  name: string
  /** One sentence about how the player plays, in both languages of the site. */
  about: { en: string; zh: string }
  languages: readonly HouseLanguage[]
}

/** The built-in players of one game, by their ids. */
export type HousePlayers = Readonly<Record<string, HousePlayer>>
