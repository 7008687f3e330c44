import { createHash } from 'node:crypto'
import type { RateLeft } from '@masquerade/protocol/rate-headers'
import type { Pool } from 'pg'
import { firstRow, type Row } from './rows.ts'

export type Limit = Record<'points' | 'durationSeconds', number>

export type RateVerdict = RateLeft

/** The largest length of a rate limit's key; together with the limit's name it must fit into the database column. */
const LONGEST_KEY = 150
const SWEEP_EVERY_MS = 5 * 60_000

/** Uses the database's clock, since a wrong one would end the limits of other processes too early. */
export function rateLimiters(pool: Pool) {
  let sweptAt = performance.now()

  function sweep(): void {
    if (performance.now() - sweptAt < SWEEP_EVERY_MS) return
    sweptAt = performance.now()
    pool.query(SWEEP).catch(() => {})
  }

  return (name: string, { points: limit, durationSeconds }: Limit) => ({
    async take(key: string, points = 1): Promise<RateVerdict> {
      sweep()
      const values = [`${name}:${short(key)}`, points, durationSeconds * 1000]
      const taken = await firstRow<TakenRow>(pool, { name: 'rate-limit-take', text: TAKE, values })
      if (!taken) throw new Error('a limit did not count')
      return {
        allowed: taken.points <= limit,
        name,
        durationSeconds,
        limit,
        remaining: Math.max(0, limit - taken.points),
        resetSeconds: Math.max(0, Math.ceil(taken.left_ms / 1000)),
      }
    },
  })
}

type TakenRow = Row<'RateLimit', 'points'> & { left_ms: number }

const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint'

/** SQL condition: the time runs; one that ends much later than a new one would was begun before the clock was set back. */
const RUNS = `counted.expire > ${NOW_MS} AND counted.expire < excluded.expire + 60000`

const TAKE = `
  INSERT INTO rate_limit AS counted (key, points, expire) VALUES ($1, $2, ${NOW_MS} + $3::bigint)
  ON CONFLICT (key) DO UPDATE SET
    points = excluded.points + CASE WHEN ${RUNS} THEN counted.points ELSE 0 END,
    expire = CASE WHEN ${RUNS} THEN counted.expire ELSE excluded.expire END
  RETURNING points, (expire - ${NOW_MS})::float8 AS left_ms`

const SWEEP = `DELETE FROM rate_limit WHERE expire <= ${NOW_MS}`

const short = (key: string): string =>
  key.length > LONGEST_KEY ? createHash('sha256').update(key).digest('base64url') : key
