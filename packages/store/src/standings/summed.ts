import { MORE } from '@masquerade/metrics'
import { MOST_DISTINCT } from '@masquerade/rating'

/** Two JSON objects of counters added up, as SQL: what `addTotals` of packages/metrics comes to. */
export const summed = (one: string, other: string): string => `(
  SELECT coalesce(jsonb_object_agg(name, total), '{}') FROM (
    SELECT DISTINCT CASE WHEN many THEN of || '${MORE}' ELSE name END AS name, CASE WHEN many THEN 1 ELSE total END AS total
    FROM (
      SELECT name, of, total,
        of IS NOT NULL AND (count(*) OVER values_of > ${MOST_DISTINCT} OR bool_or(name = of || '${MORE}') OVER values_of)
          AS many
      FROM (
        SELECT name, substring(name FROM '^[^=]*=') AS of, sum(value::numeric) AS total
        FROM (SELECT * FROM jsonb_each(${one}) UNION ALL SELECT * FROM jsonb_each(${other})) AS counter (name, value)
        GROUP BY name
      ) AS added WINDOW values_of AS (PARTITION BY of)
    ) AS few
  ) AS summed
)`
