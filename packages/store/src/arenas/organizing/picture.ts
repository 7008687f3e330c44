import { ok, type Result } from '@masquerade/game'
import { isArenaOver } from '@masquerade/protocol'
import { type Picture, storable } from '../../agents/picture.ts'
import type { Database } from '../../database/database.ts'
import { firstRow, type Row, type Tx } from '../../database/rows.ts'
import type { Actor } from '../../users/actor.ts'
import { type ArenaError, refuseArena, refuseFaults } from '../rules/arena-error.ts'
import { asOrganizer, CO_ORGANIZES } from '../rules/organized.ts'
import { noteChange } from './changes.ts'

export function arenaPictures(database: Database) {
  return {
    /** A final arena gets no new picture, but administrators may have to remove its old one. */
    async setPicture(actor: Actor, slug: string, given?: Uint8Array): Promise<Result<void, ArenaError>> {
      const picture = given && storable(given)
      if (given && !picture) return refuseFaults([BAD])
      return asOrganizer(database, actor, slug, async (client, { id, state }) => {
        if (picture && isArenaOver(state)) return refuseArena('not-now')
        const before = await firstRow<Row<'Arena', 'picture'>>(client, 'SELECT picture FROM arena WHERE id = $1', [id])
        const [from, to] = [before?.picture ?? null, picture?.key ?? null]
        if (from === to) return ok(undefined)
        await client.query('DELETE FROM arena_picture WHERE arena_id = $1', [id])
        await client.query('UPDATE arena SET picture = $2 WHERE id = $1', [id, to])
        if (picture) await client.query(INSERT, [id, picture.type, Buffer.from(picture.data)])
        await noteChange(client, id, { kind: 'changed', fields: [{ field: 'picture', from, to }] }, actor)
        return ok(undefined)
      })
    },

    picture: (slug: string, userId?: string): Promise<(Picture & { public: boolean }) | undefined> =>
      firstRow<Picture & { public: boolean }>(
        database.pool,
        `SELECT arena.picture AS key, type, data, arena.state <> 'draft' AS public
         FROM arena JOIN arena_picture ON arena_picture.arena_id = arena.id
         WHERE slug = $1 AND arena.picture IS NOT NULL AND (arena.state <> 'draft' OR arena.owner_id = $2 OR EXISTS (${CO_ORGANIZES('$2')}))`,
        [slug, userId ?? null],
      ),
  }
}

const INSERT = 'INSERT INTO arena_picture (arena_id, type, data) VALUES ($1, $2, $3)'

export async function copyPicture(client: Tx, from: string, to: string): Promise<void> {
  for (const statement of [
    'INSERT INTO arena_picture (arena_id, type, data) SELECT $2, type, data FROM arena_picture WHERE arena_id = $1',
    'UPDATE arena SET picture = shown.picture FROM arena AS shown WHERE shown.id = $1 AND arena.id = $2',
  ])
    await client.query(statement, [from, to])
}

const BAD = {
  field: 'picture',
  code: 'invalid',
  message: 'a picture is a PNG, JPEG or WebP of 256 KiB at most',
} as const
