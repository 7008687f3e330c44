import { datasetFiles, digestOf, FILES, type Manifest, type Origin, type TableRow } from '@masquerade/datasets'
import { gameOf } from '@masquerade/games'
import type { Pool } from 'pg'
import { noteChange } from '../arenas/organizing/changes.ts'
import { MOST_ROWS } from '../boards/board-rules.ts'
import type { boards } from '../boards/boards.ts'
import type { LeaderboardLine } from '../boards/leaderboard.ts'
import { IS_OPENED } from '../commitments/open-commitment.ts'
import type { Database } from '../database/database.ts'
import { asError } from '../database/faults.ts'
import { allRows, anyRow, type Client, type FromRow, firstRow, fromRow, type Row, type Tx } from '../database/rows.ts'
import { countedAs } from '../standings/version-totals.ts'
import type { ArenaDataset } from './dataset-matches.ts'

/** `logs` is the digest of the logs of all matches in the arena, and `digest` that of the whole published dataset. */
interface PublicationRow extends Row<'Publication', 'at' | 'matches' | 'logs' | 'digest' | 'source'> {
  rows: TableRow[]
  names: Record<string, string> | null
  /** In datasets of format 1 the leaderboard is ranked by points, even if the arena itself ranks by another value. */
  format: Manifest['format']
}

export type Publication = FromRow<PublicationRow>

type Renamed = Record<string, { slug: string; name: string }>

export type Unpublished = Record<'slug' | 'why', string>

type Boards = Pick<ReturnType<typeof boards>, 'complete' | 'leaderboard'>

export function publications(
  database: Database,
  datasetOf: (slug: string) => Promise<ArenaDataset | undefined>,
  { complete, leaderboard }: Boards,
) {
  const { pool } = database
  return {
    /** An arena's published dataset exists from some seconds after the arena became final. */
    published: (arenaId: string): Promise<Publication | undefined> => publicationOf(pool, arenaId),

    /** If several processes publish one at once, only the first result is kept. */
    async publish(site: string, signal?: AbortSignal): Promise<{ published: string[]; faults: Unpublished[] }> {
      const [published, faults]: [string[], Unpublished[]] = [[], []]
      for (const due of await allRows<DueRow>(pool, UNPUBLISHED)) await attempt(due, () => freeze(due, site, signal))
      for (const due of await allRows<DueRow>(pool, OPENED_SINCE)) await attempt(due, () => renew(due, site, signal))
      return { published, faults }

      async function attempt({ slug }: DueRow, work: () => Promise<boolean>): Promise<void> {
        signal?.throwIfAborted()
        try {
          if (await work()) published.push(slug)
        } catch (error) {
          if (signal?.aborted) throw error
          faults.push({ slug, why: asError(error).message })
        }
      }
    },
  }

  async function freeze({ id, slug, game }: DueRow, site: string, signal?: AbortSignal): Promise<boolean> {
    if (!(await complete(slug))) return false
    if (await isRecounting(pool, { id, game })) return false
    const dataset = await datasetOf(slug)
    if (!dataset) return false
    const source = `${site}/arenas/${slug}`
    const sums = await sumsOf(dataset, source, signal)
    const { matches, logs, digest, rows } = sums
    const other = differenceOf(rows, await linesOf(slug))
    if (other !== undefined) throw new Error(`${other}: npm run rebuild makes leaderboards anew out of their matches`)
    const frozen = [id, dataset.readAt, matches, logs, JSON.stringify(rows), source, digest]
    const names = Object.fromEntries(dataset.names)
    return keep(id, sums, (client) => anyRow(client, FREEZE, [...frozen, names, dataset.commitment?.opened === null]))
  }

  /** Published again when the secret values of the random draws may be public, which changes the digest. */
  async function renew({ id, slug, game }: DueRow, site: string, signal?: AbortSignal): Promise<boolean> {
    if (await isRecounting(pool, { id, game })) return false
    const dataset = await datasetOf(slug)
    if (!dataset) return false
    const sums = await sumsOf(dataset, `${site}/arenas/${slug}`, signal)
    return keep(id, sums, (client) => anyRow(client, RENEW, [id, sums.digest]))
  }

  /** Returns false when another process has written the publication. */
  function keep(id: string, { matches, logs, digest }: Sums, write: (client: Tx) => Promise<boolean>) {
    return database.transaction(async (client) => {
      const isKept = await write(client)
      if (isKept) await noteChange(client, id, { kind: 'published', matches, logs, digest })
      return isKept
    })
  }

  async function linesOf(slug: string): Promise<LeaderboardLine[]> {
    const lines: LeaderboardLine[] = []
    for (;;) {
      const page = (await leaderboard(slug, { offset: lines.length }))?.rows ?? []
      lines.push(...page)
      if (page.length < MOST_ROWS) return lines
    }
  }
}

type DueRow = Row<'Arena', 'id' | 'slug' | 'game'>

/** The licence of published texts, which requires that whoever uses them names the source. */
const LICENSE = 'cc-by-4.0'

export const originOf = (source: string): Origin => ({ source, license: LICENSE })

type Sums = Awaited<ReturnType<typeof sumsOf>>

