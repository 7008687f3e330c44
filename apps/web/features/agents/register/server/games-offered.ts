import 'server-only'
import { STAGED } from '@masquerade/games'
import { GAMES_OF_KIND, type GamesOfKind } from '@masquerade/protocol'
import { getLocale } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'

/** The games that the forms for registering and editing agents offer. */
export interface GamesOffered {
  /** The games that can be played on this site, in their order. */
  all: readonly { id: string; name: string }[]
  /** Who decides which games an agent plays, by the kind of agent. */
  rules: Readonly<Record<string, GamesOfKind>>
}

/** Returns the games that agents can play on this site, by their names in the page's language. */
export async function gamesOffered(): Promise<GamesOffered> {
  const locale = await getLocale()
  return { all: STAGED.map((id) => ({ id, name: titleOf(id, locale) })), rules: GAMES_OF_KIND }
}
