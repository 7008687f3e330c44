import type { TableRow } from '@masquerade/datasets'
import { ok, type Result } from '@masquerade/game'
import { MAILBOX_CHANNEL, type PauseCode } from '@masquerade/protocol'
import type { Database } from '../database/database.ts'
import { allRows, anyRow, firstRow, type Row, type Tx } from '../database/rows.ts'
import { notify } from '../notices/notifier.ts'
import { TAKEN_OUT } from '../operating/runners.ts'
import type { Actor } from '../users/actor.ts'
import { NAME_BY_ADDRESS } from '../users/rename-agent.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { type OwnAgent, ownAgent } from './own-agents.ts'

export function switches(database: Database) {
  const { pool } = database

  const theirs = (client: Tx, { id, role }: Actor, agentId: string) =>
    firstRow<Row<'Agent', 'paused' | 'retired_at'>>(
      client,
      `SELECT paused, retired_at FROM agent WHERE id = $1 AND (owner_id = $2 OR $3) FOR NO KEY UPDATE`,
      [agentId, id, role === 'admin'],
    )

  return {
    retire: (actor: Actor, agentId: string): Promise<Result<OwnAgent, AgentError>> =>
      database.transaction(async (client) => {
        await lockMatchesOf(client, [agentId])
        const agent = await theirs(client, actor, agentId)
        if (!agent) return refuse('no-such-agent')
        if (!agent.retired_at) await retireIn(client, agentId)
        return ok(await ownAgent(client, agentId))
      }),

    /** A pause for the same reason again stays the pause that it was, so that its owner gets no second notice. */
    async pause(agentId: string, why: PauseCode): Promise<'paused' | 'paused-already' | 'retired'> {
      if (await anyRow(pool, PAUSE, [agentId, why])) return 'paused'
      return (await anyRow(pool, IS_PAUSED, [agentId, why])) ? 'paused-already' : 'retired'
    },

    resume: (actor: Actor, agentId: string): Promise<Result<OwnAgent, AgentError>> =>
      database.transaction(async (client) => {
        const agent = await theirs(client, actor, agentId)
        if (!agent) return refuse('no-such-agent')
        if (agent.retired_at) return refuse('retired')
        if (agent.paused === null) return refuse('not-paused')
        if (agent.paused === 'admin' && actor.role !== 'admin') return refuse('paused-by-admin')
        await client.query('UPDATE agent SET paused = NULL, paused_at = NULL, missed = 0 WHERE id = $1', [agentId])
        return ok(await ownAgent(client, agentId))
      }),

    /**
     * An administrator takes away what others see of an agent that its owner wrote or drew. While it is paused by an
     * administrator its owner cannot show anything else. Its address stays, since matches and tables are found by it.
     */
    clear: (agentId: string): Promise<boolean> =>
      database.transaction(async (client) => {
        const cleared = await firstRow<Row<'Agent', 'slug'>>(client, CLEAR, [agentId, CLEARED_NAME])
        if (!cleared) return false
        await clearFrozen(client, cleared.slug)
        for (const statement of CLEARINGS) await client.query(statement, [agentId])
        await noticeNameless(client, agentId)
        return true
      }),

    /** Taken out of a match other than a trial, an agent is also switched off, so that it joins no other. */
    takeOut: (ownerId: string, agentId: string, table: string): Promise<Result<OwnAgent, AgentError>> =>
      database.transaction(async (client) => {
        const seat = await firstRow<SeatRow>(client, SEAT, [agentId, ownerId, table])
        if (!seat) return refuse('no-such-agent')
        if (seat.status === null) return refuse('no-such-table')
        if (seat.status !== 'queued' && seat.status !== 'running') return refuse('match-over')
        if (!seat.is_out) {
          // Agents are locked before seats, as by who retires or claims them at the same time.
          if (seat.purpose !== 'trial') await client.query('UPDATE agent SET online = false WHERE id = $1', [agentId])
          await leave(client, [{ table_token: table }])
        }
        return ok(await ownAgent(client, agentId))
      }),

    async withdraw(tables: readonly string[]): Promise<void> {
      await pool.query(WITHDRAW, [tables])
    },
  }
}

