import { type Json, ok, type Result } from '@masquerade/game'
import {
  type ArenaForm,
  type ArenaState,
  type InjectionPolicy,
  type Pace,
  USUAL_INJECTIONS,
  USUAL_PACE,
} from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import { LIST_IS_SECRET } from '../../commitments/secret-list.ts'
import { lockArena } from '../../seating/schedule.ts'
import type { Actor } from '../../users/actor.ts'
import { type ArenaError, refuseArena } from './arena-error.ts'

export interface OrganizedRow {
  id: string
  owner_id: string | null
  state: ArenaState
  name: ArenaForm['name']
  story: ArenaForm['story']
  game: string
  config: Record<string, Json>
  language: ArenaForm['language'] | string
  purpose: 'ranked' | 'casual' | 'trial' | 'experiment'
  supply: string | null
  supply_secret: boolean
  /** Nobody but its organizer may see its list yet. */
  list_is_secret: boolean
  ranking: ArenaForm['ranking'] | string
  roster: ArenaForm['roster']
  schedule: ArenaForm['schedule']
  fairness: ArenaForm['fairness']
  window_days: number | null
  masked: boolean
  injections: InjectionPolicy
  pace: Pace
}

export const ORGANIZED = `
  SELECT id, owner_id, state, name, story, game, config, language, purpose, supply, supply_secret,
    ${LIST_IS_SECRET} AS list_is_secret, ranking, roster, schedule, fairness,
    window_days, masked, injections, pace
  FROM arena WHERE slug = $1 AND purpose <> 'trial'`

/** The arena, and nobody seats in it until the transaction ends. */
export async function organizedIn(
  client: PoolClient,
  actor: Actor,
  slug: string,
): Promise<Result<OrganizedRow, ArenaError>> {
  const known = await client.query<{ id: string }>('SELECT id FROM arena WHERE slug = $1', [slug])
  if (!known.rows[0]) return refuseArena('no-such-arena')
  await lockArena(client, known.rows[0].id)
  const { rows } = await client.query<OrganizedRow>(ORGANIZED, [slug])
  return allow(actor, rows[0])
}

export function allow(actor: Actor, row: OrganizedRow | undefined): Result<OrganizedRow, ArenaError> {
  if (!row) return refuseArena('no-such-arena')
  if (row.owner_id === actor.id || (actor.role === 'admin' && row.state !== 'draft')) return ok(row)
  return refuseArena(row.state === 'draft' ? 'no-such-arena' : 'not-yours')
}

export function formOf(row: OrganizedRow): ArenaForm {
  const {
    id: _,
    owner_id: __,
    state: ___,
    supply_secret: ____,
    list_is_secret: _____,
    window_days,
    injections,
    pace,
    ...stated
  } = row
  const said = {
    ...(injections !== USUAL_INJECTIONS && { injections }),
    ...(pace !== USUAL_PACE && { pace }),
  }
  // What it was judged by as it was written: it is judged again before it counts.
  return { ...stated, windowDays: window_days, ...said } as ArenaForm
}
