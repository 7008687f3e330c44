import { gameOf } from '@masquerade/games'
import { addTotals } from '@masquerade/metrics'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { readStored } from '../log/log.ts'
import { countedAs } from './counted-as.ts'
import { type VersionSeat, type VersionTotals, versionTotals } from './version-totals.ts'

export interface Recounted {
  matches: number
  /** Versions that were found to have a standing. */
  standings: number
  /** Finished matches whose logs no longer fold, and why: they count in no standing. */
  unreadable: { match: string; why: string }[]
  /** Whether the standings are these now. */
  written: boolean
}

/** Hears how many matches more were read, and is waited for; what it throws ends the count. */
export type Progress = (matches: number) => void | Promise<void>

const PAGE = 200

/**
 * Counts the standings of an arena anew out of its logs, for when what is counted has changed. Matches may finish
 * meanwhile. Most logs are read while everything goes on; then finishers wait for the moment in which the matches that
 * have finished since are read, and all is written. One at a time counts an arena; others wait for it.
 */
export async function recount(database: Database, arenaSlug: string, progress?: Progress): Promise<Recounted> {
  return database.transaction(async (client) => {
    await begin(client, arenaSlug)
    return recountOn(client, database.pool, arenaSlug, { progress, lose: true })
  })
}

/**
 * The same for an arena whose standings were counted by other rules than today's; undefined where they were not. The
 * standings stay as they are where a log no longer folds: no agent loses a match without an operator's word for it.
 */
export async function recountStale(
  database: Database,
  arenaSlug: string,
  progress?: Progress,
): Promise<Recounted | undefined> {
  return database.transaction(async (client) => {
    await begin(client, arenaSlug)
    const still = await staleArenas(database.pool)
    if (!still.includes(arenaSlug)) return undefined
    return recountOn(client, database.pool, arenaSlug, { progress, lose: false })
  })
}

/** The arenas of which a standing was counted as something else than today, by slug. */
export async function staleArenas(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<CountedRow>(COUNTED)
  const stale = rows.filter(({ game, counted_as }) => {
    const known = gameOf(game)
    return known && counted_as !== countedAs(known)
  })
  return [...new Set(stale.map(({ slug }) => slug))]
}

interface Counting {
  progress?: Progress | undefined
  /** Whether matches that cannot be read may be left out. */
  lose: boolean
}

async function recountOn(
  client: PoolClient,
  pool: Pool,
  arenaSlug: string,
  { progress = () => {}, lose }: Counting,
): Promise<Recounted> {
  const counted = counting(pool, progress)
  const { rows } = await pool.query<{ now: Date }>('SELECT now()')
  // A finisher says when it began, not when it committed: what finished long before the pass is known to be in it.
  const recent = new Date((rows[0]?.now.getTime() ?? 0) - 3_600_000)
  for (let after = ''; ; ) {
    const page = await pool.query<MatchRow>(FINISHED, [arenaSlug, recent, after, PAGE])
    await counted.add(page.rows)
    await client.query(STILL_THERE)
    const last = page.rows.at(-1)
    if (!last) break
    after = last.id
  }
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${FINISHERS_WAIT}'`)
  await client.query('LOCK TABLE standing IN SHARE ROW EXCLUSIVE MODE')
  const since = await client.query<MatchRow>(FINISHED_SINCE, [arenaSlug, recent, [...counted.recent]])
  await counted.add(since.rows)
  const found = counted.result()
  const written = lose || found.unreadable.length === 0
  if (written) await write(client, arenaSlug, counted.versions())
  return { ...found, written }
}

interface MatchRow {
  id: string
  recent: boolean
  seats: VersionSeat[]
}

function counting(pool: Pool, progress: Progress) {
  const sums = new Map<string, VersionTotals>()
  const unreadable: Recounted['unreadable'] = []
  /** The matches that may have finished while the pass went on. */
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
        if (stored.value.events.length === 0) {
          unreadable.push({ match: match.id, why: `match ${match.id}: its log was deleted` })
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
    result: (): Omit<Recounted, 'written'> => ({ matches, standings: sums.size, unreadable }),
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

/** Takes the one lock of the first pass, which nobody but another count waits for: as long as the holder makes progress. */
async function begin(client: PoolClient, arenaSlug: string): Promise<void> {
  await client.query('SET LOCAL lock_timeout = 0')
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${COUNTERS_WAIT}'`)
  await client.query(ONE_AT_A_TIME, [arenaSlug])
}

/** What a process that is frozen while other counts wait for it is given; one that counts says so with every page. */
const COUNTERS_WAIT = '5min'
const STILL_THERE = 'SELECT'
/** What a process that is frozen while all finishers wait for it is given. */
const FINISHERS_WAIT = '1min'

/** Held until the transaction ends. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('recount'), hashtext($1))`

interface CountedRow {
  slug: string
  game: string
  counted_as: string
}

const COUNTED = `
  SELECT DISTINCT arena.slug, arena.game, standing.counted_as
  FROM standing JOIN arena ON arena.id = standing.arena_id AND arena.purpose = 'ranked'
  ORDER BY arena.slug`

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
  INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
  SELECT arena.id, added.version, added.agent, added.games, added.score, added.totals, added."countedAs", now()
  FROM arena, json_to_recordset($2::json)
    AS added (version text, agent text, games int, score bigint, totals jsonb, "countedAs" text)
  WHERE arena.slug = $1`
