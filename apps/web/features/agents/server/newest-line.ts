import 'server-only'
import { pagesOf } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'

/** Something that an agent said, and the finished match that it was said in. */
export interface SaidLine {
  match: string
  language: string
  text: string
}

/** So many of its newest games are looked through: an agent that says nothing in them is not quoted. */
const LOOKED_THROUGH = 3
/** What is longer is no opening line. */
const LONGEST = 240

/** The longest line that fits of an agent's newest game in which it spoke; nothing of how the game ended is in it. */
export async function newestLine(
  { game, language }: { game: string; language: string },
  games: readonly { match: string; seat: number }[],
): Promise<SaidLine | undefined> {
  const pages = pagesOf(game)
  if (!pages) return undefined
  for (const { match, seat } of games.slice(0, LOOKED_THROUGH)) {
    const log = await getStore().log.readUnspoiled(match)
    const said = log.ok ? pages.row.scene(log.value.events).said : []
    const lines = said.filter((one) => one.seat === seat && one.text.length <= LONGEST)
    const [line] = lines.toSorted((one, other) => other.text.length - one.text.length)
    if (line) return { match, language, text: line.text }
  }
  return undefined
}
