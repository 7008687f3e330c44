import type { OwnAgentReply } from '@masquerade/protocol/public-api'
import type { Pool } from 'pg'
import { USED_SHARES } from '../arenas/budget.ts'
import { allRows, anyRow, type FromRow, firstRow, fromRow, isoTime, type Row, type Tx } from '../database/rows.ts'
import { maskedNow } from '../matches/masks.ts'
import { NEXT_SEAT, SHOWN_TODAY, TOO_SMALL, USUAL_OF_ALL } from '../seating/day.ts'
import { FITS } from '../seating/may-sit.ts'
import { WAITS } from '../seating/missed.ts'
import { BEGUN_TODAY_BY_AGENT, COSTS, SEATS_IN, TWIN_PLAYS } from '../seating/seating.ts'
import {
  type Agent,
  type AgentRow,
  gamesIn,
  NEWEST_VERSION,
  OWN_COLUMNS,
  OWNED,
  settingsOf,
  toAgent,
} from './agent-rows.ts'
import { SPACE_OF } from './place.ts'

interface OwnColumns
  extends Row<'Agent', 'concurrency' | 'daily_budget' | 'daily_asks' | 'paused_at' | 'verified_at' | 'missed'> {
  daily_tokens: number | null
  waits_until: Date | null
  playing: number
  /** The match's id is missing while viewers may not know which agent plays in which seat. */
  tables: OwnAgentReply['tables']
  begun_today: number
  /** Questions asked today; a running match adds at least as many as a match usually has. */
  asked_today: number
  tokens_today: number
  /** The time from which the agent's daily budget allows it another match; missing when a match is allowed now. */
  next_seat_at: Date | null
  budget_too_small: true | null
  /** Another agent in the same Hugging Face Space is playing, so this agent must wait. */
  twin_plays: true | null
  used_shares: OwnAgentReply['usedShares'] | null
}

export type OwnAgent = Agent & FromRow<OwnColumns> & Pick<OwnAgentReply, 'version'>

export function ownAgents(pool: Pool) {
  return {
    mine: async (ownerId: string): Promise<OwnAgent[]> =>
      (await allRows<OwnRow>(pool, { name: 'agents-mine', text: MINE, values: [ownerId] })).map(toOwn),

    async own(ownerId: string, agent: string): Promise<OwnAgent | undefined> {
      const row = await firstRow<OwnRow>(pool, { name: 'agent-own', text: OWN_ONE, values: [ownerId, agent] })
      return row && toOwn(row)
    },

    /** Whether an open arena takes the agent, however busy or switched off it is. */
    hasArena: (agentId: string): Promise<boolean> => anyRow(pool, HAS_ARENA, [agentId]),

    /** An agent's real state, for administrators only: it could reveal the agent's seat in a running match. */
    async asItIs(agentId: string): Promise<Agent | undefined> {
      const statement = `SELECT ${OWN_COLUMNS} FROM agent ${OWNED} WHERE agent.id = $1`
      const row = await firstRow<AgentRow>(pool, statement, [agentId])
      return row && toAgent(row)
    },
  }
}

export async function ownAgent(client: Tx, agentId: string): Promise<OwnAgent> {
  const row = await firstRow<OwnRow>(client, {
    name: 'agent-owned',
    text: `${OWN} WHERE agent.id = $1`,
    values: [agentId],
  })
  if (!row) throw new Error(`there is no agent ${agentId}`)
  return toOwn(row)
}

const OWN_TABLES = `(
  SELECT coalesce(json_agg(json_strip_nulls(json_build_object('table', seat.table_token, 'game', match.game,
    'match', CASE WHEN NOT ${maskedNow('match.id')} THEN match.id END, 'trial', nullif(match.purpose = 'trial', false),
    'takenOutAt', ${isoTime('seat.taken_out_at')})) ORDER BY seat.created_at, seat.table_token), '[]')
  FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.status IN ('queued', 'running') AND seat.agent_id = agent.id)`

const HAS_ARENA = `
  SELECT FROM agent JOIN arena ON arena.state = 'open' AND arena.roster ->> 'who' = 'agents'
    AND (arena.schedule ->> 'tables')::int > 0 AND ${FITS}
  WHERE agent.id = $1`

const OWN = `
  SELECT ${OWN_COLUMNS}, agent.concurrency, agent.daily_budget, agent.daily_asks,
    agent.daily_tokens::float8 AS daily_tokens, agent.paused_at, agent.verified_at, agent.missed,
    CASE WHEN ${WAITS} THEN agent.waits_until END AS waits_until,
    version.id AS version_id, version.number, version.created_at AS version_created_at, version.settings,
    version.secret IS NOT NULL AS has_secret, used.games AS begun_today, used.asks AS asked_today, used.tokens::float8 AS tokens_today,
    nullif(greatest(${NEXT_SEAT}, now()), now()) AS next_seat_at, nullif(${TOO_SMALL}, false) AS budget_too_small,
    (${SEATS_IN(`'queued', 'running'`)}) AS playing,
    ${OWN_TABLES} AS tables, nullif(agent.kind = 'space' AND ${TWIN_PLAYS(SPACE_OF('version'))}, false) AS twin_plays,
    CASE WHEN ${COSTS} THEN ${USED_SHARES} END AS used_shares
  FROM agent ${OWNED}
  ${NEWEST_VERSION}
  CROSS JOIN LATERAL (
    SELECT (${BEGUN_TODAY_BY_AGENT}) + (${SEATS_IN(`'queued'`)}) AS games, asks, tokens FROM ${SHOWN_TODAY} AS spent
  ) AS used
  CROSS JOIN LATERAL ${USUAL_OF_ALL} AS due`

const MINE = `${OWN}
  WHERE agent.owner_id = $1 ORDER BY agent.retired_at DESC NULLS FIRST, agent.created_at DESC, agent.id`

const OWN_ONE = `${OWN} WHERE agent.owner_id = $1 AND (agent.id = $2 OR agent.slug = $2)`

interface OwnRow extends AgentRow, OwnColumns, Row<'AgentVersion', 'number' | 'settings'> {
  version_id: string
  version_created_at: Date
  has_secret: boolean
}

function toOwn({ version_id: id, version_created_at, number, settings, has_secret, plays, ...row }: OwnRow): OwnAgent {
  const version = fromRow({ id, number, created_at: version_created_at, has_secret })
  return { ...fromRow(row), plays: gamesIn(plays), version: { ...version, settings: settingsOf(row.kind, settings) } }
}