/** Locks the agents' matches; called before the agents are locked, as a match that ends locks itself first, too. */
export async function lockMatchesOf(client: Tx, agentIds: readonly string[]): Promise<void> {
  await client.query(MATCHES_OF, [agentIds])
}

/** The agent also leaves its matches under way, so that its server and its key are not used any more. */
export async function retireIn(client: Tx, agentId: string): Promise<void> {
  for (const statement of [
    'UPDATE agent SET retired_at = now(), online = false WHERE id = $1',
    'UPDATE agent_version SET secret = NULL WHERE agent_id = $1 AND secret IS NOT NULL',
    'UPDATE agent_check SET secret = NULL WHERE agent_id = $1 AND secret IS NOT NULL',
    'UPDATE access_token SET revoked_at = now() WHERE agent_id = $1 AND revoked_at IS NULL',
    'DELETE FROM mailbox_presence WHERE agent_id = $1',
  ])
    await client.query(statement, [agentId])
  await leaveMatches(client, agentId)
}

/** Open tables and leaderboards are read anew: they show a name that the agent has lost. */
export async function noticeNameless(client: Tx, agentId: string): Promise<void> {
  await notify(client, { kind: 'renamed', agent: agentId })
  for (const { slug } of await allRows<Row<'Arena', 'slug'>>(client, RANKED_IN, [agentId]))
    await notify(client, { kind: 'arena', arena: slug })
}

export async function leaveMatches(client: Tx, agentId: string): Promise<void> {
  await leave(client, await allRows<Row<'Seat', 'table_token'>>(client, SEATS_TO_LEAVE, [agentId]))
}

/** Erases agents' recorded prompts and replies; moves and stated reasoning belong to the matches and stay. */
export async function eraseTraffic(client: Tx, agentIds: readonly string[]): Promise<void> {
  for (const statement of [
    `UPDATE ask SET prompt = NULL, reply = NULL, error = NULL, model = NULL ${OF_VERSIONS} ask.version_id
       AND (ask.prompt IS NOT NULL OR ask.reply IS NOT NULL OR ask.error IS NOT NULL OR ask.model IS NOT NULL)`,
    // Archived questions come later, so that a question archived during this function is erased too.
    `UPDATE past_ask SET traffic = NULL ${OF_VERSIONS} past_ask.version_id AND past_ask.traffic IS NOT NULL`,
    `UPDATE experiment_ask AS ask SET agent = (SELECT slug FROM agent WHERE agent.id = version.agent_id), prompt = NULL,
       reply = NULL, error = NULL, model = NULL ${OF_VERSIONS} ask.version_id`,
    'DELETE FROM mailbox_ask WHERE agent_id = ANY ($1)',
  ])
    await client.query(statement, [agentIds])
}

const OF_VERSIONS = 'FROM agent_version AS version WHERE version.agent_id = ANY ($1) AND version.id ='

export async function leave(client: Tx, seats: readonly Row<'Seat', 'table_token'>[]): Promise<void> {
  if (seats.length === 0) return
  const tables = seats.map(({ table_token }) => table_token)
  await client.query('UPDATE seat SET taken_out_at = now() WHERE table_token = ANY ($1)', [tables])
  await client.query(WITHDRAW, [tables])
  await client.query(`SELECT pg_notify('${MAILBOX_CHANNEL}', '${TAKEN_OUT}')`)
}

const MATCHES_OF = `
  SELECT FROM match WHERE match.status IN ('queued', 'running') AND EXISTS (
    SELECT FROM seat WHERE seat.match_id = match.id AND seat.agent_id = ANY ($1)
  ) ORDER BY match.id FOR SHARE`

const SEATS_TO_LEAVE = `
  SELECT seat.table_token FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.status IN ('queued', 'running') AND seat.agent_id = $1 AND seat.taken_out_at IS NULL`

