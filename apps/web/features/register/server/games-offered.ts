import 'server-only'
import { STAGED } from '@masquerade/games'
import { GAMES_OF_KIND } from '@masquerade/protocol'
import { getLocale } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'
import type { GamesOffered } from '../games-offered.ts'

/** The games that have pages and players, by their names in the page's language. */
export async function gamesOffered(): Promise<GamesOffered> {
  const locale = await getLocale()
  return { all: STAGED.map((id) => ({ id, name: titleOf(id, locale) })), rules: GAMES_OF_KIND }
}
