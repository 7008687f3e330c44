import { randomBytes } from 'node:crypto'
import { cutTo, storable } from '@masquerade/game'
import type { IdentityProvider, Role } from '@masquerade/protocol'
import { verifyByHub } from '../agents/ownership.ts'
import { digestOf } from '../agents/slug.ts'
import { eraseTraffic, leave, lockMatchesOf, noticeNameless, retireIn } from '../agents/switches.ts'
import { closeArenasOnlyOf, NAMES } from '../arenas/organizing/change-state.ts'
import { changeNotices } from '../arenas/organizing/changes.ts'
import { ORGANIZERS as ORGANIZERS_OF } from '../arenas/rules/organized.ts'
import type { Database } from '../database/database.ts'
import { LOCKS } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import { allRows, anyRow, firstRow, fromRow, type Row, type Tx } from '../database/rows.ts'
import type { Identity as IdentityRow, User as UserRow } from '../generated/client.ts'
import { exportUser } from './export-user.ts'
import { RENAME_AGENT } from './rename-agent.ts'

export type User = ReturnType<typeof toUser>

type Identity = Omit<IdentityRow, 'userId'>

export interface SignIn extends Identity {
  name: string
  image?: string
}

export interface Organizer extends Row<'User', 'id' | 'name'> {
  logins: string[]
}

const LONGEST_NAME = 100

export function users(database: Database) {
  const { pool, prisma } = database

  return {
    /** Signing in also finds out which of the user's agents are verified by their Hugging Face Space or model. */
    signIn: ({ provider, providerId, login, orgs, name, image }: SignIn): Promise<User> =>
      database.transaction(async (client) => {
        await client.query(`SELECT pg_advisory_xact_lock($1, hashtext($2 || ' ' || $3))`, [
          LOCKS.signingIn,
          provider,
          providerId,
        ])
        const known = await firstRow<Row<'Identity', 'user_id'>>(
          client,
          'UPDATE identity SET login = $3, orgs = $4 WHERE provider = $1 AND provider_id = $2 RETURNING user_id',
          [provider, providerId, login, orgs],
        )
        const id = known?.user_id ?? newId()
        const row = await firstRow<UserRow>(
          client,
          `INSERT INTO user_account (id, name, image) VALUES ($1, $2, $3)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, image = excluded.image RETURNING ${USER_COLUMNS}`,
          [id, cutTo(storable(name).trim(), LONGEST_NAME) || storable(login), image ?? null],
        )
        if (!known) {
          await client.query(
            'INSERT INTO identity (provider, provider_id, login, orgs, user_id) VALUES ($1, $2, $3, $4, $5)',
            [provider, providerId, login, orgs, id],
          )
        }
        if (provider !== 'local') await takeLogin(client, { provider, providerId, login })
        await verifyByHub(client, id)
        if (!row) throw new Error('an upserted user did not come back')
        return toUser(row)
      }),

    async get(id: string): Promise<(User & { identities: Identity[] }) | undefined> {
      const row = await prisma.user.findUnique({
        where: { id },
        include: { identities: { omit: { userId: true }, orderBy: { provider: 'asc' } } },
      })
      return row ? { ...toUser(row), identities: row.identities } : undefined
    },

    async byLogin(provider: IdentityProvider, login: string): Promise<User[]> {
      const statement = `SELECT ${USER_COLUMNS} FROM user_account
        WHERE id IN (SELECT user_id FROM identity WHERE provider = $1 AND lower(login) = lower($2))`
      return (await allRows<UserRow>(pool, statement, [provider, login])).map(toUser)
    },

    organizers: (): Promise<Organizer[]> => allRows<Organizer>(pool, ORGANIZERS),

    async administrators(): Promise<string[]> {
      const statement = `SELECT name FROM user_account WHERE role = 'admin' ORDER BY created_at, id LIMIT 5`
      return (await allRows<Row<'User', 'name'>>(pool, statement)).map(({ name }) => name)
    },

    /** False if nothing changed, as for an administrator. */
    async setOrganizer(id: string, isOrganizer: boolean): Promise<boolean> {
      const [from, to] = isOrganizer ? (['user', 'organizer'] as const) : (['organizer', 'user'] as const)
      const { count } = await prisma.user.updateMany({ where: { id, role: from }, data: { role: to } })
      return count === 1
    },

    async setRole(id: string, role: Role): Promise<boolean> {
      const { count } = await prisma.user.updateMany({ where: { id }, data: { role } })
      return count === 1
    },

    export: (id: string): AsyncIterable<string> => exportUser(pool, id),

    /** Deletes a user, whose agents are retired under neutral names; the matches stay as they were played. */
    delete: (id: string): Promise<boolean> => deleteUser(database, id),
  }
}

