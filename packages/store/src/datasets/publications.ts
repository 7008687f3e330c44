import { datasetFiles, FILES, type TableRow } from '@masquerade/metrics/dataset'
import type { ArenaChangeNote } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import type { ArenaDataset } from './datasets.ts'

/** The table of a final arena as it was frozen, and the digest of all its logs. */
export interface Publication {
  at: string
  matches: number
  logs: string
  rows: TableRow[]
}

/** A final arena that could not be published, and why: a match of it cannot be read. */
export interface Unpublished {
  slug: string
  why: string
}

export function publications(database: Database, datasetOf: (slug: string) => Promise<ArenaDataset | undefined>) {
  const { pool } = database
  return {
    /** What was frozen of an arena; undefined before it is final, and for some seconds afterwards. */
    published: (arenaId: string): Promise<Publication | undefined> => publicationOf(pool, arenaId),

    /**
     * Freezes the tables of arenas that have become final: each is read from end to end, whatever that takes, and nothing
     * waits for it. Of several at once the first counts. Tells which were frozen, and which could not be.
     */
    async publish(signal?: AbortSignal): Promise<{ published: string[]; faults: Unpublished[] }> {
      const { rows } = await pool.query<{ id: string; slug: string }>(UNPUBLISHED)
      const [published, faults]: [string[], Unpublished[]] = [[], []]
      for (const { id, slug } of rows) {
        signal?.throwIfAborted()
        try {
          const dataset = await datasetOf(slug)
          if (dataset && (await freeze(database, id, dataset, signal))) published.push(slug)
        } catch (error) {
          if (signal?.aborted) throw error
          faults.push({ slug, why: error instanceof Error ? error.message : String(error) })
        }
      }
      return { published, faults }
    },
  }
}

export async function publicationOf(pool: Pool, arenaId: string): Promise<Publication | undefined> {
  const { rows } = await pool.query<PublicationRow>(PUBLISHED, [arenaId])
  const [row] = rows
  return row && { ...row, at: row.at.toISOString() }
}

export const PUBLISHED = 'SELECT at, matches, logs, rows FROM arena_publication WHERE arena_id = $1'

interface PublicationRow extends Omit<Publication, 'at'> {
  at: Date
}

export const UNPUBLISHED = `
  SELECT arena.id, arena.slug FROM arena
  WHERE arena.state = 'final' AND arena.listed AND arena.purpose = 'ranked'
    AND NOT EXISTS (SELECT FROM arena_publication AS made WHERE made.arena_id = arena.id)
  ORDER BY arena.final_at, arena.id`

/** Where a dataset comes from is said when it is taken: what is frozen does not depend on it. */
const NO_MATTER = { source: 'https://arena.example', license: 'cc-by-4.0' }

async function freeze(
  database: Database,
  arenaId: string,
  dataset: ArenaDataset,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const kept = new Map<string, string>()
  for await (const { path, text } of datasetFiles(dataset, NO_MATTER)) {
    signal?.throwIfAborted()
    if (path === FILES.manifest || path === FILES.tableJson) kept.set(path, text)
  }
  const { logs, matches }: { logs: string; matches: number } = JSON.parse(kept.get(FILES.manifest) ?? '')
  const rows = kept.get(FILES.tableJson)
  return database.transaction(async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO arena_publication (arena_id, matches, logs, rows) VALUES ($1, $2, $3, $4)
       ON CONFLICT (arena_id) DO NOTHING`,
      [arenaId, matches, logs, rows],
    )
    if (rowCount === 0) return false
    const what: ArenaChangeNote = { kind: 'published', matches, logs }
    await client.query('INSERT INTO arena_change (id, arena_id, what) VALUES ($1, $2, $3)', [newId(), arenaId, what])
    return true
  })
}
