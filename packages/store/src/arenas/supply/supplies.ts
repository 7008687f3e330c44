import type { Json } from '@masquerade/game'
import type { Pool, PoolClient } from 'pg'
import { allRows, type Row } from '../../database/rows.ts'
import type { ArenaFault } from '../rules/arena-error.ts'
import type { JudgedArena } from '../rules/judge-arena.ts'

export interface SupplyList {
  list: string
  entries: number
  first: Json
}

export function supplies(pool: Pool) {
  return {
    /**
     * Draws a random valid entry of a list: the result is undefined if the list is empty, and null if no entry is
     * valid.
     */
    async random(list: string, fits: (entry: Json) => boolean = () => true): Promise<Json | undefined | null> {
      const { rows } = await pool.query<Row<'SupplyEntry', 'entry'>>({
        name: 'supply-random',
        text: 'SELECT entry FROM supply_entry WHERE list = $1 ORDER BY random() LIMIT 1',
        values: [list],
      })
      const [first] = rows
      if (!first || fits(first.entry)) return first?.entry
      const all = await pool.query<Row<'SupplyEntry', 'entry'>>(
        'SELECT entry FROM supply_entry WHERE list = $1 ORDER BY random()',
        [list],
      )
      return all.rows.find(({ entry }) => fits(entry))?.entry ?? null
    },

    bundled: (): Promise<SupplyList[]> =>
      allRows<SupplyList>(
        pool,
        `SELECT list, count(*)::int AS entries, (array_agg(entry ORDER BY number))[1] AS first
         FROM supply_entry WHERE arena_id IS NULL GROUP BY list ORDER BY list`,
      ),

    bundledEntries: (): Promise<{ list: string; entries: Json[] }[]> =>
      allRows<Row<'SupplyEntry', 'list'> & { entries: Json[] }>(
        pool,
        `SELECT list, json_agg(entry ORDER BY number) AS entries
         FROM supply_entry WHERE arena_id IS NULL GROUP BY list ORDER BY list`,
      ),
  }
}

/** Finds faults in an arena's choice of a list (for example of words), which must be the site's or the arena's own. */
export async function supplyFaults(
  client: Pick<PoolClient, 'query'>,
  { supply, entry }: JudgedArena,
  arenaId?: string,
): Promise<ArenaFault[]> {
  if (supply === null) return []
  const { rows } = await client.query<Row<'SupplyEntry', 'number' | 'entry'>>(
    'SELECT number, entry FROM supply_entry WHERE list = $1 AND (arena_id IS NULL OR arena_id = $2) ORDER BY number',
    [supply, arenaId ?? null],
  )
  const fault = (code: ArenaFault['code'], message: string): ArenaFault[] => [{ field: 'supply', code, message }]
  if (rows.length === 0) return fault('no-such-list', `there is no list ${supply}`)
  if (!entry) return fault('list-unfit', 'this game deals from no list')
  for (const { number, entry: given } of rows) {
    const read = entry.safeParse(given)
    if (read.success) continue
    const why = read.error.issues.map(({ message }) => message).join('; ')
    const which = `entry ${number} of ${supply} (${Array.isArray(given) ? given.join(' / ') : JSON.stringify(given)})`
    return fault('list-unfit', `${which} cannot be dealt with these settings: ${why}. Upload the list without it`)
  }
  return []
}
