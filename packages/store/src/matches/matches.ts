import type { Json, Result, Seat } from '@masquerade/game'
import { JUDGING, ok, storable } from '@masquerade/game'
import type { InjectionPolicy, MatchStatus } from '@masquerade/protocol'
import type { Seating } from '@masquerade/seating'
import type { PoolClient } from 'pg'
import type { AgentVersion } from '../agents/agents.ts'
import type { Database } from '../database/database.ts'
import { FOR_PEOPLE } from '../database/for-people.ts'
import { newId } from '../database/new-id.ts'
import type { PlayQueue } from '../database/queue.ts'
import type { AgentKind, MatchPurpose } from '../generated/client.ts'
import type { Notifier } from '../notices/notifier.ts'
import { type Choose, schedule } from '../seating/schedule.ts'
import { APART, lockSeating, refusals } from '../seating/seating.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { type FinishError, finish } from './finish.ts'
import { PACED } from './masks.ts'
import { matchCards } from './match-cards.ts'
import { type MatchFilter, type MatchPage, type PageError, pageOfMatches } from './match-page.ts'
import { LISTED } from './match-query.ts'
import { nextMatchOf } from './next-match-of.ts'
import { placeInQueue } from './place-in-queue.ts'
import { recentGames } from './recent-games.ts'
import { tableMates } from './table-mates.ts'

export interface NewMatch {
  /** In the order of the seats, from seat 1. */
  seats: readonly { agentId: string; versionId: string }[]
  gameVersion: number
  /** The arena's own when left out. */
  config?: Record<string, Json>
  /** By the arena when left out: ranked or casual. */
  trialOf?: string
  /** Which of the pairings it is that the arena drew beforehand. */
  fixture?: number
  /** What it was seated by, where the arena's seed seats. */
  seating?: Seating
}

/** Who plays a seat, with what answers for it: for the runner, never for a page. */
export interface Player {
  seat: Seat
  agentId: string
  /** Whose it is, where it is somebody's. */
  owner?: string
  kind: AgentKind
  version: AgentVersion
  /** The table's name, as this seat's agent knows it. */
  table: string
  /** Its settings and secrets may be gone. */
  retired: boolean
  /** Its owner took it out of this match: it is asked nothing more here. */
  takenOut: boolean
}

/** A match before it is played: its arena's name, and the list of entries that it is dealt from. */
export interface MatchToPlay {
  game: string
  /** By which judging it was begun. */
  judge: number
  purpose: MatchPurpose
  config: Record<string, Json>
  language: string
  arena: string
  supply?: string
  /** Whether the arena committed to its chance beforehand. */
  committed: boolean
  /** What its arena does about speeches that try to instruct the other players. */
  injections: InjectionPolicy
  /** Whether its turns are released on the schedule of the stage. */
  paced: boolean
  trialOf?: string
}

