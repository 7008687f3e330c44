import { err, ok, type Result } from '@masquerade/game'
import type { Pool } from 'pg'
import { FRESH } from '../audience/viewers.ts'
import type { Database } from '../database/database.ts'
import { LOCKS } from '../database/locks.ts'
import { anyRow, firstRow, type Row } from '../database/rows.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type CardRow, cardsOf, toCard } from './match-cards.ts'
import {
  type AskedPage,
  conditions,
  type MatchPage,
  type PageError,
  type PageFilter,
  type Statement,
} from './match-query.ts'

type RankedRow = CardRow & Row<'MostWatched', 'rank'>

/** Later pages use the same ranking as the first, even if viewers come or go: a cursor has its time, and a rank in it. */
export async function watchedPage(pool: Pool, page: AskedPage): Promise<Result<MatchPage, PageError>> {
  const { cursor, limit } = page
  const after = cursor === undefined ? undefined : readCursor(cursor, 'most watched')
  if (cursor !== undefined && !/^\d{1,6}$/.test(after?.id ?? '')) {
    return err({ code: 'bad-cursor', message: 'this page address is broken: start again from the most watched' })
  }
  const takenAt = await takenOf(pool, after?.createdAt)
  if (takenAt === undefined) {
    if (!after) return ok({ items: [] })
    return err({ code: 'bad-cursor', message: 'this ranking is no longer kept: start again from the most watched' })
  }
  const { text, values } = watchedQuery({ ...page, takenAt, rank: Number(after?.id ?? 0), limit: limit + 1 })
  const { rows } = await pool.query<RankedRow>(cardsOf(text, 'match.rank'), values)
  const last = rows[limit - 1]
  return ok({
    items: rows.slice(0, limit).map(toCard),
    ...(rows.length > limit &&
      last && { next: writeCursor({ createdAt: takenAt, id: `${last.rank}` }, 'most watched') }),
  })
}

async function takenOf(pool: Pool, takenAt: string | undefined): Promise<string | undefined> {
  const ranking = await firstRow<Row<'MostWatched', 'taken_at'>>(
    pool,
    `SELECT taken_at FROM most_watched WHERE taken_at = coalesce($1::timestamptz, taken_at)
     ORDER BY taken_at DESC LIMIT 1`,
    [takenAt ?? null],
  )
  return ranking?.taken_at.toISOString()
}

/** SQL: OFFSET 0 makes PostgreSQL look up each match alone, since it might otherwise read all matches. */
export function watchedQuery(page: PageFilter & { takenAt: string; rank: number; limit: number }): Statement {
  const values: unknown[] = [page.takenAt, page.rank, page.limit]
  const where = conditions(page, (given) => `$${values.push(given)}`)
  const text = `SELECT match.*, watched.rank
    FROM (SELECT match_id, rank FROM most_watched WHERE taken_at = $1 AND rank > $2 ORDER BY rank) AS watched
    CROSS JOIN LATERAL (
      SELECT * FROM match WHERE match.id = watched.match_id AND ${where.join(' AND ')} OFFSET 0
    ) AS match
    ORDER BY watched.rank LIMIT $3`
  return { text, values }
}

const LENGTH = 10_000
const DAYS = 30
const KEPT_MINUTES = 30
const MINUTE_MS = 60_000

export function mostWatched({ transaction }: Database) {
  return {
    async snapshot(now: number): Promise<boolean> {
      const takenAt = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS)
      return transaction(async (client) => {
        if (!(await anyRow(client, 'SELECT WHERE pg_try_advisory_xact_lock($1)', [LOCKS.mostWatched]))) return false
        if (await anyRow(client, 'SELECT FROM most_watched WHERE taken_at = $1 LIMIT 1', [takenAt])) return false
        await client.query(TAKE, [takenAt])
        const keptFrom = new Date(takenAt.getTime() - KEPT_MINUTES * MINUTE_MS)
        await client.query('DELETE FROM most_watched WHERE taken_at < $1', [keptFrom])
        return true
      })
    },
  }
}

// SQL: counts only browsers' ids, which begin with `v:`, since a signed-in viewer would otherwise be counted twice.
const TAKE = `
  WITH looks AS (
    SELECT match_id, count(*) AS viewers FROM viewing
    WHERE opened_at > $1::timestamptz - interval '${DAYS} days' AND viewer LIKE 'v:%' GROUP BY match_id
    UNION ALL
    SELECT match_id, sum(viewers) FROM watching WHERE ${FRESH} GROUP BY match_id
  ), watched AS (
    SELECT match_id, sum(viewers)::int AS viewers FROM looks GROUP BY match_id
  )
  INSERT INTO most_watched (taken_at, rank, match_id, viewers)
  SELECT $1, row_number() OVER (ORDER BY watched.viewers DESC, match.created_at DESC, match.id DESC), match.id,
    watched.viewers
  FROM watched JOIN match ON match.id = watched.match_id AND match.purpose <> 'trial'
  WHERE watched.viewers > 0
  ORDER BY 2 LIMIT ${LENGTH}`
