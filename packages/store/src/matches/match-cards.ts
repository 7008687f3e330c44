import type { Json, Seat } from '@masquerade/game'
import type { MatchCard, MatchReply } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { ShownAgent } from '../agents/agent-rows.ts'
import { IS_ORGANIZED } from '../arenas/arenas.ts'
import { FRESH } from '../audience/viewers.ts'
import {
  allRows,
  anyRow,
  type FromRow,
  firstRecord,
  firstRow,
  fromRow,
  type LocalText,
  type Row,
} from '../database/rows.ts'
import { IS_ROSTER_SHOWN, isOver, isTableMasked, rosterOf } from './masks.ts'
import { IS_OWN_TRIAL } from './match-query.ts'

type AgentCard = Pick<ShownAgent, 'id' | 'slug' | 'name' | 'kind' | 'avatar'>

export interface MatchDetail extends Omit<MatchReply, 'queue' | 'reasoning'> {
  trialOf?: string
  experiment?: MatchExperiment
}

export function matchCards(pool: Pool) {
  return {
    exists: (id: string): Promise<boolean> => anyRow(pool, 'SELECT FROM match WHERE id = $1', [id]),

    /** Matches of private experiments are shown only to their owner, and trials of a former owner's time to no one. */
    async get(id: string, viewer?: string): Promise<MatchDetail | undefined> {
      const row = await firstRow<CardRow>(pool, cardsOf(`SELECT * FROM match WHERE id = $1 AND ${IS_OWN_TRIAL}`), [id])
      if (!row) return undefined
      const isInLab = row.arena_experiment !== null
      const experiment = isInLab ? await firstRecord<ExperimentRow>(pool, EXPERIMENT, [id, viewer ?? null]) : undefined
      if (isInLab && !experiment) return undefined
      const { config, game_version, judge, purpose, trial_of, void_reason } = row
      return {
        ...(experiment && { experiment }),
        ...toCard(row),
        ...fromRow({ config, game_version, judge, purpose, trial_of, void_reason }),
      }
    },

    /** What to offer viewers next: the arena's newest running match, or else the one created next. */
    async nextAfter(id: string, viewer?: string): Promise<MatchCard | undefined> {
      const row = await firstRow<CardRow>(pool, cardsOf(NEXT_MATCH), [id, viewer ?? null])
      return row && toCard(row)
    },

    /** The matches of an arena that ended last: a list by their beginnings would never name one that takes long. */
    async lastFinished(arenaId: string, most: number): Promise<MatchCard[]> {
      const newest = cardsOf(LAST_FINISHED, 'match.finished_at DESC, match.id DESC')
      return (await allRows<CardRow>(pool, newest, [arenaId, most])).map(toCard)
    },
  }
}

type ExperimentRow = Row<'Experiment', 'slug' | 'name'> & { is_open: boolean }
type MatchExperiment = FromRow<ExperimentRow>

const EXPERIMENT = `
  SELECT experiment.slug, experiment.name, experiment.published_at IS NOT NULL AS is_open
  FROM experiment_match AS cell JOIN experiment ON experiment.id = cell.experiment_id
  WHERE cell.match_id = $1 AND (experiment.published_at IS NOT NULL OR experiment.owner_id = $2::text)
  ORDER BY experiment.owner_id IS NOT DISTINCT FROM $2::text DESC, cell.reused, experiment.created_at LIMIT 1`

const LAST_FINISHED = `
  SELECT * FROM match WHERE arena_id = $1 AND status = 'finished' AND purpose <> 'trial'
  ORDER BY finished_at DESC, id DESC LIMIT $2`

// SQL: a match that is shown in a published copy of a private experiment leads to no other match of that.
const NEXT_MATCH = `
  WITH this AS (
    SELECT match.id, arena_id, match.created_at FROM match JOIN arena ON arena.id = arena_id LEFT JOIN experiment ON experiment.id = experiment_id
    WHERE match.id = $1 AND (experiment.id IS NULL OR published_at IS NOT NULL OR experiment.owner_id = $2::text)
  ), live AS (
    SELECT match.* FROM this JOIN match ON match.arena_id = this.arena_id AND match.status = 'running'
    WHERE match.id <> this.id AND match.purpose <> 'trial'
    ORDER BY match.created_at DESC, match.id DESC LIMIT 1
  ), later AS (
    SELECT match.* FROM this JOIN match
      ON match.arena_id = this.arena_id AND (match.created_at, match.id) > (this.created_at, this.id)
    WHERE match.status IN ('queued', 'finished') AND match.purpose <> 'trial'
    ORDER BY match.created_at, match.id LIMIT 1
  )
  SELECT * FROM (SELECT * FROM live UNION ALL SELECT * FROM later) AS next ORDER BY status = 'running' DESC LIMIT 1`

const NEWEST = 'match.created_at DESC, match.id DESC'

/** SQL: OFFSET 0 makes PostgreSQL look up the agents of each match alone; otherwise it would read all agents. */
export const cardsOf = (matches: string, order = NEWEST): string => `
  SELECT match.*, arena.slug AS arena_slug, arena.name AS arena_name, arena.masked AS arena_masked,
    arena.experiment_id AS arena_experiment, ${IS_ORGANIZED} AS arena_contest, seats.list AS seats, ${IS_ROSTER_SHOWN} AS roster_shown,
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
  extends Row<'Match', 'id' | 'game' | 'game_version' | 'judge' | 'status' | 'void_reason' | 'winner' | 'purpose'>,
    Row<'Match', 'trial_of' | 'created_at' | 'started_at' | 'finished_at' | 'language' | 'left_out' | 'played_again'> {
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

/** Leaves out the agents before the first event, and until the end secret seating and that it does not count, since a seat may be why. */
export function toCard(row: CardRow): MatchCard {
  const masked = isTableMasked(row.arena_masked, row.seats.length)
  const uncovered = masked ? isOver(row.status) : row.roster_shown
  const { id, game, language, status, created_at, started_at, finished_at, winner, viewers } = row
  return {
    ...fromRow({ id, game, language, status, created_at, started_at, finished_at, winner, viewers }),
    arena: { slug: row.arena_slug, name: row.arena_name, ...(row.arena_contest && { contest: true }) },
    ...(row.left_out && status === 'finished' && { leftOut: { again: row.played_again } }),
    masked,
    seats: row.seats.map(({ agent, ...seat }) => ({ ...fromRow(seat), ...(uncovered && { agent }) })),
    roster: row.roster_shown ? rosterOf(row.seats.map(({ agent }) => agent)) : [],
  }
}
