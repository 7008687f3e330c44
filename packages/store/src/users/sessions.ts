import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { firstRow, type Row } from '../database/rows.ts'
import { IN_LAB } from '../database/special-arenas.ts'
import type { User as UserRow } from '../generated/client.ts'
import { toUser, USER_COLUMNS, type User } from './users.ts'

/** A browser's cookie only names a database row, so deleting the row makes every copy of the cookie worthless. */
export function sessions({ pool, prisma }: Database) {
  return {
    async begin(userId: string, forSeconds: number): Promise<string> {
      const id = newId()
      await pool.query(
        `WITH over AS (DELETE FROM user_session WHERE user_id = $2 AND expires_at <= now())
         INSERT INTO user_session (id, user_id, expires_at, ticket_key)
         VALUES ($1, $2, now() + make_interval(secs => $3), $4)`,
        [id, userId, forSeconds, randomBytes(32).toString('base64url')],
      )
      return id
    },

    async user(id: string): Promise<User | undefined> {
      const { rows } = await pool.query<UserRow>({ name: 'session-user', text: SESSION_USER, values: [id] })
      return rows[0] && toUser(rows[0])
    },

    async end(id: string): Promise<boolean> {
      const { count } = await prisma.userSession.deleteMany({ where: { id } })
      return count === 1
    },

    async endAll(userId: string): Promise<void> {
      await prisma.userSession.deleteMany({ where: { userId } })
    },
  }
}

const SESSION_USER = `
  SELECT ${USER_COLUMNS} FROM user_session JOIN user_account ON user_account.id = user_session.user_id
  WHERE user_session.id = $1 AND user_session.expires_at > now()`

const GOOD_FOR_MS = 120_000

/** The server of live events gets no cookies, so a browser proves by a signed ticket that it may watch a trial. */
export function watchTickets(pool: Pool, clock: () => number) {
  const holds = async (ticket: string | undefined, matchId: string): Promise<boolean> => {
    const read = readTicket(ticket)
    if (!read) return false
    const { rows } = await pool.query<Row<'UserSession', 'ticket_key'>>(OF_ITS_OWNER, [read.session, matchId])
    return rows[0] !== undefined && isSame(read.seal, sealOf(rows[0].ticket_key, matchId, read.until))
  }

  return {
    async issue(session: string, matchId: string, now = clock()): Promise<string | undefined> {
      const { rows } = await pool.query<Row<'UserSession', 'ticket_key'>>(OF_ITS_OWNER, [session, matchId])
      if (!rows[0]) return undefined
      const until = String(now + GOOD_FOR_MS)
      return `${session}.${until}.${sealOf(rows[0].ticket_key, matchId, until)}`
    },

    async admits(ticket: string | undefined, matchId: string, now = clock()): Promise<boolean> {
      const until = Number(readTicket(ticket)?.until ?? 0)
      return until > now && holds(ticket, matchId)
    },

    forAll: async (matchId: string): Promise<boolean> =>
      (await firstRow<{ open: boolean }>(pool, OPEN_TO_ALL, [matchId]))?.open ?? false,

    /** Whether the ticket is valid: the session for which it was issued must still exist. */
    holds,
  }
}

const FORM = /^(?<session>[\w-]{1,40})\.(?<until>\d{1,15})\.(?<seal>[\w-]{43})$/

function readTicket(ticket = ''): { session: string; until: string; seal: string } | undefined {
  const { session, until, seal } = FORM.exec(ticket)?.groups ?? {}
  return session !== undefined && until !== undefined && seal !== undefined ? { session, until, seal } : undefined
}

const sealOf = (key: string, matchId: string, until: string): string =>
  createHmac('sha256', key).update(`watch ${matchId} until ${until}`).digest('base64url')

/** Compared in constant time, so that the duration does not reveal the right seal. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const OF_ITS_OWNER = `
  SELECT user_session.ticket_key FROM user_session
  JOIN agent ON agent.owner_id = user_session.user_id JOIN match ON match.trial_of = agent.id
  WHERE user_session.id = $1 AND user_session.expires_at > now() AND match.id = $2`

const OPEN_TO_ALL = `
  SELECT NOT ${IN_LAB('match.arena_id')} OR EXISTS (
    SELECT FROM experiment_match AS cell JOIN experiment ON experiment.id = cell.experiment_id
    WHERE cell.match_id = match.id AND experiment.published_at IS NOT NULL
  ) AS open FROM match WHERE id = $1`
