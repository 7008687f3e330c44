import type { Answer, Ask, Json, Random, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'

export const LANGUAGES = ['en', 'zh'] as const
export type HouseLanguage = (typeof LANGUAGES)[number]

/** A built-in player's answer may come with its reasoning, which everybody can read after the match. */
export type HouseAnswer = Answer & { reasoning?: string }

export interface Terms {
  /** The language of the arena (contest); a built-in player speaks this language, except in games that deal words. */
  language: string
  /** The schema of legal answers; a built-in player that has no better idea draws a random answer from it. */
  legal(): ZodType
  /** Draws a random legal answer, for games whose schema of legal answers also accepts some illegal answers. */
  sample?: ((random: Random) => Json) | undefined
}

export interface Player {
  answer(seen: readonly Seen[], ask: Ask, random: Random, terms: Terms): HouseAnswer
}

export interface HousePlayer extends Player {
  id: string
  name: string
  about: { en: string; zh: string }
  languages: readonly HouseLanguage[]
}

export type HousePlayers = Readonly<Record<string, HousePlayer>>
