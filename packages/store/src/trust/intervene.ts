import type { Result } from '@masquerade/game'
import type { ExcludedMatches } from '@masquerade/protocol'
import { organizedIn } from '../arenas/rules/organized.ts'
import type { Database } from '../database/database.ts'
import { firstRow, type Row, type Tx } from '../database/rows.ts'
import { lockSeating } from '../seating/seating.ts'
import { placeOfArena } from '../standings/recount.ts'
import type { Actor } from '../users/actor.ts'
import { LEAVE_OUT } from './left-out.ts'
import { type InterventionError, publicReason, refuseIntervention, refuseNow } from './public-reason.ts'

/** An arena that is locked while its organizer changes results: no agent is seated, and the arena cannot be closed. */
interface OpenArena extends Row<'Arena', 'id' | 'slug' | 'state'> {
  excludedMatches: ExcludedMatches
}

/** Changes which matches of an arena count; the results are only marked as outdated, and counted again later. */
export function intervene<T>(
  database: Database,
  actor: Actor,
  slug: string,
  change: (client: Tx, arena: OpenArena) => Promise<Result<T, InterventionError>>,
): Promise<Result<T, InterventionError>> {
  return database.transaction(async (client) => {
    const allowed = await organizedIn(client, actor, slug)
    if (!allowed.ok) {
      return allowed.error.code === 'not-yours'
        ? refuseIntervention('not-yours', 'only the organizers of this arena can do this')
        : refuseIntervention('no-such-arena', 'there is no arena of this name')
    }
    // Waits for transactions that seat agents, since this one may change which agents are allowed.
    await lockSeating(client)
    const arena = await firstRow<OpenArena & Row<'Arena', 'purpose'>>(client, LOCKED, [allowed.value.id])
    if (!arena) return refuseIntervention('no-such-arena', 'there is no arena of this name')
    if (arena.state === 'draft') return refuseNow('draft')
    if (arena.purpose !== 'ranked') return refuseNow('unranked')
    if (arena.state === 'final') return refuseNow('final')
    const changed = await change(client, arena)
    if (changed.ok) {
      for (const statement of [
        LEAVE_OUT,
        'UPDATE arena SET recounts = recounts + 1, intervened_at = clock_timestamp() WHERE id = $1',
        `UPDATE board SET rule = '' WHERE arena_id = $1`,
        'DELETE FROM collusion_report WHERE arena_id = $1',
      ])
        await client.query(statement, [arena.id])
      await client.query('DELETE FROM rebuild_place WHERE what = $1', [placeOfArena(arena.slug)])
    }
    return changed
  })
}

/** For a stated public reason; with `again` the matches are played again, unless the arena is closing. */
export async function explained<T>(
  database: Database,
  actor: Actor,
  slug: string,
  { why, again = false }: { why: string; again?: boolean },
  change: (client: Tx, arena: OpenArena, note: string) => Promise<Result<T, InterventionError>>,
): Promise<Result<T, InterventionError>> {
  const note = publicReason(why)
  if (!note.ok) return note
  return intervene(database, actor, slug, async (client, arena) =>
    again && arena.state === 'closing' ? refuseNow('closing') : change(client, arena, note.value),
  )
}

/** SQL: a weaker lock than `FOR UPDATE`, so that matches that end meanwhile can still add rows for the arena. */
const LOCKED = `
  SELECT id, slug, state, purpose, excluded_matches AS "excludedMatches" FROM arena WHERE id = $1 FOR NO KEY UPDATE`
