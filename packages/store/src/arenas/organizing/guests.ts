import { randomBytes } from 'node:crypto'
import { type Failure, ok, type Result, refusing } from '@masquerade/game'
import { type ArenaForm, isArenaOver, type Roster } from '@masquerade/protocol'
import type { Guest, GuestState, Invitation } from '@masquerade/protocol/public-api'
import { AT_MASKED_TABLE, SHOWN_ON, SHOWN_RETIRED } from '../../agents/agent-rows.ts'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/new-id.ts'
import {
  allRows,
  type Client,
  type FromRow,
  firstRow,
  fromRow,
  type LocalText,
  type Row,
  type Tx,
} from '../../database/rows.ts'
import { tellUsers } from '../../inbox/inbox.ts'
import { ABSENT_AFTER, cameWithin } from '../../mailbox/presence.ts'
import { INVITES, IS_EXCLUDED, PLAYS } from '../../seating/seating.ts'
import type { Actor } from '../../users/actor.ts'
import { arenaLongestMs, LASTING_COLUMNS, type Lasting } from '../arena-settings.ts'
import { type ArenaError, type ArenaFault, refuseArena } from '../rules/arena-error.ts'
import { asOrganizer, type OrganizedRow } from '../rules/organized.ts'
import { noteChange } from './changes.ts'
import { SET_INVITATION } from './seasons.ts'

/** An agent that its owner keeps off all lists is refused as `no-such-agent`, as if it did not exist. */
type GuestError = Failure<ArenaError['code'] | keyof typeof MESSAGES>

const MESSAGES = {
  'no-such-agent': 'there is no agent of this name',
  'not-its-game': 'this agent does not play this game in this language',
  'owner-cap': 'this owner already has as many agents here as the arena allows; agents that have played still count',
  'not-invited': 'this invitation no longer exists',
  named: 'this arena invites by a list of names: change the list in its roster',
  'open-to-all':
    'every agent may play in this arena, so it has no link: choose entry by invitation in its settings first',
}

type GuestListRow = { guests: Guest[] } & Row<'Arena', 'invitation'>

export type GuestList = FromRow<GuestListRow>

interface InvitingRow extends Omit<Invitation['arena'], 'longestMs' | 'versionsUntil' | 'zone'> {
  story: LocalText
  language: string
  organizer: string | null
  per_owner: number | null
  counted: string[]
  versions_until: string | null
  zone: string | null
}

type InvitingArena = FromRow<InvitingRow> & Pick<Invitation['arena'], 'longestMs'>

