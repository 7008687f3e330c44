import 'server-only'
import { behindCell, type PlayedMatch, type Row, type TableDocument } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { ListedMatch } from '@/features/lab/experiment/cell-matches.tsx'
import { getStore } from '@/lib/server/store.ts'
import { readManifest } from './read-manifest.ts'

const PIECE = 500
/** One page of the list searches at most this many matches; a link on the page continues the search. */
const MOST_LOOKED_AT = 4_000

export async function cellMatchesOf(
  stored: StoredExperiment,
  viewer: string | undefined,
  cell: { agent: string; condition?: string | undefined; column: string },
  { after, limit }: { after: number; limit: number },
): Promise<{ row: Row; matches: ListedMatch[]; next?: number } | undefined> {
  const document: TableDocument | undefined = stored.document === undefined ? undefined : JSON.parse(stored.document)
  const row = document?.rows.find((one) => one.agent === cell.agent && one.condition === cell.condition)
  if (!row || !Object.hasOwn(row.intervals, cell.column)) return undefined
  const read = await readManifest(JSON.parse(stored.manifest), stored.owner?.id ?? '', { games: stored.planned })
  if (!read.ok) return undefined
  const matches: ListedMatch[] = []
  let looked = 0
  let next: number | undefined
  for await (const { place, played, match: id } of keptLines(stored, viewer)) {
    if (place <= after) continue
    const match: PlayedMatch = JSON.parse(played) // as a runner wrote it
    const one = behindCell(read.value, match, cell)
    if (one && matches.length === limit) {
      next = matches.at(-1)?.place
      break
    }
    if (one) {
      const { block, condition, agents: seats } = match
      matches.push({ ...one, place, block, condition, seats, ...(id !== null && { href: `/watch/${id}` }) })
    }
    if (++looked === MOST_LOOKED_AT) {
      next = place
      break
    }
  }
  return { row, matches, ...(next !== undefined && { next }) }
}

/** An experiment's stored matches are read in the order in which they were planned, a limited number at a time. */
async function* keptLines(stored: StoredExperiment, viewer: string | undefined) {
  let place = 0
  for await (const lines of getStore().lab.linesInPieces(stored, viewer, PIECE)) {
    for (const line of lines) yield { ...line, place: place++ }
  }
}
