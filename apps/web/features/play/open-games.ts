import type { PlayLanguage } from '@masquerade/protocol'

export interface OpenGame {
  id: string
  title: string
  lede: string
  lines: readonly string[]
  tables: readonly { language: PlayLanguage; seats: number }[]
}

export function seatsToChoose({ tables }: OpenGame, language: PlayLanguage): number[] {
  const spoken = tables.filter((table) => table.language === language)
  return [...new Set(spoken.map(({ seats }) => seats))].sort((one, other) => one - other)
}

export const languagesOf = ({ tables }: OpenGame): PlayLanguage[] =>
  (['en', 'zh'] as const).filter((language) => tables.some((table) => table.language === language))
