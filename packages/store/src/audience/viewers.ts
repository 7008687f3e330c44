import type { Pool } from 'pg'
import { allRows, anyRow, firstRow, type Row } from '../database/rows.ts'

export interface Watched {
  match: string
  viewers: number
}

/** A gateway (server of live matches) that has not reported its viewers for half a minute is taken for dead. */
const FRESH_SECONDS = 30

export function watching(pool: Pool) {
  return {
    /** A match that is missing in the report of a gateway (a server of live matches) has no viewers on that server. */
    note: (gateway: string, here: readonly Watched[]): Promise<Watched[]> =>
      allRows<Watched>(pool, {
        name: 'watching-note',
        text: NOTE,
        values: [gateway, here.map(({ match }) => match), here.map(({ viewers }) => viewers)],
      }),

    async leave(gateway: string): Promise<void> {
      await pool.query('DELETE FROM watching WHERE gateway = $1', [gateway])
    },
  }
}

export const FRESH = `watching.at > now() - interval '${FRESH_SECONDS} seconds'`

// SQL: deletes rows of dead gateways (servers of live matches), skipping those that another process deletes right now.
const NOTE = `
  WITH here AS (
    SELECT * FROM unnest($2::text[], $3::int[]) AS here (match_id, viewers)
  ), noted AS (
    INSERT INTO watching (gateway, match_id, viewers, at) SELECT $1, match_id, viewers, now() FROM here
    ON CONFLICT (gateway, match_id) DO UPDATE SET viewers = excluded.viewers, at = excluded.at
  ), left_here AS (
    DELETE FROM watching WHERE gateway = $1 AND NOT match_id = ANY ($2)
  ), dead AS (
    DELETE FROM watching WHERE (gateway, match_id) IN (
      SELECT gateway, match_id FROM watching
      WHERE gateway <> $1 AND at < now() - interval '10 minutes' FOR UPDATE SKIP LOCKED
    )
  )
  SELECT watching.match_id AS match, sum(watching.viewers)::int AS viewers
  FROM watching JOIN here ON here.match_id = watching.match_id
  WHERE watching.gateway <> $1 AND ${FRESH} GROUP BY watching.match_id`

export function attention(pool: Pool) {
  return {
    /** Records that somebody is looking at the site; callers do so only once in a while, to spare the database. */
    touch: async (): Promise<number | undefined> =>
      (await firstRow<{ gone_ms: number | null }>(pool, TOUCH))?.gone_ms ?? undefined,
    isOneOn: (): Promise<boolean> => anyRow(pool, ONE_ON),
    last: async (): Promise<string | undefined> =>
      (await firstRow<Row<'Attention', 'at'>>(pool, 'SELECT at FROM attention'))?.at.toISOString(),
  }
}

const TOUCH = `
  WITH before AS (SELECT at FROM attention)
  INSERT INTO attention (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at
  RETURNING (SELECT extract(epoch FROM now() - before.at) * 1000 FROM before)::float8 AS gone_ms`

const ONE_ON = `
  SELECT FROM match JOIN arena ON arena.id = match.arena_id AND arena.listed
  WHERE match.status = 'running' AND EXISTS (SELECT FROM match_event WHERE match_id = match.id AND seq = 1) LIMIT 1`

export function viewings(pool: Pool) {
  const note = (matchIds: readonly string[], viewers: readonly string[], what: { opened: boolean; sent: boolean }) =>
    pool.query({ name: 'viewing-noted', text: NOTED, values: [matchIds, viewers, what.opened, what.sent] })

  return {
    /** A viewer of a running match (`live`) sees the roles when it ends, so they count as sent. */
    async opened(matchId: string, viewers: readonly string[], { live }: { live: boolean }): Promise<void> {
      await note([matchId], viewers, { opened: true, sent: live })
    },

    /** Records when the roles of a match were first sent to a viewer; ids of unknown matches are ignored. */
    async answerSent(matchIds: readonly string[], viewers: readonly string[]): Promise<void> {
      if (matchIds.length === 0 || viewers.length === 0) return
      await note(matchIds, viewers, { opened: false, sent: true })
    },

    async shown(matchId: string, viewers: readonly string[], round: number): Promise<void> {
      if (round < 1 || viewers.length === 0) return
      await pool.query({ name: 'viewing-shown', text: SHOWN, values: [matchId, viewers, round] })
    },
  }
}

export const wasSent = (viewers: string): string => `EXISTS (
  SELECT FROM viewing JOIN match ON match.id = viewing.match_id
  WHERE viewing.match_id = $1 AND viewing.viewer = ANY (${viewers}) AND viewing.answer_sent_at IS NOT NULL
    AND match.status IN ('finished', 'void'))`

// SQL: rows are written in sorted order, so that two parallel requests of one viewer cannot deadlock.
const NOTED = `
  INSERT INTO viewing AS old (match_id, viewer, opened_at, answer_sent_at)
  SELECT DISTINCT match.id, viewer.id, CASE WHEN $3 THEN now() END, CASE WHEN $4 THEN now() END
  FROM match CROSS JOIN unnest($2::text[]) AS viewer (id) WHERE match.id = ANY ($1) ORDER BY 1, 2
  ON CONFLICT (match_id, viewer) DO UPDATE SET
    opened_at = coalesce(old.opened_at, excluded.opened_at),
    answer_sent_at = coalesce(old.answer_sent_at, excluded.answer_sent_at)
  WHERE ($3 AND old.opened_at IS NULL) OR ($4 AND old.answer_sent_at IS NULL)`

const SHOWN = `
  INSERT INTO viewing AS old (match_id, viewer, shown_round)
  SELECT DISTINCT match.id, viewer.id, $3::int
  FROM match CROSS JOIN unnest($2::text[]) AS viewer (id) WHERE match.id = $1 ORDER BY 1, 2
  ON CONFLICT (match_id, viewer) DO UPDATE SET shown_round = excluded.shown_round
  WHERE old.shown_round IS NULL OR old.shown_round < excluded.shown_round`
