import { histogramOf, type Response, type ResponseHistogram } from '@masquerade/metrics'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { summed } from './version-totals.ts'

interface VersionResponses extends ResponseHistogram {
  version: string
  costMicros: number
  pricedGames: number
}

interface ResponseRow extends Row<'Ask', 'version_id' | 'seat' | 'cost_micros'> {
  latency_ms: number
  limit_ms: number
  missing: string | null
}

export async function versionResponses(pool: Pool, matchId: string): Promise<VersionResponses[]> {
  const { rows } = await pool.query<ResponseRow>({ name: 'version-responses', text: RESPONSES, values: [matchId] })
  const versions = [...new Set(rows.map(({ version_id }) => version_id))]
  return versions.map((version) => {
    const mine = rows.filter(({ version_id }) => version_id === version)
    return { version, ...histogramOf(mine.map(toResponse)), ...costOf(mine) }
  })
}

function costOf(rows: readonly ResponseRow[]): Pick<VersionResponses, 'costMicros' | 'pricedGames'> {
  const priced = rows.filter(({ cost_micros }) => cost_micros !== null)
  return {
    costMicros: priced.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0),
    pricedGames: new Set(priced.map(({ seat }) => seat)).size,
  }
}

const toResponse = ({ latency_ms, limit_ms, missing }: ResponseRow): Response => ({
  latencyMs: latency_ms,
  limitMs: limit_ms,
  ...((missing === 'timeout' || missing === 'error') && { missing }),
})

const RESPONSES = `
  SELECT version_id, seat, cost_micros, coalesce(latency_ms, 0) AS latency_ms,
    coalesce(extract(epoch FROM deadline - asked_at) * 1000, 0)::float8 AS limit_ms, answer ->> 'missing' AS missing
  FROM ask WHERE match_id = $1 AND answer IS NOT NULL ORDER BY version_id`

export const addResponses = (responses: string): string => `
  responses AS (
    INSERT INTO response_times AS old (arena_id, version_id, counts, timed_out, failed, cost_micros, priced_games)
    SELECT finished.arena_id, added.version, added.counts, added."timedOut", added.failed, added."costMicros",
      added."pricedGames"
    FROM finished, json_to_recordset(${responses}::json)
      AS added (version text, counts jsonb, "timedOut" int, failed int, "costMicros" bigint, "pricedGames" int)
    WHERE finished.purpose <> 'trial'
    ORDER BY added.version
    ON CONFLICT (arena_id, version_id) DO UPDATE SET
      counts = ${summed('old.counts', 'excluded.counts')},
      timed_out = old.timed_out + excluded.timed_out,
      failed = old.failed + excluded.failed,
      cost_micros = old.cost_micros + excluded.cost_micros,
      priced_games = old.priced_games + excluded.priced_games
  )`
