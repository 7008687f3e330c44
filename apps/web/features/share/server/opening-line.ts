import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import { pagesOf } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'

/** A line that may be hidden is asked for again soon; and whoever looks at a match asks for its picture, too. */
const KEPT_MS = 10_000
const MOST_KEPT = 500

const kept = new Map<string, { until: number; line: Promise<string | undefined> }>()

/** What is quoted of a match: of what each seat said first the longest that fits; nothing where nothing was said. */
export function openingLine(match: Pick<MatchCard, 'id' | 'game' | 'seats'>): Promise<string | undefined> {
  const known = kept.get(match.id)
  if (known && known.until > performance.now()) return known.line
  const line = read(match)
  kept.delete(match.id)
  kept.set(match.id, { until: performance.now() + KEPT_MS, line })
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  // A read that failed is not kept: the next page asks again.
  line.catch(() => kept.delete(match.id))
  return line
}

async function read({ id, game, seats }: Pick<MatchCard, 'id' | 'game' | 'seats'>): Promise<string | undefined> {
  const pages = pagesOf(game)
  if (!pages) return undefined
  const log = await getStore().log.readUnspoiled(id)
  const said = log.ok ? pages.row.scene(log.value.events).said : []
  const first = said.slice(0, seats.length).map(({ text }) => text)
  const byWidth = first.toSorted((one, other) => widthOf(one) - widthOf(other))
  return byWidth.findLast((text) => widthOf(text) <= FITS) ?? byWidth[0]
}

/** So many letters have room in the two lines of a picture; a Chinese character is as wide as two. */
const FITS = 64
const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (char < '\u2e80' ? 1 : 2), 0)
