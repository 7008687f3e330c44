import type { PlayLanguage } from '@masquerade/protocol'

/** A game with tables at which people may sit, and what a person reads before. */
export interface OpenGame {
  id: string
  title: string
  lede: string
  /** How it is played, sentence by sentence. */
  lines: readonly string[]
  /** Of the tables that there are, what they speak and how many sit there. */
  tables: readonly { language: PlayLanguage; seats: number }[]
}

/** The tables of a game in a language, by their seats; in any language where there is none. */
export function seatsToChoose({ tables }: OpenGame, language: PlayLanguage): number[] {
  const spoken = tables.filter((table) => table.language === language)
  return [...new Set(spoken.map(({ seats }) => seats))].sort((one, other) => one - other)
}

/** The languages of a game's tables. */
export const languagesOf = ({ tables }: OpenGame): PlayLanguage[] =>
  (['en', 'zh'] as const).filter((language) => tables.some((table) => table.language === language))
