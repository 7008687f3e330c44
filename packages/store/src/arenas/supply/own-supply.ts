import { err, type Json, ok, type Result } from '@masquerade/game'
import type { PoolClient } from 'pg'
import { LIST_IS_SECRET } from '../../commitments/secret-list.ts'
import type { Database } from '../../database/database.ts'
import { type FromRow, firstRow, fromRow, type Row } from '../../database/rows.ts'
import type { Actor } from '../../users/actor.ts'
import type { ArenaError } from '../rules/arena-error.ts'
import { judgeArena } from '../rules/judge-arena.ts'
import { CO_ORGANIZES, formOf, organizedIn } from '../rules/organized.ts'
import { readSupply, type SupplyFault } from './supply-file.ts'

export interface SupplyError {
  code: ArenaError['code'] | 'supply' | 'no-supply'
  faults: readonly SupplyFault[]
}

interface OwnRow extends Row<'SupplyEntry', 'list'> {
  entries: number
  /**
   * Whether only the organizer and the referee may see the uploaded list, until the arena and its later seasons are
   * closed for good.
   */
  secret: boolean
  shown: Json[] | null
}

export type OwnSupply = FromRow<OwnRow>

/** The name of an organizer's uploaded list contains the arena's id, so that no other arena can use the list. */
export const ownList = (arenaId: string): string => `arena ${arenaId}`

export function ownSupplies(database: Database) {
  return {
    putSupply: (actor: Actor, slug: string, file: Uint8Array, secret: boolean): Promise<Result<number, SupplyError>> =>
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
          [id, ownList(id), JSON.stringify(read.value)],
        )
        await client.query('UPDATE arena SET supply = $2, supply_secret = $3 WHERE id = $1', [id, ownList(id), secret])
        return ok(read.value.length)
      }),

    async ownSupply(userId: string | undefined, arenaId: string): Promise<OwnSupply | undefined> {
      const row = await firstRow<OwnRow>(database.pool, OWN, [arenaId, userId ?? null])
      return row && fromRow(row)
    },
  }
}

const OWN = `
  SELECT supply.list, count(*)::int AS entries, arena.supply_secret AS secret,
    CASE WHEN arena.owner_id = $2 OR EXISTS (${CO_ORGANIZES('$2')}) OR NOT ${LIST_IS_SECRET}
      THEN json_agg(supply.entry ORDER BY supply.number) END AS shown
  FROM arena JOIN supply_entry AS supply ON supply.arena_id = arena.id AND supply.list = arena.supply
  WHERE arena.id = $1 GROUP BY arena.id, supply.list`

export async function copySupply(client: PoolClient, from: string, to: string, secret: boolean): Promise<void> {
  await client.query(
    'INSERT INTO supply_entry (list, number, entry, arena_id) SELECT $3, number, entry, $2 FROM supply_entry WHERE arena_id = $1',
    [from, to, ownList(to)],
  )
  await client.query('UPDATE arena SET supply = $2, supply_secret = $3 WHERE id = $1', [to, ownList(to), secret])
}

const refuse = (code: SupplyError['code']) => err<SupplyError>({ code, faults: [] })
