import type { Answer, Ask, Json, Random, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'

export const LANGUAGES = ['en', 'zh'] as const
export type HouseLanguage = (typeof LANGUAGES)[number]

/** The answer of a built-in player, with its reasoning, which becomes public when the game is over. */
export type HouseAnswer = Answer & { reasoning?: string }

/** What a built-in player gets in addition to the question that it is to answer. */
export interface Terms {
  /** Language of the arena, in which players discuss games without dealt words. */
  language: string
  /** Makes the schema of the legal answers, for players that have no better way to find an answer. */
  legal(): ZodType
  /** Draws a random legal answer, in games where the schema of legal answers is not exact enough for drawing. */
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
