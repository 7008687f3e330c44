/** Two JSON objects of counters added up, as SQL. */
export const summed = (one: string, other: string): string => `(
  SELECT coalesce(jsonb_object_agg(name, total), '{}') FROM (
    SELECT name, sum(value::numeric) AS total
    FROM (SELECT * FROM jsonb_each(${one}) UNION ALL SELECT * FROM jsonb_each(${other})) AS counter (name, value)
    GROUP BY name
  ) AS summed
)`