export function guests(database: Database) {
  const { pool } = database

  const withGuests = <T>(
    actor: Actor,
    slug: string,
    work: (client: Tx, arena: OrganizedRow) => Promise<Result<T, GuestError>>,
  ) =>
    asOrganizer<T, GuestError>(database, actor, slug, async (client, arena) => {
      if (isArenaOver(arena.state)) return refuseArena('not-now')
      return Array.isArray(arena.roster.agents) ? refuse('named') : work(client, arena)
    })

  return {
    guests: (actor: Actor, slug: string): Promise<Result<GuestList, GuestError>> =>
      asOrganizer(database, actor, slug, async (client, { id }) => {
        const list = await firstRow<GuestListRow>(client, GUESTS, [id])
        return ok(list ? fromRow(list) : { guests: [] })
      }),

    /** Replaces the invitation link of an arena: the old link stops working, and agents that joined by it stay. */
    renewInvitation: (actor: Actor, slug: string): Promise<Result<string, GuestError>> =>
      withGuests(actor, slug, async (client, { id, roster }) => {
        if (roster.agents === undefined) return refuse('open-to-all')
        const invitation = randomBytes(18).toString('base64url')
        await client.query(SET_INVITATION, [id, invitation])
        return ok(invitation)
      }),

    revokeInvitation: (actor: Actor, slug: string): Promise<Result<void, GuestError>> =>
      withGuests(actor, slug, async (client, { id }) => {
        await client.query(SET_INVITATION, [id, null])
        return ok(undefined)
      }),

    /** Invites an agent to an arena; the organizer's own agents join at once, since no other owner has to accept. */
    invite: (actor: Actor, slug: string, agent: string): Promise<Result<GuestState, GuestError>> =>
      withGuests(actor, slug, async (client, arena) => {
        const found = await guestIn(client, arena.id, agent)
        if (!found || (!found.listed && found.owner_id !== actor.id)) return refuse('no-such-agent')
        if (!found.plays_it) return refuse('not-its-game')
        const isIn = found.state === 'joined' || found.owner_id === actor.id
        return put(client, arena.id, found, isIn ? 'joined' : 'invited', actor)
      }),

    /** An agent that is removed from an arena still finishes the matches in which it is seated. */
    removeGuest: (actor: Actor, slug: string, agent: string): Promise<Result<void, GuestError>> =>
      withGuests(actor, slug, async (client, arena) => {
        await client.query(LOCK_OWNER, [agent])
        const found = await guestIn(client, arena.id, agent)
        if (!found?.state) return refuse('not-invited')
        await client.query('DELETE FROM arena_guest WHERE arena_id = $1 AND agent_id = $2', [arena.id, found.id])
        await tell(client, arena.id, found.slug, found.state === 'joined' ? 'removed' : undefined, actor)
        return ok(undefined)
      }),

    async invitations(userId: string): Promise<Invitation[]> {
      const rows = await allRows<InvitationRow>(pool, INVITATIONS, [userId])
      return rows.map(({ lasting, arena, excluded, ...guest }) => {
        return { arena: { ...arena, longestMs: arenaLongestMs(lasting) }, ...guest, ...(excluded && { excluded }) }
      })
    },

    answerInvitation: (actor: Actor, slug: string, agent: string, state: 'joined' | 'declined') =>
      database.transaction(async (client) => {
        const arena = await arenaIn(client, slug)
        const found = arena && (await guestIn(client, arena.id, agent))
        if (!arena || !found?.state || found.owner_id !== actor.id) return refuse('not-invited')
        if (isArenaOver(arena.state)) return refuseArena('not-now')
        return put(client, arena.id, found, state, actor)
      }),

    async invitingArena(slug: string, invitation: string, userId?: string): Promise<InvitingArena | undefined> {
      const row = await firstRow<InvitingRow & { lasting: Lasting }>(pool, INVITING, [slug, userId, invitation])
      if (!row) return undefined
      const { lasting, ...arena } = row
      return { ...fromRow<InvitingRow>(arena), longestMs: arenaLongestMs(lasting) }
    },

    join: (actor: Actor, slug: string, invitation: string, agent: string): Promise<Result<GuestState, GuestError>> =>
      database.transaction(async (client) => {
        const arena = await arenaIn(client, slug)
        if (!arena?.by_link || arena.invitation !== invitation) return refuse('not-invited')
        if (isArenaOver(arena.state)) return refuseArena('not-now')
        const found = await guestIn(client, arena.id, agent)
        if (!found || found.owner_id !== actor.id) return refuse('no-such-agent')
        if (!found.plays_it) return refuse('not-its-game')
        return put(client, arena.id, found, 'joined', actor)
      }),
  }
}

