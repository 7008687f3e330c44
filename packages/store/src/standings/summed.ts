import { MORE } from '@masquerade/metrics'
import { MOST_DISTINCT } from '@masquerade/rating'

/** Two JSON objects of counters added up, as SQL: what `addTotals` of packages/metrics comes to. */
export const summed = (one: string, other: string): string => `(
  WITH added AS MATERIALIZED (
    SELECT name, sum(value::numeric) AS total, strpos(name, '=') AS ending
    FROM (SELECT * FROM jsonb_each(${one}) UNION ALL SELECT * FROM jsonb_each(${other})) AS counter (name, value)
    GROUP BY name
  ), grouped AS (
    SELECT left(name, ending) AS of, count(*) > ${MOST_DISTINCT} OR bool_or(right(name, -ending) = '${MORE}') AS many
    FROM added WHERE ending > 0 GROUP BY left(name, ending)
  )
  SELECT coalesce(jsonb_object_agg(name, total), '{}') FROM (
    SELECT name, total FROM added WHERE ending = 0
    UNION ALL SELECT name, total FROM added JOIN grouped ON of = left(name, ending) WHERE ending > 0 AND NOT many
    UNION ALL SELECT of || '${MORE}', 1 FROM grouped WHERE many
  ) AS summed
)`