/** A user who had this name at the provider before has another one there now, which their next sign-in tells. */
async function takeLogin(
  client: Tx,
  { provider, providerId, login }: Pick<SignIn, 'provider' | 'providerId' | 'login'>,
) {
  const renamed = await allRows<Row<'Identity', 'user_id'>>(
    client,
    `UPDATE identity SET login = '' WHERE provider = $1 AND lower(login) = lower($2) AND provider_id <> $3 RETURNING user_id`,
    [provider, login, providerId],
  )
  if (provider !== 'huggingface') return
  for (const { user_id } of renamed) await verifyByHub(client, user_id)
}

export const LOGINS = `ARRAY(
  SELECT identity.provider || ' ' || identity.login FROM identity
  WHERE identity.user_id = user_account.id ORDER BY identity.provider)`

const ORGANIZERS = `
  SELECT user_account.id, user_account.name, ${LOGINS} AS logins
  FROM user_account WHERE user_account.role = 'organizer' ORDER BY lower(user_account.name), user_account.id`

/** SQL: a user's columns, named as in Prisma's schema, so that Prisma and SQL return the same row. */
export const USER_COLUMNS = 'user_account.id, user_account.name, image, role, user_account.created_at AS "createdAt"'

export function toUser({ id, name, image, role, createdAt }: UserRow) {
  return fromRow({ id, name, image, role, createdAt })
}

const NEUTRAL_NAME = 'Retired agent'

async function deleteUser(database: Database, userId: string): Promise<boolean> {
  const agentIds = await database.transaction(async (client) => {
    // Arenas and matches are locked before users and agents, in the order in which other transactions lock them.
    await closeArenasOnlyOf(client, userId)
    const known = await allRows<Row<'Agent', 'id'>>(client, 'SELECT id FROM agent WHERE owner_id = $1', [userId])
    await lockMatchesOf(
      client,
      known.map(({ id }) => id),
    )
    // The others of a match under way do not wait for somebody who cannot answer any more.
    await leave(client, await allRows<Row<'Seat', 'table_token'>>(client, SEATS_OF_PERSON, [userId]))
    if (!(await anyRow(client, 'SELECT FROM user_account WHERE id = $1 FOR UPDATE', [userId]))) return undefined
    const mine = 'SELECT id FROM agent WHERE owner_id = $1 ORDER BY id FOR NO KEY UPDATE'
    const ids = (await allRows<Row<'Agent', 'id'>>(client, mine, [userId])).map(({ id }) => id)
    for (const id of ids) await makeNeutral(client, id)
    await client.query(KEEP_SHARE, [userId, ids, newId()])
    await eraseTraffic(client, ids)
    await changeNotices(client, NAMELESS, [userId])
    for (const statement of [
      `DELETE FROM sitting USING play_table
       WHERE play_table.id = sitting.table_id AND play_table.match_id IS NULL AND sitting.person = 'u:' || $1`,
      // What the user said in matches stays, as the user agreed before playing, but the user's identity is removed.
      `UPDATE sitting SET person = 'gone:' || id WHERE person = 'u:' || $1`,
      // Guesses stored under a browser's id stay when a user is deleted, because they identify no person.
      `DELETE FROM guess WHERE viewer = 'u:' || $1`,
      `DELETE FROM viewing WHERE viewer = 'u:' || $1`,
      // A draft that nobody else organizes is deleted with the user; other arenas stay, without an owner.
      `DELETE FROM arena WHERE state = 'draft' AND ARRAY(${ORGANIZERS_OF}) = ARRAY[$1::text]`,
      // The user's ratings of texts stay without an owner, and the user's own sets of texts are closed.
      `UPDATE rating_mark SET mark = mark || '{"skip":"…"}' FROM rater
       WHERE rater.id = rater_id AND rater.persons @> ARRAY['u:' || $1::text] AND mark ? 'skip'`,
      `UPDATE rater SET persons = '{}', name = '', named = false, sender = NULL WHERE persons @> ARRAY['u:' || $1::text]`,
      `DELETE FROM rating_batch AS batch
       WHERE owner_id = $1 AND NOT EXISTS (SELECT FROM rater WHERE batch_id = batch.id)`,
      'UPDATE rating_batch SET closed_at = coalesce(closed_at, now()) WHERE owner_id = $1',
      `UPDATE experiment_person SET persons = array_remove(persons, 'u:' || $1::text), ready_at = NULL
       WHERE persons @> ARRAY['u:' || $1::text]`,
      // A user's experiments that others never saw are deleted; played ones stay without an owner.
      `DELETE FROM experiment WHERE owner_id = $1 AND state IN ('draft', 'dry')`,
      `UPDATE experiment SET state = 'stopped', reason = 'owner', dry_wanted_at = NULL, finished_at = now(), held_by = coalesce(held_by, 'owner')
       WHERE owner_id = $1 AND state IN ('running', 'paused')`,
      'DELETE FROM user_account WHERE id = $1',
    ])
      await client.query(statement, [userId])
    return ids
  })
  if (!agentIds) return false
  // Erased once more, because new answers may have come during the deletion.
  await database.transaction((client) => eraseTraffic(client, agentIds))
  return true
}