export function matches(database: Database, notifier: Notifier, queue: PlayQueue) {
  const { pool } = database

  const notify = (match: string, arena: NoticeArena, status: MatchStatus) => sendStatus(notifier, match, arena, status)

  return {
    ...matchCards(pool),
    ...recentGames(pool),
    ...tableMates(pool),

    /**
     * What the lists show: no trials, nothing of arenas that are in no list, void matches when they are asked for. A
     * filter that names nothing known finds nothing.
     */
    page: (filter: MatchFilter): Promise<Result<MatchPage, PageError>> => pageOfMatches(database, filter),

    /** Where a reader goes on from a match: a live one of its arena, else the one after it. */
    nextAfter: (id: string) => nextMatchOf(pool, id),

    /**
     * Creates a queued match, its seats and, where the queue is open, its job, in one transaction. Throws when that
     * would seat an agent beyond its limits.
     */
    async create(arenaId: string, match: NewMatch): Promise<string> {
      const created = await database.transaction(async (client) => {
        await lockSeating(client)
        return insertMatch(client, queue, arenaId, match)
      })
      notify(created.id, created.arena, 'queued')
      return created.id
    },

    /**
     * Creates the match that `choose` wants for an arena, under a lock: its input stays true until the match exists.
     * Undefined when `choose` wants none, or when another scheduler is at this arena or anybody seats right now; throws when it seats an
     * agent beyond its limits. An arena with `most` unfinished matches wants none: `choose` is not called.
     */
    async schedule(arenaId: string, choose: Choose, most?: number): Promise<string | undefined> {
      const created = await database.transaction(async (client) => {
        const match = await schedule(client, arenaId, choose, most)
        return match && insertMatch(client, queue, arenaId, match)
      })
      if (created) notify(created.id, created.arena, 'queued')
      return created?.id
    },

    /** What playing a match needs to know of it beforehand. */
    async toPlay(id: string): Promise<MatchToPlay | undefined> {
      const { rows } = await pool.query<ToPlayRow>({
        name: 'match-to-play',
        text: `SELECT match.game, match.judge, match.purpose, match.config, match.language, match.trial_of, arena.slug AS arena, arena.supply,
            arena.injections, ${PACED} AS paced,
            EXISTS (SELECT FROM arena_commitment AS made WHERE made.arena_id = arena.id) AS committed
          FROM match JOIN arena ON arena.id = match.arena_id WHERE match.id = $1`,
        values: [id],
      })
      if (!rows[0]) return undefined
      const { trial_of, supply, ...known } = rows[0]
      return { ...known, ...(trial_of !== null && { trialOf: trial_of }), ...(supply !== null && { supply }) }
    },

    /**
     * A queued match runs from now on; while the site is paused it stays queued. Returns its status, also when another
     * runner began it; undefined without a match.
     */
    async start(id: string): Promise<MatchStatus | undefined> {
      const started = await pool.query<NoticeArena>({
        name: 'match-start',
        text: `WITH started AS (
           UPDATE match SET status = 'running', started_at = now()
           WHERE id = $1 AND status = 'queued' AND NOT EXISTS (SELECT FROM site_pause)
           RETURNING id, arena_id, started_at, purpose
         ), seats AS (
           UPDATE seat SET begun_at = started.started_at FROM started WHERE seat.match_id = started.id
         )
         SELECT arena.slug, ${LISTED} FROM started AS match JOIN arena ON arena.id = match.arena_id`,
        values: [id],
      })
      if (started.rows[0]) {
        notify(id, started.rows[0], 'running')
        return 'running'
      }
      const { rows } = await pool.query<{ status: MatchStatus }>('SELECT status FROM match WHERE id = $1', [id])
      return rows[0]?.status
    },

    /** Scores a match whose log has come to its end. */
    async finish(id: string): Promise<Result<{ arena: string; changed: boolean }, FinishError>> {
      const finished = await finish(pool, id)
      if (!finished.ok) return finished
      const { arena, changed } = finished.value
      if (changed) notify(id, arena, 'finished')
      return ok({ arena: arena.slug, changed })
    },

    /** A match could not be played on: how often that has happened where its log stands now, this time included. */
    async failed(id: string): Promise<number> {
      const { rows } = await pool.query<{ failures: number }>(
        `INSERT INTO match_failure AS known (match_id, seq, failures)
         SELECT id, coalesce((SELECT max(seq) FROM match_event WHERE match_id = $1), 0), 1 FROM match WHERE id = $1
         ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq,
           failures = CASE WHEN known.seq = excluded.seq THEN known.failures + 1 ELSE 1 END
         RETURNING failures`,
        [id],
      )
      return rows[0]?.failures ?? 0
    },

    /** Gives an unfinished match up: it scores nothing and costs nothing. False when it was over already. */
    async void(id: string, reason: string): Promise<boolean> {
      const { rows } = await pool.query<NoticeArena>(
        `UPDATE match SET status = 'void', void_reason = $2, finished_at = now() FROM arena
         WHERE match.id = $1 AND match.status IN ('queued', 'running') AND arena.id = match.arena_id
         RETURNING arena.slug, ${LISTED}`,
        [id, storable(reason)],
      )
      if (rows[0]) notify(id, rows[0], 'void')
      return rows.length > 0
    },

    /** Where a match stands in the queue, while it waits for a free place at a runner. */
    placeInQueue: (id: string) => placeInQueue(pool, id),

    /** Who sits where, with the settings that their connectors need. */
    async players(id: string): Promise<Player[]> {
      const { rows } = await pool.query<PlayerRow>({
        name: 'match-players',
        text: `SELECT seat.seat, seat.agent_id, agent.owner_id, seat.table_token, agent.kind, agent.retired_at, seat.taken_out_at,
           version.id, version.number, version.settings, version.secret
         FROM seat JOIN agent ON agent.id = seat.agent_id JOIN agent_version AS version ON version.id = seat.version_id
         WHERE seat.match_id = $1 ORDER BY seat.seat`,
        values: [id],
      })
      return rows.map(toPlayer)
    },
  }
}

interface ToPlayRow {
  game: string
  judge: number
  purpose: MatchPurpose
  config: Record<string, Json>
  language: string
  trial_of: string | null
  arena: string
  supply: string | null
  injections: InjectionPolicy
  paced: boolean
  committed: boolean
}

