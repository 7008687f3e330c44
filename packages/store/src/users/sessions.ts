import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { err, type Failure, ok, type Result, storable } from '@masquerade/game'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { anyRow, type FromRow, firstRow, fromRow, type Row } from '../database/rows.ts'
import { IN_LAB } from '../database/special-arenas.ts'
import type { Prisma, User as UserRow } from '../generated/client.ts'
import { IS_OWN_TRIAL } from '../matches/match-query.ts'
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
      const row = await firstRow<UserRow>(pool, { name: 'session-user', text: SESSION_USER, values: [id] })
      return row && toUser(row)
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

/** The server of live events gets no cookies, so a browser proves by a signed ticket that it may watch a trial or a private experiment. */
export function watchTickets(pool: Pool, clock: () => number) {
  const keyOf = async (session: string, matchId: string): Promise<string | undefined> =>
    (await firstRow<Row<'UserSession', 'ticket_key'>>(pool, OF_ITS_OWNER, [session, matchId]))?.ticket_key

  const holds = async (ticket: string | undefined, matchId: string): Promise<boolean> => {
    const read = readTicket(ticket)
    const key = read && (await keyOf(read.session, matchId))
    return read !== undefined && key !== undefined && isSame(read.seal, sealOf(key, matchId, read.until))
  }

  return {
    async issue(session: string, matchId: string, now = clock()): Promise<string | undefined> {
      const key = await keyOf(session, matchId)
      const until = String(now + GOOD_FOR_MS)
      return key && `${session}.${until}.${sealOf(key, matchId, until)}`
    },

    async admits(ticket: string | undefined, matchId: string): Promise<boolean> {
      const until = Number(readTicket(ticket)?.until ?? 0)
      return until > clock() && holds(ticket, matchId)
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
  SELECT user_session.ticket_key FROM user_session JOIN match ON match.id = $2
  WHERE user_session.id = $1 AND user_session.expires_at > now() AND (
    EXISTS (SELECT FROM agent WHERE id = match.trial_of AND owner_id = user_session.user_id) AND ${IS_OWN_TRIAL}
    OR EXISTS (
      SELECT FROM experiment_match AS cell JOIN experiment ON experiment.id = cell.experiment_id
      WHERE cell.match_id = match.id AND experiment.owner_id = user_session.user_id
    )
  )`

const OPEN_TO_ALL = `
  SELECT NOT ${IN_LAB('match.arena_id')} OR EXISTS (
    SELECT FROM experiment_match AS cell JOIN experiment ON experiment.id = cell.experiment_id
    WHERE cell.match_id = match.id AND experiment.published_at IS NOT NULL
  ) AS open FROM match WHERE id = $1`

type TokenRecord = FromRow<Prisma.AccessTokenGetPayload<{ select: typeof RECORD }>>

type TokenError = Failure<'no-such-agent'>

const TOKEN_FORM = /^msq_[A-Za-z0-9_-]{43}$/

export function tokens({ pool, prisma }: Database) {
  return {
    /**
     * Waits for changes of the agent: a new owner or a retirement revokes its tokens. A form that is sent again gives
     * the id of its first sending: its token was never shown, and is replaced.
     */
    async create(
      userId: string,
      name: string,
      agentId?: string,
      id = newId(),
    ): Promise<Result<{ token: string; record: TokenRecord }, TokenError>> {
      const token = `msq_${randomBytes(32).toString('base64url')}`
      const isMade = await anyRow(
        pool,
        `INSERT INTO access_token (id, user_id, name, hash, hint, agent_id)
         SELECT $1, $2, $3, $4, $5, $6 WHERE $6::text IS NULL
           OR EXISTS (SELECT FROM agent JOIN user_account ON user_account.id = owner_id
             WHERE agent.id = $6 AND owner_id = $2 AND retired_at IS NULL FOR KEY SHARE OF user_account FOR SHARE OF agent)
         ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, hint = excluded.hint, revoked_at = NULL`,
        [id, userId, storable(name), hashOf(token), token.slice(-4), agentId ?? null],
      )
      if (!isMade) return err({ code: 'no-such-agent', message: 'you have no agent of this name' })
      const made = await prisma.accessToken.findUniqueOrThrow({ where: { id }, select: RECORD })
      return ok({ token, record: fromRow(made) })
    },

    async list(userId: string): Promise<TokenRecord[]> {
      const rows = await prisma.accessToken.findMany({
        where: { userId, revokedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        select: RECORD,
      })
      return rows.map(fromRow)
    },

    revoke: (userId: string, id: string): Promise<boolean> => anyRow(pool, REVOKE, [userId, id]),

    /** Finds the user of an access token; the time of use is stored at most once a minute. */
    async use(text: string): Promise<{ user: User; agentId?: string } | undefined> {
      if (!TOKEN_FORM.test(text)) return undefined
      const row = await firstRow<TokenUse>(pool, { name: 'token-use', text: USE_TOKEN, values: [hashOf(text)] })
      return row && { user: toUser(row), ...fromRow({ agent_id: row.agent_id }) }
    },

    /** Whether an access token is good for this agent; the time of use is stored as by `use`. */
    opens: async (text: string, agentId: string): Promise<boolean> =>
      TOKEN_FORM.test(text) && anyRow(pool, { name: 'token-opens', text: OPENS, values: [hashOf(text), agentId] }),
  }
}

// SQL: agents that call with another token are present again when they call next.
const REVOKE = `
  WITH revoked AS (
    UPDATE access_token SET revoked_at = now() WHERE id = $2 AND user_id = $1 AND revoked_at IS NULL
    RETURNING user_id, agent_id
  ), absent AS (
    DELETE FROM mailbox_presence USING revoked JOIN agent ON agent.owner_id = revoked.user_id
    WHERE mailbox_presence.agent_id = agent.id AND coalesce(revoked.agent_id, agent.id) = agent.id
  )
  SELECT FROM revoked`

type TokenUse = UserRow & Row<'AccessToken', 'agent_id'>

const NOTE_USE = `
  UPDATE access_token SET last_used_at = now()
  WHERE hash = $1 AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`

const USE_TOKEN = `
  WITH noted AS (${NOTE_USE})
  SELECT access_token.agent_id, ${USER_COLUMNS}
  FROM access_token JOIN user_account ON user_account.id = access_token.user_id
  WHERE hash = $1 AND revoked_at IS NULL`

const OPENS = `
  WITH noted AS (${NOTE_USE})
  SELECT FROM access_token JOIN agent ON agent.owner_id = access_token.user_id
  WHERE access_token.hash = $1 AND access_token.revoked_at IS NULL
    AND agent.id = $2 AND agent.retired_at IS NULL AND coalesce(access_token.agent_id, $2) = agent.id`

/** A token consists of 256 random bits, which cannot be guessed, so a fast hash without salt is safe. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const AGENT = { select: { id: true, slug: true, name: true } } as const
const RECORD = { id: true, name: true, hint: true, createdAt: true, lastUsedAt: true, agent: AGENT } as const
