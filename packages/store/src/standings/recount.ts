import { gameOf } from '@masquerade/games'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { allRows, type Client, firstRow, type Row, type Tx } from '../database/rows.ts'
import { readStored } from '../log/log.ts'
import { dropPlace, keepPlace, placeOf, type RebuildProgress } from '../rebuilding/place.ts'
import {
  addToSums,
  COUNTS,
  countedAs,
  HAS_STANDINGS,
  type VersionSeat,
  type VersionTotals,
  versionTotals,
} from './version-totals.ts'

export interface Recounted extends Pick<Count, 'matches' | 'unreadable'> {
  standings: number
  written: boolean
}

const PAGE = 50

/** Recounts an arena's results from its logs; matches go on meanwhile, and wait only at the end before they finish. */
export const recount = (database: Database, arenaSlug: string, progress?: RebuildProgress): Promise<Recounted> =>
  inTurn(database, arenaSlug, (client) => recountOn(client, database.pool, arenaSlug, { progress, lose: true }))

/** Where a log is unreadable the old results stay, since an operator must decide about it. */
export const recountStale = (database: Database, arenaSlug: string, progress?: RebuildProgress) =>
  inTurn(database, arenaSlug, async (client) => {
    if (!(await staleArenas(database.pool)).includes(arenaSlug)) return undefined
    return recountOn(client, database.pool, arenaSlug, { progress, lose: false })
  })

export async function staleArenas(pool: Pool): Promise<string[]> {
  const rows = await allRows<CountedRow>(pool, COUNTED)
  const stale = rows.filter(({ game, counted_as }) => {
    const known = gameOf(game)
    return known && counted_as !== countedAs(known)
  })
  return [...new Set(stale.map(({ slug }) => slug))]
}

async function recountOn(
  client: Tx,
  pool: Pool,
  arenaSlug: string,
  { progress = () => {}, lose }: { progress?: RebuildProgress | undefined; lose: boolean },
): Promise<Recounted> {
  const arena = await firstRow<ArenaRow>(pool, ARENA, [arenaSlug])
  // The next season takes over the address of an arena, perhaps meanwhile, so all that follows names the arena by its id.
  const id = arena?.id ?? ''
  const what = placeOfArena(arenaSlug)
  const place = await placeOf<ArenaPlace>(pool, what)
  const rule = `${ruleOf(arena?.game ?? '')}:${arena?.recounts ?? 0}:${id}`
  const kept = place?.where.rule === rule ? place.where : undefined
  const count = openCount(pool, kept?.count)
  // A match committed late has an earlier time and may be missed, so recent ones are read again.
  const recent = kept?.recent ?? new Date((arena?.now.getTime() ?? 0) - 3_600_000).toISOString()
  let after = kept?.after ?? ''
  let [done, notKept] = [kept ? (place?.done ?? 0) : 0, 0]
  const all = () => Math.max(arena?.matches ?? 0, done)

  const add = async (matches: readonly CountedMatch[]): Promise<void> => {
    await count.add(matches)
    done += matches.length
    notKept += matches.length
  }
  const page = async (matches: readonly CountedMatch[]): Promise<void> => {
    await add(matches)
    await client.query(STILL_THERE)
    // Stored more seldom as it grows, so that storing takes little time for each match.
    if (notKept >= Math.max(PAGE, count.size())) {
      await keepPlace<ArenaPlace>(pool, what, { where: { rule, recent, after, count: count.now() }, done })
      notKept = 0
    }
    await progress(matches.length, all())
  }

  const finishedSince = (db: Client, most: number | null) =>
    allRows<CountedMatch>(db, FINISHED_SINCE, [id, recent, count.now().recent, most])

  await progress(done, all())
  for (;;) {
    const matches = await allRows<CountedMatch>(pool, FINISHED, [id, recent, after, PAGE])
    const last = matches.at(-1)
    if (!last) break
    after = last.id
    await page(matches)
  }
  // Counted before taking the lock, so that it is held only for the last few.
  for (;;) {
    const since = await finishedSince(pool, PAGE)
    if (since.length < PAGE) break
    await page(since)
  }
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${FINISHERS_WAIT}'`)
  // Also from matches that end and have only locked their sums yet: they and this would wait for each other.
  await client.query('LOCK TABLE standing IN EXCLUSIVE MODE')
  const since = await finishedSince(client, null)
  await add(since)
  await progress(since.length, all())
  const { matches, unreadable, versions } = count.now()
  const written = lose || unreadable.length === 0
  if (written) {
    await client.query('DELETE FROM standing WHERE arena_id = $1', [id])
    await client.query(INSERT, [id, JSON.stringify(versions)])
    await client.query('UPDATE arena SET recounted = $2 WHERE id = $1', [id, arena?.recounts ?? 0])
  }
  await dropPlace(client, what)
  return { matches, unreadable, standings: versions.length, written }
}

