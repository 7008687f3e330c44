import type { Json, Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { ShownAgent } from '../agents/shown.ts'
import { isContest, type LocalText } from '../arenas/arenas.ts'
import { FRESH } from '../audience/watching.ts'
import { fromRow, type Row } from '../database/rows.ts'
import type { MatchPurpose } from '../generated/client.ts'
import { experimentOfMatch, type MatchExperiment } from './lab-match.ts'
import { isOver, isRosterShown, isTableMasked, rosterOf } from './masks.ts'

export type { MatchCard }
export type AgentCard = Pick<ShownAgent, 'id' | 'slug' | 'name' | 'kind' | 'avatar'>
export type SeatCard = MatchCard['seats'][number]

export interface ArenaCard {
  slug: string
  name: LocalText
  contest?: true
}

export interface MatchDetail extends MatchCard {
  purpose: MatchPurpose
  trialOf?: string
  config: Record<string, Json>
  gameVersion: number
  /** A match keeps for good the version of the judge's rules with which it began. */
  judge: number
  voidReason?: string
  experiment?: MatchExperiment
}

export function matchCards(pool: Pool) {
  return {
    /** The answer is true for any match that exists, also for one that the viewer may not see. */
    async exists(id: string): Promise<boolean> {
      const { rows } = await pool.query<{ there: boolean }>(
        'SELECT EXISTS (SELECT FROM match WHERE id = $1) AS there',
        [id],
      )
      return rows[0]?.there ?? false
    },

    /** Matches of private experiments are shown only to their owner. */
    async get(id: string, viewer?: string): Promise<MatchDetail | undefined> {
      const { rows } = await pool.query<CardRow>(cardsOf('SELECT * FROM match WHERE id = $1'), [id])
      const row = rows[0]
      if (!row) return undefined
      const experiment = row.arena_experiment === null ? undefined : await experimentOfMatch(pool, id, viewer)
      if (row.arena_experiment !== null && !experiment) return undefined
      const { config, game_version, judge, purpose, trial_of, void_reason } = row
      return {
        ...(experiment && { experiment }),
        ...toCard(row),
        ...fromRow({ config, game_version, judge, purpose, trial_of, void_reason }),
      }
    },
  }
}

const NEWEST = 'match.created_at DESC, match.id DESC'

/** SQL: OFFSET 0 makes the database look up agents match by match; a planned join would read all agents each time. */
export const cardsOf = (matches: string, order = NEWEST): string => `
  SELECT match.*, arena.slug AS arena_slug, arena.name AS arena_name, arena.masked AS arena_masked,
    arena.experiment_id AS arena_experiment, ${isContest('arena')} AS arena_contest, seats.list AS seats, ${isRosterShown('match')} AS roster_shown,
    CASE WHEN match.status = 'running' THEN (
      SELECT coalesce(sum(watching.viewers), 0)::int FROM watching
      WHERE watching.match_id = match.id AND ${FRESH}
    ) END AS viewers
  FROM (${matches}) AS match
  JOIN arena ON arena.id = match.arena_id
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object(
      'seat', seat.seat, 'side', seat.side, 'won', seat.won, 'score', seat.score, 'agent', player.card
    ) ORDER BY seat.seat), '[]') AS list
    FROM seat CROSS JOIN LATERAL (
      SELECT json_strip_nulls(json_build_object(
        'id', agent.id, 'slug', agent.slug, 'name', agent.name, 'kind', agent.kind, 'avatar', agent.avatar)) AS card
      FROM agent WHERE agent.id = seat.agent_id OFFSET 0
    ) AS player
    WHERE seat.match_id = match.id
  ) AS seats
  ORDER BY ${order}`

export interface CardRow
  extends Row<
    'Match',
    | 'id'
    | 'game'
    | 'game_version'
    | 'judge'
    | 'status'
    | 'void_reason'
    | 'winner'
    | 'purpose'
    | 'trial_of'
    | 'created_at'
    | 'started_at'
    | 'finished_at'
    | 'language'
  > {
  config: Record<string, Json>
  arena_slug: string
  arena_name: LocalText
  arena_masked: boolean
  arena_contest: boolean
  arena_experiment: string | null
  roster_shown: boolean
  viewers: number | null
  seats: { seat: Seat; side: string | null; won: boolean | null; score: number | null; agent: AgentCard }[]
}

/** The public view of a match has no list of agents before the first event, and no secret seating until the end. */
export function toCard(row: CardRow): MatchCard {
  const masked = isTableMasked(row.arena_masked, row.seats.length)
  const uncovered = masked ? isOver(row.status) : row.roster_shown
  const { id, game, language, status, created_at, started_at, finished_at, winner, viewers } = row
  return {
    ...fromRow({ id, game, language, status, created_at, started_at, finished_at, winner, viewers }),
    arena: { slug: row.arena_slug, name: row.arena_name, ...(row.arena_contest && { contest: true }) },
    masked,
    seats: row.seats.map(({ agent, ...seat }) => ({ ...fromRow(seat), ...(uncovered && { agent }) })),
    roster: row.roster_shown ? rosterOf(row.seats.map(({ agent }) => agent)) : [],
  }
}
