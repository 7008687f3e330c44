import { err, type Json, type Result } from '@masquerade/game'
import type { Pool } from 'pg'
import { LIST_IS_SECRET } from '../../commitments/open-commitment.ts'
import type { Database } from '../../database/database.ts'
import { allRows, type Client, type FromRow, firstRecord, firstRow, type Row, type Tx } from '../../database/rows.ts'
import type { Actor } from '../../users/actor.ts'
import type { ArenaError, ArenaFault } from '../rules/arena-error.ts'
import { type JudgedArena, judgeArena } from '../rules/judge-arena.ts'
import { CO_ORGANIZES, formOf, organizedIn } from '../rules/organized.ts'
import { type ReadSupply, readSupply, type SupplyFault } from './supply-file.ts'

interface SupplyList {
  list: string
  entries: number
  first: Json
}

export function supplies(pool: Pool) {
  return {
    /** Draws a random valid entry of a list: undefined from an empty list, null when no entry is valid. */
    async random(list: string, fits: (entry: Json) => boolean = () => true): Promise<Json | undefined | null> {
      const text = 'SELECT entry FROM supply_entry WHERE list = $1 ORDER BY random()'
      const one = { name: 'supply-random', text: `${text} LIMIT 1`, values: [list] }
      const first = await firstRow<Row<'SupplyEntry', 'entry'>>(pool, one)
      if (!first || fits(first.entry)) return first?.entry
      const all = await allRows<Row<'SupplyEntry', 'entry'>>(pool, text, [list])
      return all.find(({ entry }) => fits(entry))?.entry ?? null
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

export async function supplyFaults(client: Client, { supply, entry }: JudgedArena, arenaId?: string) {
  if (supply === null) return []
  const rows = await allRows<Row<'SupplyEntry', 'number' | 'entry'>>(
    client,
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

export interface SupplyError {
  code: ArenaError['code'] | 'supply' | 'no-supply'
  faults: readonly SupplyFault[]
}

interface OwnRow extends Row<'SupplyEntry', 'list'> {
  entries: number
  /** Whether only organizer and referee may see the list, until the arena and its later seasons are final. */
  secret: boolean
  shown: Json[] | null
}

export type OwnSupply = FromRow<OwnRow>

/** The name of an organizer's uploaded list contains the arena's id, so that no other arena can use the list. */
export const ownList = (arenaId: string): string => `arena ${arenaId}`

export function ownSupplies(database: Database) {
  return {
    putSupply: (
      actor: Actor,
      slug: string,
      file: Uint8Array,
      secret: boolean,
    ): Promise<Result<ReadSupply, SupplyError>> =>
      database.transaction(async (client) => {
        const found = await organizedIn(client, actor, slug)
        if (!found.ok) return refuse(found.error.code)
        if (found.value.state !== 'draft') return refuse('not-now')
        const judged = judgeArena({ ...formOf(found.value), supply: null })
        if (!judged.ok) return refuse('faults')
        if (!judged.value.entry) return refuse('no-supply')
        const read = readSupply(file, judged.value.entry)
        if (!read.ok) return err({ code: 'supply', faults: read.error })
        const { id } = found.value
        await client.query('DELETE FROM supply_entry WHERE arena_id = $1', [id])
        await client.query(
          `INSERT INTO supply_entry (list, number, entry, arena_id)
           SELECT $2, given.number, given.entry, $1
           FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS given (entry, number)`,
          [id, ownList(id), JSON.stringify(read.value.entries)],
        )
        await client.query('UPDATE arena SET supply = $2, supply_secret = $3 WHERE id = $1', [id, ownList(id), secret])
        return read
      }),

    ownSupply: (userId: string | undefined, arenaId: string): Promise<OwnSupply | undefined> =>
      firstRecord<OwnRow>(database.pool, OWN, [arenaId, userId ?? null]),
  }
}

const OWN = `
  SELECT supply.list, count(*)::int AS entries, ${LIST_IS_SECRET} AS secret,
    CASE WHEN arena.owner_id = $2 OR EXISTS (${CO_ORGANIZES('$2')}) OR NOT ${LIST_IS_SECRET}
      THEN json_agg(supply.entry ORDER BY supply.number) END AS shown
  FROM arena JOIN supply_entry AS supply ON supply.arena_id = arena.id AND supply.list = arena.supply
  WHERE arena.id = $1 GROUP BY arena.id, supply.list`

export async function copySupply(client: Tx, from: string, to: string): Promise<void> {
  await client.query(
    'INSERT INTO supply_entry (list, number, entry, arena_id) SELECT $3, number, entry, $2 FROM supply_entry WHERE arena_id = $1',
    [from, to, ownList(to)],
  )
  await client.query('UPDATE arena SET supply = $2 WHERE id = $1', [to, ownList(to)])
}

const refuse = (code: SupplyError['code']) => err<SupplyError>({ code, faults: [] })