interface ArenaPlace {
  rule: string
  recent: string
  after: string
  count: Count
}

export const placeOfArena = (arenaSlug: string): string => `standings:${arenaSlug}`

function ruleOf(id: string): string {
  const game = gameOf(id)
  return game ? `${game.version}:${countedAs(game)}` : ''
}

type ArenaRow = Row<'Arena', 'id' | 'game' | 'recounts'> & { now: Date; matches: number }

const ARENA = `
  SELECT id, game, now(), recounts,
    (SELECT count(*)::int FROM match WHERE arena_id = arena.id AND status = 'finished' AND NOT left_out) AS matches
  FROM arena WHERE slug = $1 AND ${HAS_STANDINGS}`

/** Only other recounts of the same arena wait for this lock. */
const inTurn = <T>({ transaction }: Database, arenaSlug: string, work: (client: Tx) => Promise<T>): Promise<T> =>
  transaction(async (client) => {
    await client.query('SET LOCAL lock_timeout = 0')
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${COUNTERS_WAIT}'`)
    await client.query(ONE_AT_A_TIME, [arenaSlug])
    return work(client)
  })

/** A process that freezes during a recount can delay other recounts for at most this time. */
const COUNTERS_WAIT = '5min'
const STILL_THERE = 'SELECT'
/** A process that freezes at the end of a recount can keep matches from finishing for at most this time. */
const FINISHERS_WAIT = '1min'

const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('recount'), hashtext($1))`

type CountedRow = Row<'Arena', 'slug' | 'game'> & Row<'Standing', 'counted_as'>

const COUNTED = `
  SELECT DISTINCT arena.slug, arena.game, standing.counted_as
  FROM standing JOIN arena ON arena.id = standing.arena_id AND ${HAS_STANDINGS}
  UNION SELECT slug, game, '' FROM arena WHERE recounts <> recounted AND ${HAS_STANDINGS}
  ORDER BY slug`

const MATCH = `
  SELECT match.id, match.finished_at >= $2 AS recent, (
    SELECT coalesce(json_agg(json_build_object('seat', seat, 'agent_id', agent_id, 'version_id', version_id)), '[]')
    FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id AND ${COUNTS}
  ) AS seats
  FROM match JOIN arena ON arena.id = match.arena_id AND ${HAS_STANDINGS}
  WHERE arena.id = $1 AND match.status = 'finished' AND NOT match.left_out`

const FINISHED = `${MATCH} AND match.id > $3 ORDER BY match.id LIMIT $4`
const FINISHED_SINCE = `${MATCH} AND match.finished_at >= $2 AND match.id <> ALL ($3) LIMIT $4`

const INSERT = `
  INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
  SELECT arena.id, added.version, added.agent, added.games, added.score, added.totals, added."countedAs", now()
  FROM arena, json_to_recordset($2::json)
    AS added (version text, agent text, games int, score bigint, totals jsonb, "countedAs" text)
  WHERE arena.id = $1`

interface CountedMatch extends Row<'Match', 'id'> {
  recent: boolean
  seats: VersionSeat[]
}

interface Count {
  matches: number
  unreadable: { match: string; why: string }[]
  /** Newest counted matches, so that none is counted twice when some are read again. */
  recent: string[]
  versions: VersionTotals[]
}

function openCount(pool: Pool, kept?: Count) {
  const sums = new Map(kept?.versions.map((mine) => [mine.version, mine]))
  const unreadable = [...(kept?.unreadable ?? [])]
  const recent = new Set(kept?.recent)
  let matches = kept?.matches ?? 0

  return {
    async add(rows: readonly CountedMatch[]): Promise<void> {
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
        for (const mine of versionTotals(stored.value.game, stored.value.events, match.seats))
          addToSums(sums, mine.version, mine)
      }
    },
    now: (): Count => ({ matches, unreadable, recent: [...recent], versions: [...sums.values()] }),
    size: () => sums.size + recent.size / IDS_LIKE_A_VERSION,
  }
}

/** An estimate of memory use: this many match ids need about as much memory as the results of one agent's version. */
const IDS_LIKE_A_VERSION = 100
