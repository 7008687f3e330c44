import type { Answer, Ask, Json, Random, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'

export const LANGUAGES = ['en', 'zh'] as const
export type HouseLanguage = (typeof LANGUAGES)[number]

/** The reasoning behind a built-in player's answer becomes public when the game is over. */
export type HouseAnswer = Answer & { reasoning?: string }

export interface Terms {
  /** Language of the arena; built-in players speak it in games that deal no words. */
  language: string
  /** Built-in players that know no better way draw a random answer from the schema of the legal answers. */
  legal(): ZodType
  /** A game has its own way to draw a random legal answer if the schema of legal answers also allows illegal ones. */
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
