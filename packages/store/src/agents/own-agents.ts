import type { AgentSettings } from '@masquerade/protocol'
import type { Pool, PoolClient } from 'pg'
import { USED_SHARES, type UsedShare } from '../arenas/budget.ts'
import type { Row } from '../database/rows.ts'
import { maskedNow } from '../matches/masks.ts'
import { NEXT_SEAT, SHOWN_TODAY, TOO_SMALL, USUAL_OF_ALL } from '../seating/day.ts'
import { WAITS } from '../seating/missed.ts'
import { BEGUN_TODAY_BY_AGENT, COSTS, SEATS_IN, TWIN_PLAYS } from '../seating/seating.ts'
import { type Agent, type AgentRow, OWN_COLUMNS, OWNED, settingsOf, toAgent } from './agent-rows.ts'
import { SPACE_OF } from './place.ts'

/** A table that an agent sits at, as its owner may know it. */
export interface OwnTable {
  /** The table's name, as the agent knows it from its questions. */
  table: string
  game: string
  /** Left out while its table is masked, as with the questions to the agent. */
  match?: string
  trial?: true
  /** Its owner took it out: its seat forfeits. */
  takenOutAt?: string
}

/** What its owner sees of an agent besides. */
export interface OwnAgent extends Agent {
  concurrency: number
  dailyBudget?: number
  dailyAsks?: number
  dailyTokens?: number
  pausedAt?: string
  verifiedAt?: string
  /** Matches in a row that it did not come to, or answered nothing in. */
  missed: number
  /** Until when it is offered no seat, because of those that it missed; only while that is to come. */
  waitsUntil?: string
  /** The one that answers now. */
  version: OwnVersion
  /** Seats in matches that are not over, trials among them. */
  playing: number
  /** Where those are. */
  tables: OwnTable[]
  /** Games begun since midnight UTC, or queued, trials among them. */
  begunToday: number
  /** Questions to it, and their tokens as its provider told them, in those games; one under way counts its usual cost at least. */
  askedToday: number
  tokensToday: number
  /** When it is given a seat again where games come by themselves, by its budgets; now when left out. */
  nextSeatAt?: string
  /** A game usually costs it more than its whole budget of a day: it is given no seat. */
  budgetTooSmall?: true
  /** Another agent with its Space has a seat in a match that is not over, so that this one gets none. */
  twinPlays?: true
  /** Where it gets no seat, since it costs something and its owner's share of the budget is used up. */
  usedShares?: UsedShare[]
}

/** Settings with their kind; of a secret only that there is one. */
export interface OwnVersion {
  id: string
  number: number
  createdAt: string
  settings: AgentSettings
  hasSecret: boolean
}

export function ownAgents(pool: Pool) {
  return {
    /** The newest first, the retired last. */
    async mine(ownerId: string): Promise<OwnAgent[]> {
      const { rows } = await pool.query<OwnRow>(
        `${OWN} WHERE agent.owner_id = $1 ORDER BY agent.retired_at DESC NULLS FIRST, agent.created_at DESC, agent.id`,
        [ownerId],
      )
      return rows.map(toOwn)
    },

    /** By its id or slug; undefined when it is not theirs. */
    async own(ownerId: string, agent: string): Promise<OwnAgent | undefined> {
      const { rows } = await pool.query<OwnRow>(
        `${OWN} WHERE agent.owner_id = $1 AND (agent.id = $2 OR agent.slug = $2)`,
        [ownerId, agent],
      )
      return rows[0] && toOwn(rows[0])
    },

    /** As it is now, whatever it sits at: for an administrator. */
    async asItIs(agentId: string): Promise<Agent | undefined> {
      const { rows } = await pool.query<AgentRow>(`SELECT ${OWN_COLUMNS} FROM agent ${OWNED} WHERE agent.id = $1`, [
        agentId,
      ])
      return rows[0] && toAgent(rows[0])
    },
  }
}

/** An agent as its owner sees it, in the transaction that has just changed it. */
export async function ownAgent(client: PoolClient, agentId: string): Promise<OwnAgent> {
  const { rows } = await client.query<OwnRow>(`${OWN} WHERE agent.id = $1`, [agentId])
  if (!rows[0]) throw new Error(`there is no agent ${agentId}`)
  return toOwn(rows[0])
}

