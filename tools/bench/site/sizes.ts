import { connected } from '../../database.ts'

export interface Size {
  relation: string
  bytes: number
}

/** Tables are vacuumed before their sizes are read, so that space of deleted rows can be used again. */
export function sizesOf(url: string): Promise<Size[]> {
  return connected(url, async (sql) => {
    await sql.query('VACUUM')
    return (await sql.query<Size>(SIZES)).rows
  })
}

export function growthSince(before: readonly Size[], after: readonly Size[]): Size[] {
  const had = new Map(before.map(({ relation, bytes }) => [relation, bytes]))
  return after
    .map(({ relation, bytes }) => ({ relation, bytes: bytes - (had.get(relation) ?? 0) }))
    .filter(({ bytes }) => bytes !== 0)
    .sort((one, other) => other.bytes - one.bytes)
}

export const totalBytes = (sizes: readonly Size[]): number => sizes.reduce((total, { bytes }) => total + bytes, 0)

const SIZES = `
  SELECT coalesce(owner.relname || ' / ', '') || relation.relname AS relation,
    (CASE WHEN relation.relkind = 'i' THEN pg_relation_size(relation.oid) ELSE pg_table_size(relation.oid) END)::float8
      AS bytes
  FROM pg_class AS relation JOIN pg_namespace ON pg_namespace.oid = relation.relnamespace
  LEFT JOIN pg_index ON pg_index.indexrelid = relation.oid LEFT JOIN pg_class AS owner ON owner.oid = pg_index.indrelid
  WHERE relation.relkind IN ('r', 'i') AND nspname IN ('public', 'past_asks', 'pgboss')`