const CLEARED_NAME = 'Unnamed agent'

const CLEAR = `
  UPDATE agent SET name = $2, about = '{"en":"","zh":""}', code = NULL, avatar = NULL,
    paused = CASE WHEN retired_at IS NULL THEN 'admin' ELSE paused END,
    paused_at = CASE WHEN retired_at IS NULL AND paused IS DISTINCT FROM 'admin' THEN now() ELSE paused_at END
  WHERE id = $1 AND owner_id IS NOT NULL RETURNING slug`

const RANKED_IN = `
  SELECT DISTINCT arena.slug FROM standing JOIN arena ON arena.id = standing.arena_id WHERE standing.agent_id = $1`

const CLEARINGS = [
  `UPDATE arena_publication SET names = jsonb_set(names, ARRAY[agent.slug], to_jsonb(agent.name)) FROM agent
   WHERE agent.id = $1 AND names ? agent.slug`,
  'DELETE FROM agent_avatar WHERE agent_id = $1',
  'UPDATE agent_version SET published_at = NULL WHERE agent_id = $1',
  // The public logs of arenas that excluded the agent name it.
  `UPDATE arena_change SET what = jsonb_set(what, '{name}', to_jsonb(agent.name)) FROM agent
   WHERE agent.id = $1 AND what ->> 'kind' IN ('excluded', 'readmitted') AND what ->> 'agent' = agent.slug`,
  NAME_BY_ADDRESS,
  `UPDATE experiment_ask AS ask SET agent = agent.slug FROM agent_version AS version JOIN agent ON agent.id = version.agent_id
   WHERE agent.id = $1 AND ask.version_id = version.id`,
]

/** The tables that were frozen when arenas ended name the agent, too. They keep the order of their columns as JSON texts. */
async function clearFrozen(client: Tx, slug: string): Promise<void> {
  for (const { arena_id, rows } of await allRows<FrozenRow>(client, FROZEN_WITH, [slug])) {
    const cleared = rows.map((row) => (row.agent === slug ? { ...row, name: CLEARED_NAME } : row))
    await client.query('UPDATE arena_publication SET rows = $2 WHERE arena_id = $1', [
      arena_id,
      JSON.stringify(cleared),
    ])
  }
}

type FrozenRow = Row<'Publication', 'arena_id'> & { rows: TableRow[] }

const FROZEN_WITH = `
  SELECT arena_id, rows FROM arena_publication
  WHERE rows::jsonb @> jsonb_build_array(jsonb_build_object('agent', $1::text)) FOR NO KEY UPDATE`

const PAUSE = `
  UPDATE agent SET paused = $2, paused_at = now()
  WHERE id = $1 AND retired_at IS NULL AND paused IS DISTINCT FROM $2`

const IS_PAUSED = 'SELECT FROM agent WHERE id = $1 AND retired_at IS NULL AND paused = $2'

type SeatRow = Record<'status' | 'purpose', string | null> & { is_out: boolean }

// SQL: locks the row of the seat's match, so that the match cannot end or change its seats meanwhile.
const SEAT = `
  SELECT there.status, there.purpose, coalesce(there.is_out, false) AS is_out FROM agent LEFT JOIN LATERAL (
    SELECT match.status, match.purpose, seat.taken_out_at IS NOT NULL AS is_out
    FROM seat JOIN match ON match.id = seat.match_id
    WHERE seat.table_token = $3 AND seat.agent_id = agent.id FOR SHARE OF match
  ) AS there ON true
  WHERE agent.id = $1 AND agent.owner_id = $2`

/** SQL: withdraws open questions to a seat that was taken out of a match; its answers then count as late. */
const WITHDRAW = `
  UPDATE mailbox_ask SET deadline = least(mailbox_ask.deadline, now()) FROM ask JOIN seat ON seat.match_id = ask.match_id AND seat.seat = ask.seat
  WHERE seat.table_token = ANY ($1) AND mailbox_ask.ask_id = ask.id AND ask.answer IS NULL`