interface PlayerRow extends Omit<AgentVersion, 'secret'> {
  seat: Seat
  agent_id: string
  owner_id: string | null
  table_token: string
  kind: AgentKind
  retired_at: Date | null
  taken_out_at: Date | null
  secret: SealedSecret | null
}

function toPlayer(row: PlayerRow): Player {
  const { seat, agent_id, owner_id, table_token, kind, retired_at, taken_out_at, secret, ...version } = row
  return {
    seat,
    agentId: agent_id,
    ...(owner_id !== null && { owner: owner_id }),
    kind,
    version: { ...version, ...(secret && { secret }) },
    table: table_token,
    retired: retired_at !== null,
    takenOut: taken_out_at !== null,
  }
}

/** A notice's part of the arena: its name, and whether the match is in the lists. */
export interface NoticeArena {
  slug: string
  listed: boolean
}

export function sendStatus(
  notifier: Notifier,
  match: string,
  { slug, listed }: NoticeArena,
  status: MatchStatus,
): void {
  notifier.send({ kind: 'match', match, arena: slug, status, ...(!listed && { hidden: true }) })
}

/** Under the lock for seating. Throws for an agent seated beyond its limits: its caller chose wrongly. */
export async function insertMatch(
  client: PoolClient,
  queue: PlayQueue,
  arenaId: string,
  match: NewMatch,
): Promise<{ id: string; arena: NoticeArena }> {
  await assertWithinLimits(client, arenaId, match)
  const id = newId()
  const { rows } = await client.query<NoticeArena & { awaited: boolean }>(
    `WITH arena AS (SELECT * FROM arena WHERE id = $2), match AS (
       INSERT INTO match (id, arena_id, game, language, game_version, judge, config, purpose, trial_of)
       SELECT $1, arena.id, arena.game, arena.language, $3, $7, coalesce($4::jsonb, arena.config),
         CASE WHEN $6::text IS NOT NULL THEN 'trial' ELSE arena.purpose END, $6
       FROM arena RETURNING id, created_at
     ), seats AS (
       INSERT INTO seat (match_id, seat, agent_id, version_id, created_at)
       SELECT match.id, seat.seat, seat."agentId", seat."versionId", match.created_at
       FROM match, json_to_recordset($5::json) AS seat (seat int, "agentId" text, "versionId" text)
     )
     SELECT slug, (listed AND $6::text IS NULL) AS listed, $6::text IS NOT NULL OR (${FOR_PEOPLE}) AS awaited FROM arena`,
    [
      id,
      arenaId,
      match.gameVersion,
      match.config ? JSON.stringify(match.config) : null,
      JSON.stringify(match.seats.map(({ agentId, versionId }, index) => ({ seat: index + 1, agentId, versionId }))),
      match.trialOf ?? null,
      JUDGING,
    ],
  )
  const [arena] = rows
  if (!arena) throw new Error(`there is no arena ${arenaId}`)
  if (match.fixture !== undefined) {
    await client.query('INSERT INTO match_fixture (match_id, arena_id, number) VALUES ($1, $2, $3)', [
      ...[id, arenaId, match.fixture],
    ])
  }
  if (match.seating) {
    await client.query(SEATED_BY, [
      ...[id, arenaId, match.seats.map(({ agentId }) => agentId), JSON.stringify(match.seating)],
    ])
  }
  const { awaited, ...shown } = arena
  await queue.enqueueIn(client, id, awaited)
  return { id, arena: shown }
}

/** Numbered under the lock of the arena, as the situation told it. */
const SEATED_BY = `
  WITH counted AS (
    UPDATE arena_commitment SET seatings = seatings + 1 WHERE arena_id = $2 AND seatings IS NOT NULL RETURNING seatings
  )
  INSERT INTO match_seating (match_id, arena_id, number, agents, drawn_of)
  SELECT $1, $2, seatings, $3::text[], $4::jsonb FROM counted`

async function assertWithinLimits(client: PoolClient, arenaId: string, match: NewMatch): Promise<void> {
  const { rows } = await client.query<{ game: string; ranked: boolean }>(
    `SELECT game, ${APART} AS ranked FROM arena WHERE id = $1`,
    [arenaId],
  )
  const [table] = rows
  if (!table) throw new Error(`there is no arena ${arenaId}`)
  const refused = await refusals(client, match.seats, { ...table, trialOf: match.trialOf })
  for (const [agentId, why] of refused) throw new Error(`agent ${agentId} cannot be seated: ${why}`)
}
