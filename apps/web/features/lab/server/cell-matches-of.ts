import 'server-only'
import { type Behind, matchesBehind, type Row, type TableDocument } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { ListedMatch } from '@/features/lab/experiment/cell-matches.tsx'
import { getStore } from '@/lib/server/store.ts'
import { inPieces } from './in-pieces.ts'
import { readManifest } from './read-manifest.ts'

const PIECE = 500
/** One page of the list searches at most this many matches; a link on the page continues the search. */
const MOST_LOOKED_AT = 4_000

interface Cell {
  agent: string
  condition?: string | undefined
  column: string
}

export async function cellMatchesOf(
  stored: StoredExperiment,
  viewer: string | undefined,
  cell: Cell,
  { after, limit }: { after: number; limit: number },
): Promise<{ row: Row; matches: ListedMatch[]; next?: number } | undefined> {
  const document: TableDocument | undefined = stored.document === undefined ? undefined : JSON.parse(stored.document)
  const row = document?.rows.find((one) => one.agent === cell.agent && one.condition === cell.condition)
  if (!row || !Object.hasOwn(row.intervals, cell.column)) return undefined
  const read = await readManifest(JSON.parse(stored.manifest), stored.owner?.id ?? '', { games: stored.planned })
  if (!read.ok) return undefined
  const behind: (Behind & { id: string | null })[] = []
  let looked = 0
  let next: number | undefined
  for await (const { place, played, match: id } of keptLines(stored.slug, viewer)) {
    if (place <= after) continue
    const [one] = matchesBehind(read.value, [JSON.parse(played)], cell) // as a runner wrote it
    const isFull = behind.length === limit
    if (one && !isFull) behind.push({ ...one, place, id })
    if ((one && isFull) || ++looked === MOST_LOOKED_AT) {
      next = one && isFull ? behind.at(-1)?.place : place
      break
    }
  }
  return {
    row,
    matches: behind.map(({ match, place, value, counts, id }) => ({
      ...{ place, value, counts, block: match.block, condition: match.condition },
      seats: match.agents.map((name) => ({ name })),
      ...(id !== null && { href: `/watch/${id}` }),
    })),
    ...(next !== undefined && { next }),
  }
}

/** An experiment's stored matches are read in the order in which they were planned, a limited number at a time. */
async function* keptLines(slug: string, viewer: string | undefined) {
  const { lab } = getStore()
  let place = 0
  for await (const lines of inPieces(PIECE, (after, size) => lab.lines(slug, viewer, after, size))) {
    for (const line of lines) yield { ...line, place: place++ }
  }
}
