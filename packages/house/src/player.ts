import type { Answer, Ask, Json, Random, Seen } from '@masquerade/game'
import type { ZodType } from 'zod'

export const LANGUAGES = ['en', 'zh'] as const

/** What a house player answers, and what it thought, which others are told when the game is over. */
export type HouseAnswer = Answer & { reasoning?: string }

/** A house player's way of playing a game: a pure function from what its seat sees to what it answers. */
export interface Player {
  /**
   * For players that know nothing better, `legal` makes the schema of the legal answers, and `sample` draws one where a
   * schema does not say all that is asked of an answer.
   */
  answer(
    seen: readonly Seen[],
    ask: Ask,
    random: Random,
    legal: () => ZodType,
    sample?: (random: Random) => Json,
  ): HouseAnswer
}

/** One of a game's offline players; the same id in several games is one agent. */
export interface HousePlayer extends Player {
  id: string
  name: string
  /** Its manner in a sentence, by the language of the page. */
  about: { en: string; zh: string }
  languages: readonly (typeof LANGUAGES)[number][]
}