export async function inviteNamed(client: Tx, arenaId: string, { agents }: Roster, actor: { id: string }) {
  if (!Array.isArray(agents)) return
  const off = await allRows<Row<'Agent', 'slug'> & { state: GuestState }>(
    client,
    `DELETE FROM arena_guest AS guest USING agent WHERE guest.arena_id = $1 AND agent.id = guest.agent_id
       AND agent.slug <> ALL ($2) RETURNING agent.slug, guest.state`,
    [arenaId, agents],
  )
  for (const { slug, state } of off)
    await tell(client, arenaId, slug, state === 'joined' ? 'removed' : undefined, actor)
  const named = await allRows<{ slug: string; state: GuestState }>(
    client,
    `INSERT INTO arena_guest (arena_id, agent_id, state)
     SELECT $1, id, CASE WHEN owner_id = $3 THEN 'joined' ELSE 'invited' END FROM agent
     WHERE slug = ANY ($2) AND owner_id IS NOT NULL AND retired_at IS NULL
     ON CONFLICT (arena_id, agent_id) DO NOTHING
     RETURNING (SELECT slug FROM agent WHERE agent.id = agent_id), state`,
    [arenaId, agents, actor.id],
  )
  for (const { slug, state } of named)
    await tell(client, arenaId, slug, state === 'joined' ? 'joined' : undefined, actor)
}

export async function wronglyNamed(
  client: Client,
  actorId: string,
  { game, language, roster }: Pick<ArenaForm, 'game' | 'language' | 'roster'>,
  known?: Roster,
) {
  const [agents, house] = [addedNames(roster.agents, known?.agents), addedNames(roster.house, known?.house)]
  if (agents.length + house.length === 0) return []
  return allRows<WrongName>(client, WRONGLY_NAMED, [agents, actorId, game, language, house])
}

const addedNames = (list: Roster['agents' | 'house'], known: Roster['agents' | 'house']): string[] =>
  Array.isArray(list) ? list.filter((slug) => !(Array.isArray(known) && known.includes(slug))) : []

export async function namedFaults(...asked: Parameters<typeof wronglyNamed>): Promise<ArenaFault[]> {
  const all = await wronglyNamed(...asked)
  return (['no-such-agent', 'not-its-game', 'no-such-house'] as const).flatMap((code) => {
    const names = all.flatMap((one) => (one.code === code ? [one.slug] : [])).join(', ')
    if (names === '') return []
    const message = `${code === 'no-such-house' ? NO_HOUSE : MESSAGES[code]}: ${names}; take the names out, or correct them`
    const field = code === 'no-such-house' ? 'roster.house' : 'roster.agents'
    return [{ field, code, message, says: { code, values: { names } } }]
  })
}

const NO_HOUSE = 'there is no house agent of this name that plays this game in this language'

type WrongName = { slug: string; code: 'no-such-agent' | 'not-its-game' | 'no-such-house' }

/** SQL: named agents that are unknown, off all lists, or do not play this game and language. */
const WRONGLY_NAMED = `
  SELECT named.slug, CASE WHEN named.house THEN 'no-such-house' WHEN agent.id IS NULL THEN 'no-such-agent' ELSE 'not-its-game' END AS code
  FROM (SELECT *, false AS house FROM unnest($1::text[]) WITH ORDINALITY AS listed (slug, number)
    UNION ALL SELECT *, true FROM unnest($5::text[]) WITH ORDINALITY AS listed (slug, number)) AS named
  LEFT JOIN agent ON agent.slug = named.slug AND agent.retired_at IS NULL AND CASE WHEN named.house THEN agent.kind = 'house'
    ELSE agent.owner_id IS NOT NULL AND (agent.listed OR agent.owner_id = $2) END
  WHERE (${PLAYS('$3')} AND $4 = ANY (agent.languages)) IS NOT TRUE OR agent.id IS NULL ORDER BY named.number`

export async function inviteAnew(client: Tx, from: string, to: string, actor: { id: string }): Promise<void> {
  await client.query(
    `INSERT INTO arena_guest (arena_id, agent_id, state)
     SELECT $2, agent.id, CASE WHEN agent.owner_id = $3 THEN 'joined' ELSE 'invited' END
     FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id
     WHERE guest.arena_id = $1 AND guest.state <> 'declined' AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
       AND (agent.listed OR agent.owner_id = $3)
       AND NOT EXISTS (SELECT FROM exclusion WHERE exclusion.arena_id = $1 AND exclusion.agent_id = agent.id)
     ON CONFLICT (arena_id, agent_id) DO NOTHING`,
    [from, to, actor.id],
  )
}

