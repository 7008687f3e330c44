import 'server-only'
import { STAGED } from '@masquerade/games'
import { GAMES_OF_KIND, type GamesOfKind } from '@masquerade/protocol'
import { getLocale } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'

export interface GamesOffered {
  all: readonly { id: string; name: string }[]
  rules: Readonly<Record<string, GamesOfKind>>
}

export async function gamesOffered(): Promise<GamesOffered> {
  const locale = await getLocale()
  return { all: STAGED.map((id) => ({ id, name: titleOf(id, locale) })), rules: GAMES_OF_KIND }
}
