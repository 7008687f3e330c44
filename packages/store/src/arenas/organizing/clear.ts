import { ok, type Result } from '@masquerade/game'
import type { Database } from '../../database/database.ts'
import { allRows, type Row } from '../../database/rows.ts'
import type { Actor } from '../../users/actor.ts'
import { type ArenaError, refuseArena } from '../rules/arena-error.ts'
import { asOrganizer } from '../rules/organized.ts'
import { changeNotices, noteChange } from './changes.ts'

const CLEARED_NAME = { en: 'Unnamed arena', zh: '未命名的竞技场' }
const NOTHING = { en: '', zh: '' }

export const clearing = (database: Pick<Database, 'transaction'>) => ({
  /**
   * An administrator takes away what others see of an arena that its organizers wrote or drew, in all its seasons, in their
   * public logs and in notices, also after its end. Its address stays, since matches and tables are found by it.
   */
  clear: (actor: Actor, slug: string): Promise<Result<void, ArenaError>> =>
    asOrganizer(database, actor, slug, async (client, { id, name, state }) => {
      if (actor.role !== 'admin') return refuseArena('not-yours')
      if (state === 'draft') return refuseArena('no-such-step')
      const ids = (await allRows<Row<'Season', 'arena_id'>>(client, SEASONS_OF, [id])).map(({ arena_id }) => arena_id)
      await client.query(CLEAR, [ids, CLEARED_NAME, NOTHING])
      await client.query('DELETE FROM arena_picture WHERE arena_id = ANY ($1)', [ids])
      if (name.en !== CLEARED_NAME.en)
        await noteChange(
          client,
          id,
          { kind: 'changed', fields: [{ field: 'name', from: name, to: CLEARED_NAME }] },
          actor,
        )
      await client.query(CLEAR_LOG, [ids, NOTHING])
      await changeNotices(client, CLEAR_NAME, [ids, CLEARED_NAME])
      return ok(undefined)
    }),
})

const SEASONS_OF = `
  SELECT $1 AS arena_id
  UNION SELECT other.arena_id FROM season AS own JOIN season AS other ON other.series = own.series WHERE own.arena_id = $1`

const CLEAR = 'UPDATE arena SET name = $2, story = $3, prizes = $3, picture = NULL WHERE id = ANY ($1)'

/** SQL: the log goes on saying which texts were changed, and when. */
const CLEAR_LOG = `
  UPDATE arena_change SET what = jsonb_set(what, '{fields}', (
    SELECT jsonb_agg(CASE WHEN field ->> 'field' IN ('name', 'story', 'prizes')
      THEN field || jsonb_build_object('from', $2::jsonb, 'to', $2::jsonb) ELSE field END ORDER BY place)
    FROM jsonb_array_elements(what -> 'fields') WITH ORDINALITY AS one (field, place)))
  WHERE arena_id = ANY ($1) AND what ->> 'kind' = 'changed'`

const CLEAR_NAME = `jsonb_build_object(CASE WHEN what ? 'arenaName' THEN 'arenaName' ELSE 'name' END, $2::jsonb)
  FROM arena WHERE arena.id = ANY ($1) AND what ->> 'arena' = arena.slug
    AND (what ? 'arenaName' OR jsonb_typeof(what -> 'name') = 'object')`
