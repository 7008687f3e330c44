import { type Json, ok, type Result } from '@masquerade/game'
import {
  type ArenaForm,
  type ExcludedMatches,
  type InjectionPolicy,
  type Pace,
  USUAL_EXCLUDED,
  USUAL_INJECTIONS,
  USUAL_PACE,
} from '@masquerade/protocol'
import { LIST_IS_SECRET } from '../../commitments/open-commitment.ts'
import type { Database } from '../../database/database.ts'
import { firstRow, type Row, type Tx } from '../../database/rows.ts'
import { lockArena } from '../../seating/schedule.ts'
import type { Actor } from '../../users/actor.ts'
import { type ArenaError, refuseArena } from './arena-error.ts'

export interface OrganizedRow
  extends Pick<ArenaForm, 'name' | 'story' | 'roster' | 'schedule' | 'fairness'>,
    Row<'Arena', 'id' | 'owner_id' | 'state' | 'game' | 'purpose' | 'language' | 'ranking' | 'supply'>,
    Row<'Arena', 'supply_secret' | 'window_days' | 'masked'> {
  prizes: ArenaForm['name']
  config: Record<string, Json>
  co_organizers: string[]
  list_is_secret: boolean
  injections: InjectionPolicy
  pace: Pace
  excluded_matches: ExcludedMatches
}

export const CO_ORGANIZES = (user: string): string => `
  SELECT FROM arena_organizer AS one WHERE one.arena_id = arena.id AND one.user_id = ${user} AND one.state = 'joined'`

export const ORGANIZERS = `
  SELECT arena.owner_id AS user_id WHERE arena.owner_id IS NOT NULL
  UNION SELECT one.user_id FROM arena_organizer AS one WHERE one.arena_id = arena.id AND one.state = 'joined'`

export const ORGANIZED = `
  SELECT id, owner_id, state, name, story, prizes, game, config, language, purpose, supply, supply_secret,
    ARRAY(SELECT one.user_id FROM arena_organizer AS one WHERE one.arena_id = arena.id AND one.state = 'joined') AS co_organizers,
    ${LIST_IS_SECRET} AS list_is_secret, ranking, roster, schedule, fairness,
    window_days, masked, injections, pace, excluded_matches
  FROM arena WHERE slug = $1 AND purpose <> 'trial'`

/** Runs an organizer's change of an arena; no match can begin there during the change. */
export const asOrganizer = <Done, Refused>(
  database: Pick<Database, 'transaction'>,
  actor: Actor,
  slug: string,
  work: (client: Tx, arena: OrganizedRow) => Promise<Result<Done, Refused>>,
): Promise<Result<Done, Refused | ArenaError>> =>
  database.transaction(async (client) => {
    const found = await organizedIn(client, actor, slug)
    return found.ok ? work(client, found.value) : found
  })

export async function nameOf(client: Tx, { id }: Actor): Promise<string> {
  const user = await firstRow<Row<'User', 'name'>>(client, 'SELECT name FROM user_account WHERE id = $1', [id])
  return user?.name ?? ''
}

export async function organizedIn(client: Tx, actor: Actor, slug: string): Promise<Result<OrganizedRow, ArenaError>> {
  const known = await firstRow<Row<'Arena', 'id'>>(client, 'SELECT id FROM arena WHERE slug = $1', [slug])
  if (!known) return refuseArena('no-such-arena')
  await lockArena(client, known.id)
  const row = await firstRow<OrganizedRow>(client, ORGANIZED, [slug])
  // If the next season began during the wait, it has the address by now, and is locked instead.
  return row && row.id !== known.id ? organizedIn(client, actor, slug) : allow(actor, row)
}

const organizes = (userId: string, { owner_id, co_organizers }: OrganizedRow): boolean =>
  owner_id === userId || co_organizers.includes(userId)

export function allow(actor: Actor, row: OrganizedRow | undefined): Result<OrganizedRow, ArenaError> {
  if (!row) return refuseArena('no-such-arena')
  if (organizes(actor.id, row) || (actor.role === 'admin' && row.state !== 'draft')) return ok(row)
  return refuseArena(row.state === 'draft' ? 'no-such-arena' : 'not-yours')
}

export function formOf(row: OrganizedRow): ArenaForm {
  const { name, story, game, config, language, purpose, supply, ranking, roster, schedule, fairness, masked } = row
  const { window_days, prizes, injections, pace, excluded_matches } = row
  return {
    ...{ name, story, game, config, language, purpose, supply, ranking, roster, schedule, fairness, masked },
    windowDays: window_days,
    ...((prizes.en !== '' || prizes.zh !== '') && { prizes }),
    ...(injections !== USUAL_INJECTIONS && { injections }),
    ...(pace !== USUAL_PACE && { pace }),
    ...(excluded_matches !== USUAL_EXCLUDED && { excludedMatches: excluded_matches }),
  } as ArenaForm
}
