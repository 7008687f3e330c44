import { addTotals } from '@masquerade/metrics'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'
import { readStored } from './log.ts'
import { type VersionSeat, type VersionTotals, versionTotals } from './version-totals.ts'

export interface Recounted {
  matches: number
  /** Versions that have a standing now. */
  standings: number
  /** Finished matches whose logs no longer fold, and why: they are in no standing any more. */
  unreadable: { match: string; why: string }[]
}

/** Hears how many matches more were read, and is waited for. */
export type Progress = (matches: number) => void | Promise<void>

const PAGE = 200

/**
 * Counts the standings of an arena anew out of its logs, for when what is counted has changed. Matches may finish
 * meanwhile. Most logs are read while everything goes on; then finishers wait for the moment in which the matches that
 * have finished since are read, and all is written.
 */
export async function recount(
  { pool, transaction }: Database,
  arenaSlug: string,
  progress: Progress = () => {},
): Promise<Recounted> {
  const counted = counting(pool, progress)
  const { rows } = await pool.query<{ now: Date }>('SELECT now()')
  // A finisher says when it began, not when it committed: what finished long before the pass is known to be in it.
  const recent = new Date((rows[0]?.now.getTime() ?? 0) - 3_600_000)
  for (let after = ''; ; ) {
    const page = await pool.query<MatchRow>(FINISHED, [arenaSlug, recent, after, PAGE])
    await counted.add(page.rows)
    const last = page.rows.at(-1)
    if (!last) break
    after = last.id
  }
  return transaction(async (client) => {
    await client.query('LOCK TABLE standing IN SHARE ROW EXCLUSIVE MODE')
    const since = await client.query<MatchRow>(FINISHED_SINCE, [arenaSlug, recent, [...counted.recent]])
    await counted.add(since.rows)
    await write(client, arenaSlug, counted.versions())
    return counted.result()
  })
}

interface MatchRow {
  id: string
  recent: boolean
  seats: VersionSeat[]
}

function counting(pool: Pool, progress: Progress) {
  const sums = new Map<string, VersionTotals>()
  const unreadable: Recounted['unreadable'] = []
  /** Those that may have finished while the pass went on. */
  const recent = new Set<string>()
  let matches = 0

  return {
    recent,
    async add(rows: readonly MatchRow[]): Promise<void> {
      for (const match of rows) {
        if (match.recent) recent.add(match.id)
        const stored = await readStored(pool, match.id)
        if (!stored.ok) {
          unreadable.push({ match: match.id, why: stored.error.message })
          continue
        }
        matches += 1
        for (const mine of versionTotals(stored.value.game, stored.value.events, match.seats)) {
          const before = sums.get(mine.version)
          sums.set(mine.version, before ? sum(before, mine) : mine)
        }
      }
      await progress(rows.length)
    },
    versions: () => [...sums.values()],
    result: (): Recounted => ({ matches, standings: sums.size, unreadable }),
  }
}

const sum = (one: VersionTotals, other: VersionTotals): VersionTotals => ({
  ...one,
  games: one.games + other.games,
  score: one.score + other.score,
  totals: addTotals(one.totals, other.totals),
})

async function write(client: PoolClient, arenaSlug: string, versions: readonly VersionTotals[]): Promise<void> {
  await client.query('DELETE FROM standing WHERE arena_id = (SELECT id FROM arena WHERE slug = $1)', [arenaSlug])
  await client.query(INSERT, [arenaSlug, JSON.stringify(versions)])
}

const MATCH = `
  SELECT match.id, match.finished_at >= $2 AS recent, (
    SELECT json_agg(json_build_object('seat', seat, 'agent_id', agent_id, 'version_id', version_id))
    FROM seat WHERE match_id = match.id
  ) AS seats
  FROM match JOIN arena ON arena.id = match.arena_id AND arena.purpose = 'ranked'
  WHERE arena.slug = $1 AND match.status = 'finished'`

const FINISHED = `${MATCH} AND match.id > $3 ORDER BY match.id LIMIT $4`
const FINISHED_SINCE = `${MATCH} AND match.finished_at >= $2 AND match.id <> ALL ($3)`

const INSERT = `
  INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
  SELECT arena.id, added.version, added.agent, added.games, added.score, added.totals, now()
  FROM arena, json_to_recordset($2::json) AS added (version text, agent text, games int, score bigint, totals jsonb)
  WHERE arena.slug = $1`