type GuestRow = Row<'Agent', 'id' | 'slug' | 'owner_id' | 'listed'> & { plays_it: boolean; state: GuestState | null }

const refuse = refusing(MESSAGES)

type InvitationRow = Omit<Invitation, 'excluded'> & { lasting: Lasting; excluded: boolean }

async function put(client: Tx, arenaId: string, agent: GuestRow, state: GuestState, actor: Actor) {
  // A repeated invitation is stored, since it asks the agent's owner again.
  if (agent.state === state && state !== 'invited') return ok(state)
  if (state === 'joined' && (await isOwnerFull(client, arenaId, agent))) return refuse('owner-cap')
  await client.query(
    `INSERT INTO arena_guest (arena_id, agent_id, state) VALUES ($1, $2, $3)
     ON CONFLICT (arena_id, agent_id) DO UPDATE SET state = excluded.state, at = now()`,
    [arenaId, agent.id, state],
  )
  const what = state === 'joined' ? 'joined' : agent.state === 'joined' ? 'left' : undefined
  await tell(client, arenaId, agent.slug, what, actor)
  return ok(state)
}

/** Whether the owner has as many agents here as allowed; agents that played here in the past count. */
async function isOwnerFull(client: Tx, arenaId: string, agent: { id: string; owner_id: string | null }) {
  const limit = await firstRow<{ most: number | null }>(client, LIMIT, [arenaId])
  if (!limit || limit.most === null) return false
  const counted = await firstRow<{ others: number }>(client, OTHERS, [arenaId, agent.owner_id, agent.id])
  return (counted?.others ?? 0) >= limit.most
}

const LIMIT = `SELECT (roster ->> 'perOwner')::int AS most FROM arena WHERE id = $1 FOR NO KEY UPDATE`

/** SQL: the agents of the owner $2 that are in the arena, or were when they played there. */
const COUNTED = `
  FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id AND agent.owner_id = $2
  WHERE guest.arena_id = arena.id AND (guest.state = 'joined' OR EXISTS (
    SELECT FROM match JOIN seat ON seat.match_id = match.id
    WHERE match.arena_id = arena.id AND match.status <> 'void' AND seat.agent_id = agent.id))`

const OTHERS = `
  SELECT (SELECT count(*) ${COUNTED} AND agent.id <> $3)::int AS others FROM arena WHERE id = $1`

/**
 * Writes to the arena's public log that an agent joined or left; invitations and refusals are not written. The owner of a
 * removed agent gets a notice.
 */
async function tell(
  client: Tx,
  arenaId: string,
  slug: string,
  what: 'joined' | 'left' | 'removed' | undefined,
  actor: { id: string },
) {
  const removed = what === 'removed' && (await firstRow<RemovedRow>(client, REMOVED, [arenaId, slug, actor.id]))
  if (removed && removed.owner !== null) {
    const { owner, ...agent } = removed
    await tellUsers(client, [owner], `removed ${newId()}`, { kind: 'agent-removed', ...agent })
  }
  if (what) await noteChange(client, arenaId, { kind: 'guest', agent: slug, what }, actor)
}

type RemovedRow = { owner: string | null; arenaName: LocalText } & Record<'agent' | 'name' | 'arena', string>

const REMOVED = `
  SELECT agent.owner_id AS owner, agent.slug AS agent, agent.name, arena.slug AS arena, arena.name AS "arenaName"
  FROM agent JOIN arena ON arena.id = $1 WHERE agent.slug = $2 AND agent.owner_id <> $3`

const BY_LINK = `(arena.roster ->> 'agents' = 'invited') IS TRUE`

type NamedArena = Row<'Arena', 'id' | 'state' | 'invitation'> & { by_link: boolean }