/** The tables of `agent` that are not over, as JSON; null for none. */
const OWN_TABLES = `(
  SELECT json_agg(json_strip_nulls(json_build_object('table', seat.table_token, 'game', match.game,
    'match', CASE WHEN NOT ${maskedNow('match.id')} THEN match.id END, 'trial', nullif(match.purpose = 'trial', false),
    'takenOutAt', seat.taken_out_at)) ORDER BY seat.created_at, seat.table_token)
  FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.status IN ('queued', 'running') AND seat.agent_id = agent.id)`

const OWN = `
  SELECT ${OWN_COLUMNS}, agent.concurrency, agent.daily_budget, agent.daily_asks, agent.daily_tokens, agent.paused_at, agent.verified_at, agent.missed,
    CASE WHEN ${WAITS} THEN agent.waits_until END AS waits_until,
    version.id AS version_id, version.number, version.created_at AS version_created_at, version.settings,
    version.secret IS NOT NULL AS has_secret, used.games AS begun_today, used.asks AS asked_today, used.tokens AS tokens_today,
    nullif(greatest(${NEXT_SEAT}, now()), now()) AS next_seat_at, ${TOO_SMALL} AS too_small,
    (${SEATS_IN(`'queued', 'running'`)}) AS playing,
    ${OWN_TABLES} AS tables, agent.kind = 'space' AND ${TWIN_PLAYS(SPACE_OF('version'))} AS twin_plays,
    CASE WHEN ${COSTS} THEN ${USED_SHARES} END AS used_shares
  FROM agent ${OWNED}
  JOIN LATERAL (
    SELECT * FROM agent_version WHERE agent_id = agent.id ORDER BY number DESC LIMIT 1
  ) AS version ON true
  CROSS JOIN LATERAL (
    SELECT (${BEGUN_TODAY_BY_AGENT}) + (${SEATS_IN(`'queued'`)}) AS games, asks, tokens FROM ${SHOWN_TODAY} AS spent
  ) AS used
  CROSS JOIN LATERAL ${USUAL_OF_ALL} AS due`

interface OwnRow
  extends AgentRow,
    Row<'AgentVersion', 'number' | 'settings'>,
    Row<
      'Agent',
      'concurrency' | 'daily_budget' | 'daily_asks' | 'daily_tokens' | 'paused_at' | 'verified_at' | 'missed'
    > {
  version_id: string
  version_created_at: Date
  has_secret: boolean
  waits_until: Date | null
  playing: number
  begun_today: number
  asked_today: number
  tokens_today: string
  next_seat_at: Date | null
  too_small: boolean
  tables: OwnTable[] | null
  twin_plays: boolean
  used_shares: UsedShare[] | null
}

function toOwn(row: OwnRow): OwnAgent {
  return {
    ...toAgent(row),
    concurrency: row.concurrency,
    ...(row.daily_budget !== null && { dailyBudget: row.daily_budget }),
    ...(row.daily_asks !== null && { dailyAsks: row.daily_asks }),
    ...(row.daily_tokens !== null && { dailyTokens: Number(row.daily_tokens) }),
    ...(row.paused_at && { pausedAt: row.paused_at.toISOString() }),
    ...(row.verified_at && { verifiedAt: row.verified_at.toISOString() }),
    missed: row.missed,
    ...(row.waits_until && { waitsUntil: row.waits_until.toISOString() }),
    version: {
      id: row.version_id,
      number: row.number,
      createdAt: row.version_created_at.toISOString(),
      settings: settingsOf(row.kind, row.settings),
      hasSecret: row.has_secret,
    },
    playing: row.playing,
    tables: (row.tables ?? []).map(toOwnTable),
    begunToday: row.begun_today,
    askedToday: row.asked_today,
    tokensToday: Number(row.tokens_today),
    ...(row.next_seat_at && { nextSeatAt: row.next_seat_at.toISOString() }),
    ...(row.too_small && { budgetTooSmall: true }),
    ...(row.twin_plays && { twinPlays: true }),
    ...(row.used_shares && { usedShares: row.used_shares }),
  }
}

/** PostgreSQL writes times in JSON in a form of its own. */
const toOwnTable = ({ takenOutAt, ...table }: OwnTable): OwnTable => ({
  ...table,
  ...(takenOutAt !== undefined && { takenOutAt: new Date(takenOutAt).toISOString() }),
})