async function sumsOf(dataset: ArenaDataset, source: string, signal: AbortSignal | undefined) {
  const kept = new Map<string, string>()
  for await (const { path, text } of datasetFiles(dataset, originOf(source))) {
    signal?.throwIfAborted()
    if (path === FILES.manifest || path === FILES.tableJson) kept.set(path, text)
  }
  const manifest = kept.get(FILES.manifest) ?? ''
  const { logs, matches }: { logs: string; matches: number } = JSON.parse(manifest)
  const rows: TableRow[] = JSON.parse(kept.get(FILES.tableJson) ?? '[]')
  return { logs, matches, rows, digest: digestOf(manifest) }
}

function differenceOf(rows: readonly TableRow[], lines: readonly LeaderboardLine[]): string | undefined {
  const shown = new Map(lines.map((line) => [line.agent.slug, line]))
  for (const { agent, rank, games, value, low, high, places } of rows) {
    const line = shown.get(agent)
    if (!line) return `agent ${agent} is not on its leaderboard`
    const { interval, places: place } = line
    const stated = [line.rank, line.games, line.value, interval?.low, interval?.high, place?.from, place?.to]
    const found = [rank, games, value, low, high, places?.[0], places?.[1]]
    const at = found.findIndex((cell, index) => (cell ?? null) !== (stated[index] ?? null))
    if (at >= 0) return `agent ${agent}: its leaderboard says ${stated[at]} (${CELLS[at]}), its matches ${found[at]}`
  }
  return lines.length === rows.length ? undefined : 'somebody is on its leaderboard who has finished no match'
}

const CELLS = ['rank', 'games', 'value', 'low', 'high', 'place from', 'place to']

export type CountedArena = Pick<DueRow, 'id' | 'game'>

/**
 * After matches were excluded or included, and after an upgrade, an arena's standings do not match its logs for a while,
 * and there is no dataset. A frozen table is complete without them.
 */
export async function isRecounting(db: Client, { id, game }: CountedArena): Promise<boolean> {
  const known = gameOf(game)
  return anyRow(db, RECOUNTING, [id, known ? countedAs(known) : ''])
}

const RECOUNTING = `
  SELECT FROM arena WHERE id = $1
    AND (recounts <> recounted OR EXISTS (
      SELECT FROM standing WHERE standing.arena_id = arena.id AND standing.counted_as <> $2
    ))
    AND NOT EXISTS (SELECT FROM arena_publication AS made WHERE made.arena_id = arena.id AND made.source IS NOT NULL)`

export async function publicationOf(pool: Pool, arenaId: string): Promise<Publication | undefined> {
  const row = await firstRow<PublicationRow & { renamed: Renamed | null }>(pool, PUBLISHED, [arenaId])
  if (!row) return undefined
  const { renamed, ...publication } = row
  const rows = withNames(row.rows, renamed ?? {})
  const names = { ...row.names, ...Object.fromEntries(rows.map(({ agent, name }) => [agent, name])) }
  return { ...fromRow(publication), rows, names }
}

/** Gives agents of deleted accounts their neutral names in a published leaderboard. */
function withNames(rows: readonly TableRow[], renamed: Renamed): TableRow[] {
  if (!rows.some(({ agent }) => renamed[agent])) return [...rows]
  const named = rows.map((row) => {
    const now = renamed[row.agent]
    return now ? { ...row, agent: now.slug, name: now.name } : row
  })
  return named.sort((one, other) => one.rank - other.rank || (one.agent < other.agent ? -1 : 1))
}

export const PUBLISHED = `
  SELECT at, matches, logs, rows, names, format, digest, source, (
    SELECT json_object_agg(frozen.key, json_build_object('slug', agent.slug, 'name', agent.name))
    FROM jsonb_each_text(agents) AS frozen JOIN agent ON agent.id = frozen.value WHERE agent.slug <> frozen.key
  ) AS renamed
  FROM arena_publication WHERE arena_id = $1`

export const UNPUBLISHED = `
  SELECT arena.id, arena.slug, arena.game FROM arena
  WHERE arena.state = 'final' AND arena.listed AND arena.purpose = 'ranked'
    AND NOT EXISTS (SELECT FROM arena_publication AS made WHERE made.arena_id = arena.id)
  ORDER BY arena.final_at, arena.id`

const OPENED_SINCE = `
  SELECT arena.id, arena.slug, arena.game FROM arena_publication AS made JOIN arena ON arena.id = made.arena_id
  WHERE made.closed AND ${IS_OPENED} ORDER BY arena.final_at, arena.id`

// SQL: nothing is kept if an agent lost its name meanwhile: the next call reads the names again. Another name is none's loss,
// and an owner who gives one again and again holds nothing up.
const FREEZE = `
  WITH named AS (SELECT key AS slug, value AS name FROM jsonb_each_text($8::jsonb)), known AS (
    SELECT id, slug, name, paused = 'admin' OR retired_at IS NOT NULL AS cleared
    FROM agent WHERE slug IN (SELECT slug FROM named) ORDER BY id FOR SHARE
  )
  INSERT INTO arena_publication (arena_id, at, matches, logs, rows, format, source, digest, agents, names, closed)
  SELECT $1, $2, $3, $4, $5, 3, $6, $7, (SELECT jsonb_object_agg(slug, id) FROM known), $8, $9
  WHERE NOT EXISTS (
    SELECT FROM named LEFT JOIN known USING (slug) WHERE known.id IS NULL OR known.cleared AND known.name <> named.name
  ) ON CONFLICT (arena_id) DO NOTHING`

const RENEW = 'UPDATE arena_publication SET digest = $2, closed = false WHERE arena_id = $1 AND closed'
