import { randomBytes } from 'node:crypto'
import { ok, type Result, storableJson } from '@masquerade/game'
import {
  type AgentCheckStep,
  type AgentSettings,
  agentSettings,
  type PlayLanguage,
  secretGoesTo,
} from '@masquerade/protocol'
import type { CheckReply } from '@masquerade/protocol/public-api'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import type { CheckQueue } from '../database/queue.ts'
import { anyRow, firstRow, fromRow, type Row, type Tx } from '../database/rows.ts'
import type { AgentCheck } from '../generated/client.ts'
import { keyInUse, sealFor } from '../secrets/keys.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { type Plays, playsOf, settingsOf } from './agent-rows.ts'
import { PLACE_OF, SPACE_OF } from './place.ts'

interface NewCheck {
  settings: AgentSettings
  language: PlayLanguage
  secret?: { text: string }
  agentId?: string
  /** The games that the agent is to play; left out, those of a saved agent. */
  plays?: readonly string[]
}

/** The agent's address must return the `challenge` to prove its owner; a user's text stays the same for a day. */
export type Check = CheckReply

export interface CheckWork extends Check {
  /** A game that the agent plays; missing for an agent that plays every game, or of which nothing is known. */
  game?: string
  secret?: SealedSecret
}

const KEPT = '1 day'

export function checks(database: Database, queue: CheckQueue) {
  const { pool, prisma } = database
  const playing = (checkId: string): Promise<boolean> => anyRow(pool, PLAYING, [checkId])

  return {
    playing,

    /** Reserves an agent's address for test questions; false during its match: a Space has one memory. */
    async hold(checkId: string): Promise<boolean> {
      await pool.query(`UPDATE agent_check SET held_until = now() + interval '${HELD_FOR}' WHERE id = $1`, [checkId])
      // Looked for afterwards, since a match that began meanwhile may have missed the reservation.
      return !(await playing(checkId))
    },

    async release(checkId: string): Promise<void> {
      await prisma.agentCheck.updateMany({ where: { id: checkId }, data: { heldUntil: null } })
    },

    held: (versionId: string): Promise<boolean> => anyRow(pool, HELD, [versionId]),

    create: (
      userId: string,
      { settings, language, secret, agentId, plays }: NewCheck,
    ): Promise<Result<{ check: Check; signingSecret?: string }, AgentError>> =>
      database.transaction(async (client) => {
        await client.query(`DELETE FROM agent_check WHERE created_at < now() - interval '${KEPT}'`)
        // The account is locked before the agent, as by the deletion of the account.
        await client.query('SELECT FROM user_account WHERE id = $1 FOR KEY SHARE', [userId])
        const before = agentId === undefined ? undefined : await ofAgent(client, userId, agentId)
        if (agentId !== undefined && !before) return refuse('no-such-agent')
        if (before && before.for.kind !== settings.kind) return refuse('other-kind')
        const id = newId()
        const purpose = agentId ?? newId()
        const kept = await keepSecret(client, userId, purpose, settings, secret ?? usable(before, settings))
        if (!kept.ok) return kept
        const { sealed, signingSecret } = kept.value
        const waiting = await client.query(`SELECT FROM agent_check WHERE user_id = $1 AND status <> 'done'`, [userId])
        const made = await firstRow<Row<'AgentCheck', 'challenge' | 'created_at'>>(
          client,
          `INSERT INTO agent_check (id, user_id, agent_id, settings, secret, language, challenge)
           SELECT $1, $2, $3, $4, $5, $6, coalesce(
             (SELECT challenge FROM agent_check WHERE user_id = $2 ORDER BY created_at DESC, id LIMIT 1), $7
           ) RETURNING challenge, created_at`,
          [
            ...[id, userId, purpose, JSON.stringify(settings), sealed ? JSON.stringify(sealed) : null, language],
            `masquerade-${randomBytes(16).toString('hex')}`,
          ],
        )
        const games = plays && playsOf(settings.kind, plays)
        await queue.enqueueCheckIn(client, id, waiting.rowCount ?? 0, games?.ok ? gameToAsk(games.value) : undefined)
        if (!made) throw new Error('an inserted check did not come back')
        const check: Check = {
          ...{ id, agentId: purpose, settings, hasSecret: sealed !== undefined, language, challenge: made.challenge },
          ...{ status: 'queued', steps: [], createdAt: made.created_at.toISOString() },
        }
        return ok({ check, ...(signingSecret !== undefined && { signingSecret }) })
      }),

    async get(userId: string, id: string): Promise<Check | undefined> {
      const row = await prisma.agentCheck.findUnique({ where: { id, userId } })
      return row ? toCheck(row) : undefined
    },

    async begin(id: string, asked?: string): Promise<CheckWork | undefined> {
      const [row] = await prisma.agentCheck.updateManyAndReturn({
        where: { id, status: { not: 'done' } },
        data: { status: 'running', steps: [] },
      })
      if (!row) return undefined
      const secret = row.secret as SealedSecret | null // as it was sealed here
      const saved = await prisma.agent.findUnique({ where: { id: row.agentId }, select: { plays: true } })
      const game = asked ?? gameToAsk(saved?.plays)
      return { ...toCheck(row), ...(game !== undefined && { game }), ...(secret && { secret }) }
    },

    addStep: (id: string, step: AgentCheckStep): Promise<boolean> =>
      anyRow(pool, `UPDATE agent_check SET steps = steps || $2::jsonb WHERE id = $1 AND status = 'running'`, [
        id,
        JSON.stringify([storableJson(step)]),
      ]),

    async finish(id: string): Promise<void> {
      await pool.query(
        `UPDATE agent_check SET status = 'done', finished_at = now() WHERE id = $1 AND status = 'running'`,
        [id],
      )
    },
  }
}

