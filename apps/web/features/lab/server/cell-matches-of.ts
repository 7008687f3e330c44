import 'server-only'
import { type Behind, matchesBehind, type PlayedMatch, type Row, type TableDocument } from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store'
import type { ListedMatch } from '@/features/experiment/cell-matches.tsx'
import { getStore } from '@/lib/server/store.ts'
import { readManifest } from './read-manifest.ts'

const PIECE = 500

interface Cell {
  agent: string
  condition?: string | undefined
  column: string
}

/** A page of the matches that a cell of a table comes from; undefined where there is no such cell. */
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
  const kept = await keptMatches(stored.slug, viewer)
  const behind: Behind[] = []
  for (const one of matchesBehind(
    read.value,
    kept.map(({ match }) => match),
    cell,
  )) {
    if (one.place <= after) continue
    behind.push(one)
    if (behind.length > limit) break
  }
  const shown = behind.slice(0, limit)
  const last = shown.at(-1)
  return {
    row,
    matches: shown.map(({ match, place, value, counts }) => ({
      ...{ place, value, counts, block: match.block, condition: match.condition },
      seats: match.agents.map((name) => ({ name })),
      ...(kept[place]?.id !== undefined && { href: `/watch/${kept[place]?.id}` }),
    })),
    ...(behind.length > limit && last && { next: last.place }),
  }
}

/** All matches that are kept, in the order of the plan, and where each was played. */
export async function keptMatches(
  slug: string,
  viewer: string | undefined,
): Promise<{ match: PlayedMatch; id?: string }[]> {
  const { lab } = getStore()
  const kept: { match: PlayedMatch; id?: string }[] = []
  for (let after = -1; ; ) {
    const lines = await lab.lines(slug, viewer, after, PIECE)
    for (const { played, match } of lines) {
      kept.push({ match: JSON.parse(played), ...(match !== null && { id: match }) }) // as a runner wrote it
    }
    const last = lines.at(-1)
    if (!last || lines.length < PIECE) return kept
    after = last.number
  }
}
