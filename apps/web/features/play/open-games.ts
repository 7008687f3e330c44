import type { PlayLanguage } from '@masquerade/protocol'

/** A game that people may join, with what a person should read before playing. */
export interface OpenGame {
  id: string
  title: string
  lede: string
  /** The rules of the game, one sentence each. */
  lines: readonly string[]
  /** The offers at which people can sit down to play the game, each with a language and a number of seats. */
  tables: readonly { language: PlayLanguage; seats: number }[]
}

/**
 * Returns the numbers of seats that a person can choose for a game in a language; if the game is not offered in this
 * language, those of all languages.
 */
export function seatsToChoose({ tables }: OpenGame, language: PlayLanguage): number[] {
  const spoken = tables.filter((table) => table.language === language)
  return [...new Set(spoken.map(({ seats }) => seats))].sort((one, other) => one - other)
}

/** The languages in which people can play a game. */
export const languagesOf = ({ tables }: OpenGame): PlayLanguage[] =>
  (['en', 'zh'] as const).filter((language) => tables.some((table) => table.language === language))