/** Of an agent that plays every game, no game in particular is asked. */
const gameToAsk = (plays: Plays | undefined): string | undefined => plays?.[0]

async function ofAgent(client: Tx, userId: string, agentId: string): Promise<GivenBefore | undefined> {
  const row = await firstRow<Row<'Agent', 'kind'> & Row<'AgentVersion', 'settings'> & { secret: SealedSecret | null }>(
    client,
    `SELECT agent.kind, version.settings, version.secret
     FROM agent JOIN agent_version AS version ON version.agent_id = agent.id
     WHERE agent.id = $1 AND agent.owner_id = $2 AND agent.retired_at IS NULL
     ORDER BY version.number DESC LIMIT 1 FOR SHARE OF version`,
    [agentId, userId],
  )
  return row && { sealed: row.secret ?? undefined, for: settingsOf(row.kind, row.settings) }
}

/** A stored secret is used again only at the same address, so that no other server gets it. */
const usable = (before: GivenBefore | undefined, settings: AgentSettings): GivenBefore | 'none' =>
  before && secretGoesTo(before.for) === secretGoesTo(settings) ? before : 'none'

function toCheck({ userId: _, heldUntil: __, secret, settings, ...row }: AgentCheck): Check {
  return {
    ...fromRow(row),
    settings: agentSettings.parse(settings),
    hasSecret: secret !== null,
    // Only this file writes `language` and `steps`, so the casts are right.
    language: row.language as PlayLanguage,
    steps: row.steps as unknown as AgentCheckStep[],
  }
}

/** A process that does not renew its reservation of an agent's address within five seconds is taken for dead. */
const HELD_FOR = '5 seconds'

const CLASH = `starts_with(held.place || '/', space.place || '/')`

const PLAYING = `
  WITH held AS (SELECT ${PLACE_OF('settings')} AS place FROM agent_check WHERE id = $1), space AS (
    SELECT ${SPACE_OF('version')} AS place FROM match JOIN seat ON seat.match_id = match.id
    JOIN agent ON agent.id = seat.agent_id AND agent.kind = 'space'
    JOIN agent_version AS version ON version.id = seat.version_id
    WHERE match.status IN ('queued', 'running') AND seat.taken_out_at IS NULL
  )
  SELECT FROM held JOIN space ON ${CLASH} LIMIT 1`

const HELD = `
  WITH space AS (SELECT ${SPACE_OF('version')} AS place FROM agent_version AS version WHERE id = $1), held AS (
    SELECT ${PLACE_OF('settings')} AS place FROM agent_check WHERE held_until > now()
  )
  SELECT FROM held JOIN space ON ${CLASH} LIMIT 1`

interface GivenBefore {
  sealed?: SealedSecret | undefined
  for: AgentSettings
}

type SecretOrigin = { text: string } | { check: string } | GivenBefore | 'none'

export interface Kept {
  sealed?: SealedSecret
  signingSecret?: string
}

export async function keepSecret(
  client: Tx,
  ownerId: string,
  agentId: string,
  settings: AgentSettings,
  origin: SecretOrigin,
): Promise<Result<Kept, AgentError>> {
  if (origin !== 'none' && 'text' in origin) return sealed(client, agentId, origin.text)
  const byCheck = origin !== 'none' && 'check' in origin
  const before =
    origin === 'none' ? undefined : byCheck ? await givenToCheck(client, ownerId, agentId, origin.check) : origin
  if (byCheck && !before) return refuse('no-such-check')
  if (before?.sealed) {
    if (secretGoesTo(before.for) !== secretGoesTo(settings)) return refuse(byCheck ? 'other-address' : 'secret-needed')
    return (await keyInUse(client, before.sealed.keyId)) ? ok({ sealed: before.sealed }) : refuse('secret-needed')
  }
  if (settings.kind !== 'webhook') return ok({})
  const signingSecret = `whsec_${randomBytes(32).toString('base64url')}`
  const made = await sealed(client, agentId, signingSecret)
  return made.ok ? ok({ ...made.value, signingSecret }) : made
}

async function sealed(client: Tx, agentId: string, secret: string): Promise<Result<Kept, AgentError>> {
  const box = await sealFor(client, agentId, secret)
  return box ? ok({ sealed: box }) : refuse('no-key')
}

/** Locks the agent's stored secret, since a parallel request could otherwise encrypt it again with another key. */
async function givenToCheck(client: Tx, userId: string, agentId: string, checkId: string) {
  const row = await firstRow<Row<'AgentCheck', 'settings'> & { secret: SealedSecret | null }>(
    client,
    'SELECT settings, secret FROM agent_check WHERE id = $1 AND user_id = $2 AND agent_id = $3 FOR UPDATE',
    [checkId, userId, agentId],
  )
  return row && { sealed: row.secret ?? undefined, for: agentSettings.parse(row.settings) }
}
