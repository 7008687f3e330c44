import type { ArenaState } from '@masquerade/protocol'
import { allRows, type Row, type Tx } from '../../database/rows.ts'
import { lockArena } from '../../seating/schedule.ts'
import { IS_ORGANIZED } from '../arenas.ts'
import { CO_ORGANIZES, ORGANIZERS } from '../rules/organized.ts'
import { noteChange } from './changes.ts'
import { END_SEASON } from './seasons.ts'

/** Changes the state of an arena that the caller has locked, and writes it to the arena's public log. */
export async function changeState(
  client: Tx,
  { id, state }: Row<'Arena', 'id' | 'state'>,
  to: ArenaState,
  by?: { id: string },
): Promise<void> {
  if (to === 'closing') await client.query(END_SEASON, [id])
  await client.query(
    `UPDATE arena SET state = $2::"ArenaState", opened_at = coalesce(opened_at, now()) WHERE id = $1`,
    [id, to],
  )
  await noteChange(client, id, { kind: 'state', from: state, to }, by)
}

/**
 * Closes the arenas that would have no organizer without this user; an arena of the site itself needs none. Locks all that
 * the user organizes, since others who organize them may leave at the same time.
 */
export async function closeArenasOnlyOf(client: Tx, userId: string): Promise<void> {
  const organized = await allRows<Row<'Arena', 'id'>>(client, ORGANIZED_BY, [userId])
  for (const { id } of organized) await lockArena(client, id)
  const locked = await allRows<Row<'Arena', 'id' | 'state'>>(client, `${ONLY_OF} FOR UPDATE OF arena`, [userId])
  for (const arena of locked) await changeState(client, arena, 'closing')
}

/** SQL condition: the arena's list of who may play names one of the agents. */
export const NAMES = (slugs: string): string =>
  `jsonb_typeof(arena.roster -> 'agents') = 'array' AND arena.roster -> 'agents' ?| ${slugs}`

const ORGANIZED_BY = `
  SELECT arena.id FROM arena WHERE arena.state IN ('draft', 'open', 'paused')
    AND (arena.owner_id = $1 OR EXISTS (${CO_ORGANIZES('$1')})
      OR ${NAMES('ARRAY(SELECT slug FROM agent WHERE agent.owner_id = $1)')}) ORDER BY arena.id`

const ONLY_OF = `
  SELECT arena.id, arena.state FROM arena
  WHERE arena.state IN ('open', 'paused') AND ${IS_ORGANIZED} AND ARRAY(${ORGANIZERS}) = ARRAY[$1::text]
  ORDER BY arena.id`
