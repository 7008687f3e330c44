import { type ArenaChangeNote, arenaChange } from '@masquerade/protocol'
import type { Pool, PoolClient } from 'pg'
import { newId } from '../../database/new-id.ts'
import { allRows, type FromRow, fromRow, type Row } from '../../database/rows.ts'

interface ChangeRow extends Row<'ArenaChange', 'id' | 'at'> {
  by: string | null
  about: string | null
  what: ArenaChangeNote
}

export type ArenaChange = FromRow<ChangeRow>

const NEWEST = 100

export function arenaChanges(pool: Pool) {
  return {
    changes: async (slug: string): Promise<ArenaChange[]> =>
      (await allRows<ChangeRow>(pool, CHANGES, [slug, NEWEST])).flatMap((row) => {
        const { success, data } = arenaChange.safeParse(row.what)
        return success ? [{ ...fromRow(row), what: data }] : []
      }),
  }
}

/** Dated by the current clock instead of the transaction's start, so that the log has the true order. */
export async function noteChange(
  client: PoolClient,
  arenaId: string,
  what: ArenaChangeNote,
  by?: { id: string },
): Promise<void> {
  await client.query(
    'INSERT INTO arena_change (id, arena_id, user_id, what, at) VALUES ($1, $2, $3, $4, clock_timestamp())',
    [...[newId(), arenaId, by?.id ?? null, what]],
  )
}

const CHANGES = `
  SELECT change.id, change.at, user_account.name AS by,
    (SELECT subject.name FROM user_account AS subject WHERE subject.id = change.what ->> 'user') AS about, change.what
  FROM arena JOIN arena_change AS change ON change.arena_id = arena.id
  LEFT JOIN user_account ON user_account.id = change.user_id
  WHERE arena.slug = $1 ORDER BY change.at DESC, change.id DESC LIMIT $2`
