import type { Pool } from 'pg'
import { allRows, type Row } from '../database/rows.ts'

export interface Month {
  month: string
  matches: number
  /**
   * This text changes whenever the month's published file must change, for example after a text was hidden or an agent
   * renamed.
   */
  state: string
}

export const monthsOf = (pool: Pool): Promise<Month[]> => allRows<Month>(pool, MONTHS)

export const idsOfMonth = async (pool: Pool, month: string): Promise<string[]> =>
  (await allRows<Row<'Match', 'id'>>(pool, OF_MONTH, [month])).map(({ id }) => id)

const PUBLIC = `match JOIN arena ON arena.id = match.arena_id
  WHERE match.status = 'finished' AND match.purpose <> 'trial' AND arena.listed`
const MONTH = `to_char(match.finished_at AT TIME ZONE 'UTC', 'YYYY-MM')`

const OF_MONTH = `
  SELECT match.id FROM ${PUBLIC} AND match.finished_at >= ($1 || '-01')::timestamp AT TIME ZONE 'UTC'
    AND match.finished_at < (($1 || '-01')::timestamp + interval '1 month') AT TIME ZONE 'UTC'
  ORDER BY match.finished_at, match.id COLLATE "C"`

const MONTHS = `
  WITH public AS (SELECT match.id, ${MONTH} AS month FROM ${PUBLIC}), counted AS (
    SELECT month, count(*)::int AS matches FROM public GROUP BY month
  ), hidden AS (
    SELECT month, string_agg(match_id || ' ' || seq || ' ' || reason, ',' ORDER BY match_id, seq) AS texts
    FROM hidden_text JOIN public ON public.id = match_id GROUP BY month
  ), sat AS (
    SELECT month, string_agg(DISTINCT agent.slug || ' ' || agent.name, ',') AS names
    FROM seat JOIN public ON public.id = seat.match_id JOIN agent ON agent.id = seat.agent_id GROUP BY month
  ), reasoned AS (
    SELECT month, count(*) AS thoughts
    FROM match_reasoning JOIN public ON public.id = match_id GROUP BY month
  )
  SELECT month, matches, md5(concat_ws(E'\\n', matches, texts, names, thoughts)) AS state
  FROM counted LEFT JOIN hidden USING (month) LEFT JOIN sat USING (month) LEFT JOIN reasoned USING (month) ORDER BY month`