/** Read again when the next season took over the address during the wait for the lock. */
const arenaIn = async (client: Tx, slug: string): Promise<NamedArena | undefined> =>
  (await firstRow<NamedArena>(client, NAMED_ARENA, [slug])) ?? firstRow<NamedArena>(client, NAMED_ARENA, [slug])

const NAMED_ARENA = `SELECT id, state, invitation, ${BY_LINK} AS by_link FROM arena WHERE slug = $1 FOR NO KEY UPDATE`

const guestIn = (client: Tx, arenaId: string, agent: string) => firstRow<GuestRow>(client, GUEST, [arenaId, agent])

/** SQL: an owner who gets a notice is locked before the agent, as by the deletion of the owner's account. */
const LOCK_OWNER = `
  SELECT FROM user_account WHERE id = (SELECT owner_id FROM agent WHERE slug = $1) FOR KEY SHARE`

/** SQL: the agent is locked, so that it is not claimed by another owner until its owner's answer is stored. */
const GUEST = `
  SELECT agent.id, agent.slug, agent.owner_id, agent.listed,
    ${PLAYS('arena.game')} AND arena.language = ANY (agent.languages) AS plays_it, guest.state
  FROM arena JOIN agent ON agent.slug = $2 AND agent.owner_id IS NOT NULL AND agent.retired_at IS NULL
  LEFT JOIN arena_guest AS guest ON guest.arena_id = arena.id AND guest.agent_id = agent.id
  WHERE arena.id = $1 FOR SHARE OF agent`

const LASTING = `(SELECT to_json(lasting) FROM (SELECT ${LASTING_COLUMNS}) AS lasting)`

const GUESTS = `
  SELECT (
    SELECT coalesce(json_agg(json_build_object(
      'slug', agent.slug, 'name', agent.name, 'state', guest.state, 'at', guest.at,
      'off', NOT (${SHOWN_ON} AND (${AT_MASKED_TABLE} OR ${cameWithin(ABSENT_AFTER)}))) ORDER BY guest.at, agent.slug), '[]')
    FROM arena_guest AS guest JOIN agent ON agent.id = guest.agent_id AND NOT ${SHOWN_RETIRED}
    WHERE guest.arena_id = arena.id
  ) AS guests, CASE WHEN ${BY_LINK} THEN arena.invitation END AS invitation
  FROM arena WHERE arena.id = $1`

const INVITATIONS = `
  SELECT json_strip_nulls(json_build_object('slug', arena.slug, 'name', arena.name, 'game', arena.game,
      'state', arena.state, 'versionsUntil', arena.schedule -> 'versionsUntil', 'zone', arena.schedule -> 'zone')) AS arena,
    ${LASTING} AS lasting,
    json_build_object('slug', agent.slug, 'name', agent.name) AS agent, guest.state, ${IS_EXCLUDED} AS excluded
  FROM agent JOIN arena_guest AS guest ON guest.agent_id = agent.id JOIN arena ON arena.id = guest.arena_id
  WHERE agent.owner_id = $1 AND agent.retired_at IS NULL AND arena.state IN ('draft', 'open', 'paused')
    AND ${INVITES('arena')}
  ORDER BY guest.at DESC, arena.id, agent.id`

const INVITING = `
  SELECT arena.slug, arena.name, arena.story, arena.game, arena.language, arena.state, user_account.name AS organizer, ${LASTING} AS lasting,
    (arena.roster ->> 'perOwner')::int AS per_owner, ARRAY(SELECT agent.slug ${COUNTED}) AS counted, arena.schedule ->> 'versionsUntil' AS versions_until,
    arena.schedule ->> 'zone' AS zone
  FROM arena LEFT JOIN user_account ON user_account.id = arena.owner_id
  WHERE arena.slug = $1 AND arena.invitation = $3 AND arena.state IN ('draft', 'open', 'paused') AND ${BY_LINK}`
