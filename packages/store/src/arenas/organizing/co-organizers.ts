import { type Failure, ok, type Result, refusing } from '@masquerade/game'
import type { ArenaState } from '@masquerade/protocol'
import type { CoOrganizer, GuestState, OrganizerInvitation } from '@masquerade/protocol/public-api'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import { allRecords, allRows, anyRow, type Client, firstRow, isoTime, type Row } from '../../database/rows.ts'
import { tellUsers } from '../../inbox/inbox.ts'
import { lockArena } from '../../seating/schedule.ts'
import { type Actor, userByLogin } from '../../users/actor.ts'
import { IS_ORGANIZED } from '../arenas.ts'
import { type ArenaError, refuseArena } from '../rules/arena-error.ts'
import { asOrganizer, nameOf, ORGANIZERS } from '../rules/organized.ts'
import { noteChange } from './changes.ts'

export type CoOrganizerError = Failure<ArenaError['code'] | Parameters<typeof refuse>[0]>

const refuse = refusing({
  'no-such-user':
    'no user, or more than one, signs in with this name: if several do, write github:NAME or huggingface:NAME',
  'organizes-already': 'this user is already an organizer of the arena',
  'too-many-organizers': 'an arena can have at most twenty organizers besides its owner: remove one first',
  'last-organizer':
    'the arena would have no organizer any more: first close it for good, delete it if it is a draft, or ask somebody to organize it and wait until they accept',
  'not-invited': 'this invitation no longer exists',
})

const MOST = 20

/** Users who help an arena's owner may do what the owner does, except delete a draft or remove the owner. */
export function coOrganizers(database: Database) {
  const { pool } = database
  return {
    coOrganizers: async (arenaId: string): Promise<{ id: string; name: string }[]> =>
      (await organizersOf(pool, arenaId))
        .filter(({ state }) => state === 'joined')
        .map(({ id, name }) => ({ id, name })),

    organizers: (actor: Actor, slug: string): Promise<Result<CoOrganizer[], CoOrganizerError>> =>
      asOrganizer(database, actor, slug, async (client, { id }) => ok(await organizersOf(client, id))),

    inviteOrganizer: (actor: Actor, slug: string, login: string): Promise<Result<CoOrganizer, CoOrganizerError>> =>
      asOrganizer<CoOrganizer, CoOrganizerError>(database, actor, slug, async (client, arena) => {
        const { id, owner_id, state, name } = arena
        if (state === 'final') return refuseArena('not-now')
        const user = await userByLogin(client, login)
        if (user === undefined) return refuse('no-such-user')
        const there = await organizersOf(client, id)
        const known = there.find((one) => one.id === user)
        if (user === owner_id || known?.state === 'joined') return refuse('organizes-already')
        if (!known && there.length >= MOST) return refuse('too-many-organizers')
        if (!(await anyRow(client, INVITE, [id, user]))) return refuse('no-such-user')
        const what = { arena: slug, arenaName: name, by: await nameOf(client, actor), what: 'invited' } as const
        // The message has a key, so that a repeated invitation does not send the message a second time.
        await tellUsers(client, [user], `organize ${id}`, { kind: 'organizer', ...what })
        const invited = (await organizersOf(client, id)).find((one) => one.id === user)
        return invited ? ok(invited) : refuse('no-such-user')
      }),

    removeOrganizer: (actor: Actor, slug: string, userId: string): Promise<Result<void, CoOrganizerError>> =>
      asOrganizer<void, CoOrganizerError>(database, actor, slug, async (client, { id, name }) => {
        if (await anyRow(client, IS_LAST, [id, userId])) return refuse('last-organizer')
        const removed = await firstRow<Pick<CoOrganizer, 'state'>>(
          client,
          'DELETE FROM arena_organizer WHERE arena_id = $1 AND user_id = $2 RETURNING state',
          [id, userId],
        )
        if (!removed) return refuse('not-invited')
        if (removed.state !== 'joined') return ok(undefined)
        if (userId !== actor.id) {
          const what = { kind: 'organizer-removed', arena: slug, arenaName: name } as const
          await tellUsers(client, [userId], `organizer removed ${newId()}`, what)
        }
        await noteChange(client, id, { kind: 'organizer', user: userId, what: 'removed' }, actor)
        return ok(undefined)
      }),

    organizerInvitations: (userId: string) => allRecords<InvitationRow>(pool, INVITATIONS, [userId]),

    answerOrganizing: (actor: Actor, slug: string, answer: 'joined' | 'declined') =>
      database.transaction(async (client) => {
        const known = await firstRow<Row<'Arena', 'id'>>(client, 'SELECT id FROM arena WHERE slug = $1', [slug])
        if (known) await lockArena(client, known.id)
        const asked = await firstRow<AskedRow>(client, ASKED, [slug, actor.id])
        if (!asked || (asked.arena_state === 'final' && answer === 'joined')) return refuse('not-invited')
        if (asked.state === answer) return ok(undefined)
        if (answer === 'declined' && (await anyRow(client, IS_LAST, [asked.arena_id, actor.id])))
          return refuse('last-organizer')
        await client.query(ANSWER, [asked.arena_id, actor.id, answer])
        const what = answer === 'joined' ? 'joined' : asked.state === 'joined' ? 'left' : undefined
        if (what) await noteChange(client, asked.arena_id, { kind: 'organizer', user: actor.id, what }, actor)
        return ok(undefined)
      }),
  }
}

const organizersOf = (client: Client, arenaId: string): Promise<CoOrganizer[]> =>
  allRows<CoOrganizer>(
    client,
    `SELECT user_account.id, user_account.name, one.state, ${isoTime('one.at')} AS at FROM arena_organizer AS one
     JOIN user_account ON user_account.id = one.user_id WHERE one.arena_id = $1 ORDER BY one.at, user_account.id`,
    [arenaId],
  )

type InvitationRow = Omit<OrganizerInvitation, 'owner'> & { owner: string | null }

type AskedRow = Row<'ArenaOrganizer', 'arena_id'> & { state: GuestState; arena_state: ArenaState }

// SQL: waits for a user who is deleting their account, and does not invite them then.
const INVITE = `
  INSERT INTO arena_organizer (arena_id, user_id, state)
  SELECT $1, id, 'invited' FROM user_account WHERE id = $2 FOR KEY SHARE
  ON CONFLICT (arena_id, user_id) DO UPDATE SET state = 'invited', at = now()`

const ANSWER = 'UPDATE arena_organizer SET state = $3, at = now() WHERE arena_id = $1 AND user_id = $2'

const ASKED = `
  SELECT one.arena_id, one.state, arena.state AS arena_state FROM arena
  JOIN arena_organizer AS one ON one.arena_id = arena.id AND one.user_id = $2 WHERE arena.slug = $1 FOR UPDATE OF one`

/** SQL: the arena still needs an organizer and has only this user; those that came with the site need none. */
const IS_LAST = `
  SELECT FROM arena WHERE id = $1 AND ARRAY(${ORGANIZERS}) = ARRAY[$2::text]
    AND (state = 'draft' OR state IN ('open', 'paused') AND ${IS_ORGANIZED})`

const INVITATIONS = `
  SELECT json_build_object('slug', arena.slug, 'name', arena.name, 'game', arena.game, 'state', arena.state) AS arena,
    one.state, user_account.name AS owner
  FROM arena_organizer AS one JOIN arena ON arena.id = one.arena_id
  LEFT JOIN user_account ON user_account.id = arena.owner_id
  WHERE one.user_id = $1 AND arena.state <> 'final' ORDER BY one.at DESC, arena.id`