// SQL: notices that others received keep what the user wrote, as the arena's page does, but not who wrote it.
const NAMELESS = `'{"by": ""}' FROM (
    SELECT 'message ' || id AS key, NULL AS name FROM arena_message WHERE user_id = $1
    UNION ALL SELECT 'organize ' || arena.id, user_account.name FROM arena
    JOIN user_account ON user_account.id = $1 AND (user_account.id = ANY (ARRAY(${ORGANIZERS_OF}))
      OR EXISTS (SELECT FROM arena_change AS change WHERE change.arena_id = arena.id AND change.user_id = $1))
  ) AS written WHERE notice.key = written.key AND what ->> 'by' = coalesce(written.name, what ->> 'by')`

const SEATS_OF_PERSON = `
  SELECT seat.table_token FROM sitting JOIN play_table ON play_table.id = sitting.table_id
  JOIN match ON match.id = play_table.match_id JOIN seat ON seat.match_id = match.id AND seat.seat = sitting.seat
  WHERE sitting.person = 'u:' || $1 AND match.status IN ('queued', 'running') FOR SHARE OF match`

/** SQL: the user's agents go on having one share of an arena's budget together: with one each they could use it up. */
const KEEP_SHARE = `
  UPDATE agent_version SET charged_to = $3
  WHERE charged_to = $1 OR (agent_id = ANY ($2::text[]) AND charged_to IS NULL)`

/** SQL: the list of who may play with the new address of an agent in place of the old one. */
const renamedIn = (roster: string): string => `
  CASE WHEN jsonb_typeof(${roster} -> 'agents') = 'array' THEN jsonb_set(${roster}, '{agents}', (
    SELECT jsonb_agg(CASE named.slug WHEN agent.slug THEN $2 ELSE named.slug END ORDER BY named.place)
    FROM jsonb_array_elements_text(${roster} -> 'agents') WITH ORDINALITY AS named (slug, place))) ELSE ${roster} END`

/** SQL: the log of an arena has each list of who may play, as it was before and after a change. */
const RENAME_IN_CHANGES = `
  UPDATE arena_change SET what = jsonb_set(what, '{fields}', (
    SELECT jsonb_agg(CASE WHEN field ->> 'field' = 'roster' THEN field || jsonb_build_object(
      'from', ${renamedIn("(field -> 'from')")}, 'to', ${renamedIn("(field -> 'to')")}) ELSE field END ORDER BY place)
    FROM jsonb_array_elements(what -> 'fields') WITH ORDINALITY AS one (field, place)))
  FROM agent WHERE agent.id = $1 AND what ->> 'kind' = 'changed'
    AND jsonb_path_exists(what, '$.fields[*].*.agents[*] ? (@ == $slug)', jsonb_build_object('slug', agent.slug))`

async function makeNeutral(client: Tx, id: string): Promise<void> {
  await retireIn(client, id)
  const slug = `retired-${randomBytes(6).toString('hex')}`
  // The public logs of arenas that the agent joined, or that excluded it, name it, and so do lists of who may play.
  await client.query(
    `UPDATE arena_change SET what = jsonb_set(jsonb_set(what, '{agent}', to_jsonb($2::text)), '{name}', to_jsonb($3::text), what ? 'name')
     FROM agent WHERE agent.id = $1 AND what ->> 'kind' IN ('excluded', 'readmitted', 'guest') AND what ->> 'agent' = agent.slug`,
    [id, slug, NEUTRAL_NAME],
  )
  await client.query(
    `UPDATE arena SET roster = ${renamedIn('roster')} FROM agent WHERE agent.id = $1 AND ${NAMES('ARRAY[agent.slug]')}`,
    [id, slug],
  )
  await client.query(RENAME_IN_CHANGES, [id, slug])
  await client.query(RENAME_AGENT, [id, slug])
  await client.query(
    `UPDATE agent SET slug = $2, former_slug = ${digestOf('slug')}, name = $3, about = '{"en":"","zh":""}', code = NULL, avatar = NULL, verified = NULL,
       verified_at = NULL, owner_id = NULL, copied_from = NULL, paused = 'owner-deleted', paused_at = now() WHERE id = $1`,
    [id, slug, NEUTRAL_NAME],
  )
  for (const statement of [
    'DELETE FROM agent_avatar WHERE agent_id = $1',
    'DELETE FROM arena_guest WHERE agent_id = $1',
    `UPDATE agent_version SET settings = '{}', published_at = NULL WHERE agent_id = $1`,
    'DELETE FROM access_token WHERE agent_id = $1',
  ])
    await client.query(statement, [id])
  await noticeNameless(client, id)
}
