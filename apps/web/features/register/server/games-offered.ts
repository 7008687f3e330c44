import 'server-only'
import { STAGED } from '@masquerade/games'
import { GAMES_OF_KIND } from '@masquerade/protocol'
import { getTranslations } from 'next-intl/server'
import { gameName } from '@/features/match/game-name.ts'
import type { GamesOffered } from '../games-offered.ts'

/** The games that have pages and players, by their names in the page's language. */
export async function gamesOffered(): Promise<GamesOffered> {
  const t = await getTranslations('match')
  return { all: STAGED.map((id) => ({ id, name: gameName(t, id) })), rules: GAMES_OF_KIND }
}
