import { type Json, ok, type Result, type Seat, storable } from '@masquerade/game'
import type { InjectionPolicy, MatchStatus } from '@masquerade/protocol'
import type { AgentVersion } from '../agents/agents.ts'
import type { Database } from '../database/database.ts'
import type { PlayQueue } from '../database/queue.ts'
import { allRows, type FromRow, firstRecord, firstRow, fromRow, type Row } from '../database/rows.ts'
import type { Notifier } from '../notices/notifier.ts'
import { type Choose, schedule } from '../seating/schedule.ts'
import { lockSeating } from '../seating/seating.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { type Ended, type FinishError, finish } from './finish.ts'
import { PACED } from './masks.ts'
import { matchCards } from './match-cards.ts'
import { type MatchFilter, pageOfMatches } from './match-page.ts'
import { LISTED, type MatchPage, type PageError } from './match-query.ts'
import { insertMatch, type NewMatch } from './new-match.ts'
import { recentGames } from './recent-games.ts'
import { type NoticeArena, placeInQueue, sendStatus, VOID } from './status.ts'

interface PlayerRow extends Row<'Seat', 'agent_id' | 'forfeits'>, Row<'Agent', 'kind'> {
  seat: Seat
  owner: string | null
  /** The match's name in questions: it hides the match's id, so that agents do not learn what they play. */
  table: string
  retired: boolean
  taken_out: boolean
  /** Whether the match, in which nothing is dealt yet, would not count with this agent, since an organizer excluded it. */
  excluded: true | null
}

/** An agent's settings and secret may go only to runners (the processes that play matches), never to a page. */
export interface Player extends FromRow<PlayerRow> {
  version: AgentVersion
}

export type MatchToPlay = FromRow<ToPlayRow>

interface ToPlayRow
  extends Row<'Match', 'game' | 'judge' | 'purpose' | 'language' | 'trial_of'>,
    Row<'Arena', 'supply'> {
  config: Record<string, Json>
  arena: string
  /** Whether the arena published digests of its random numbers in advance, to be verified later. */
  committed: boolean
  injections: InjectionPolicy
  paced: boolean
}

export function matches(database: Database, notifier: Notifier, queue: PlayQueue) {
  const { pool } = database

  const notify = (match: string, arena: NoticeArena, status: MatchStatus) => sendStatus(notifier, match, arena, status)

  return {
    ...matchCards(pool),
    ...recentGames(pool),

    /** None if the filter names something unknown; void ones only if the filter asks for them. */
    page: (filter: MatchFilter): Promise<Result<MatchPage, PageError>> => pageOfMatches(database, filter),

    /** Creates a match together with the job to play it; throws if an agent would have more matches than allowed. */
    async create(arenaId: string, match: NewMatch): Promise<string> {
      const created = await database.transaction(async (client) => {
        await lockSeating(client)
        return insertMatch(client, queue, arenaId, match)
      })
      notify(created.id, created.arena, 'queued')
      return created.id
    },

    /** Chosen and created under one lock, so that nobody seats the chosen agents in between. */
    async schedule(arenaId: string, choose: Choose, most?: number): Promise<string | undefined> {
      const created = await database.transaction(async (client) => {
        const match = await schedule(client, arenaId, choose, most)
        return match && insertMatch(client, queue, arenaId, match)
      })
      if (created) notify(created.id, created.arena, 'queued')
      return created?.id
    },

    toPlay: (id: string): Promise<MatchToPlay | undefined> =>
      firstRecord<ToPlayRow>(pool, {
        name: 'match-to-play',
        text: `SELECT match.game, match.judge, match.purpose, match.config, match.language, match.trial_of, arena.slug AS arena, arena.supply,
            arena.injections, ${PACED} AS paced,
            EXISTS (SELECT FROM arena_commitment AS made WHERE made.arena_id = arena.id) AS committed
          FROM match JOIN arena ON arena.id = match.arena_id WHERE match.id = $1`,
        values: [id],
      }),

    /** Starts a queued match (`begun`: nothing is in its log), unless the site is paused or another process has started it. */
    async start(id: string): Promise<'begun' | MatchStatus | undefined> {
      const started = await firstRow<NoticeArena>(pool, {
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
      if (started) {
        notify(id, started, 'running')
        return 'begun'
      }
      return (await firstRow<Row<'Match', 'status'>>(pool, 'SELECT status FROM match WHERE id = $1', [id]))?.status
    },

    async finish(id: string, ended?: Ended): Promise<Result<{ arena: string; changed: boolean }, FinishError>> {
      const finished = await finish(database, id, ended)
      if (!finished.ok) return finished
      const { arena, changed } = finished.value
      if (changed) notify(id, arena, 'finished')
      return ok({ arena: arena.slug, changed })
    },

    async failed(id: string): Promise<number> {
      const counted = await firstRow<Row<'MatchFailure', 'failures'>>(
        pool,
        `INSERT INTO match_failure AS known (match_id, seq, failures)
         SELECT id, coalesce((SELECT max(seq) FROM match_event WHERE match_id = $1), 0), 1 FROM match WHERE id = $1
         ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq,
           failures = CASE WHEN known.seq = excluded.seq THEN known.failures + 1 ELSE 1 END
         RETURNING failures`,
        [id],
      )
      return counted?.failures ?? 0
    },

    async void(id: string, reason: string): Promise<boolean> {
      const arena = await firstRow<NoticeArena>(pool, VOID, [id, storable(reason)])
      if (arena) notify(id, arena, 'void')
      return arena !== undefined
    },

    placeInQueue: (id: string) => placeInQueue(pool, id),

    async players(id: string): Promise<Player[]> {
      const rows = await allRows<PlayerRow & Omit<AgentVersion, 'secret'> & { secret: SealedSecret | null }>(pool, {
        name: 'match-players',
        text: `SELECT seat.seat, seat.agent_id, agent.owner_id AS owner, seat.table_token AS "table", agent.kind, seat.forfeits,
           agent.retired_at IS NOT NULL AS retired, seat.taken_out_at IS NOT NULL AS taken_out, nullif(EXISTS (
             SELECT FROM match JOIN exclusion ON exclusion.arena_id = match.arena_id AND exclusion.agent_id = seat.agent_id
             WHERE match.id = $1 AND exclusion.matches <> 'count' AND NOT EXISTS (SELECT FROM match_event WHERE match_id = $1)
           ), false) AS excluded, version.id, version.number, version.settings, version.secret
         FROM seat JOIN agent ON agent.id = seat.agent_id JOIN agent_version AS version ON version.id = seat.version_id
         WHERE seat.match_id = $1 ORDER BY seat.seat`,
        values: [id],
      })
      return rows.map(({ id, number, settings, secret, ...player }) => ({
        ...fromRow(player),
        version: fromRow({ id, number, settings, secret }),
      }))
    },
  }
}
