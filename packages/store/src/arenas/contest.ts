import type { Pool } from 'pg'
import { SHOWN_ON } from '../agents/shown.ts'
import type { Row } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { isTableMasked, isTold } from '../matches/masks.ts'
import { GAMES_IN, SEEN_TO_SIT } from '../seating/may-sit.ts'
import { ON_ROSTER } from '../seating/seating.ts'
import type { Arena } from './arenas.ts'

/** An agent of a contest, as everybody is told of it. */
export interface ContestAgent {
  slug: string
  name: string
  kind: AgentKind
}

/** An agent that the others wait for. */
export interface OwingAgent {
  agent: ContestAgent
  /** How many games it has still to play. */
  owes: number
  /** It sits at a table elsewhere, or is switched off or paused. */
  why: 'elsewhere' | 'away'
  /** Until about when, where that is known. */
  until?: string
}

/** A game of a contest that is fixed, and not begun. The order says nothing of seats. */
export interface NextGame {
  number: number
  agents: ContestAgent[]
}

/** How a contest stands beyond its leaderboard. Nothing in it says who sits at a table that is not told. */
export interface ContestNow {
  /** Everybody who plays in it, with their finished games: also those who have not played yet. */
  members: readonly { agent: ContestAgent; games: number }[]
  owing: readonly OwingAgent[]
  next: readonly NextGame[]
}

const MOST_MEMBERS = 200
const MOST_NEXT = 12

export function contests(pool: Pool) {
  return {
    /** How a contest stands; of an arena that is open to all nobody knows who will play. */
    async contest(arena: ContestArena): Promise<ContestNow | undefined> {
      if (arena.roster.agents === undefined) return undefined
      const [members, next] = await Promise.all([
        pool.query<MemberRow>(MEMBERS, [arena.id, MOST_MEMBERS + 1]),
        isShownAhead(arena) ? pool.query<NextRow>(NEXT, [arena.id, MOST_NEXT]) : { rows: [] },
      ])
      if (members.rows.length > MOST_MEMBERS) return undefined
      return {
        members: members.rows.map(({ slug, name, kind, games }) => ({ agent: { slug, name, kind }, games })),
        owing: arena.state === 'open' ? members.rows.flatMap((row) => owingOf(row, arena.schedule.games)) : [],
        next: next.rows.filter(({ agents }) => maySeeAhead(arena, agents)),
      }
    },
  }
}

export type ContestArena = Pick<Arena, 'id' | 'state' | 'roster' | 'schedule' | 'masked' | 'seats'>

/** At masked tables nobody is told who sits there before the first event. */
const isShownAhead = ({ state, masked, seats }: ContestArena): boolean =>
  (state === 'open' || state === 'paused') && !isTableMasked(masked, seats)

/**
 * Whoever reads whom their agent meets next could switch it off for that game. So games are shown ahead where that costs
 * the game, or where no agent has an owner who could.
 */
function maySeeAhead({ schedule }: ContestArena, agents: readonly ContestAgent[]): boolean {
  return isForfeited(schedule) || agents.every(({ kind }) => kind === 'house')
}

/** Whether a game whose agent is away too long is lost for it: a part of a schedule that not every arena states. */
function isForfeited(schedule: object): boolean {
  const { waiting } = schedule as { waiting?: { after?: unknown } } // where it is stated, it has this form
  return waiting?.after === 'forfeit'
}

function owingOf(
  { slug, name, kind, games, onRoster, isOn, elsewhere, until }: MemberRow,
  wanted: number | undefined,
): OwingAgent[] {
  const owes = (wanted ?? 0) - games
  if (kind === 'house' || !onRoster || owes <= 0 || (isOn && !elsewhere)) return []
  const agent = { slug, name, kind }
  if (!isOn) return [{ agent, owes, why: 'away' }]
  return [{ agent, owes, why: 'elsewhere', ...(until && { until: until.toISOString() }) }]
}

interface MemberRow extends Row<'Agent', 'slug' | 'name' | 'kind'> {
  games: number
  /** Whether it is still on the roster. */
  onRoster: boolean
  isOn: boolean
  /** Whether it plays as many games elsewhere as its owner allows at once. */
  elsewhere: boolean
  until: Date | null
}

interface NextRow {
  number: number
  agents: ContestAgent[]
}

// A game elsewhere is over about when the arena's newest matches of late would be; what should be over already is not told.
export const MEMBERS = `
  WITH member AS MATERIALIZED (
    SELECT agent.id, agent.slug, agent.name, agent.kind, agent.concurrency, ${GAMES_IN}::int AS games,
      ${ON_ROSTER} AS on_roster, ${SHOWN_ON} AS shown_on
    FROM arena JOIN agent ON agent.kind <> 'person' AND NOT EXISTS (
      SELECT FROM exclusion WHERE exclusion.arena_id = arena.id AND exclusion.agent_id = agent.id
    ) AND (
      ${SEEN_TO_SIT}
      OR EXISTS (SELECT FROM arena_guest AS guest
        WHERE guest.arena_id = arena.id AND guest.agent_id = agent.id AND guest.state = 'joined')
      OR EXISTS (SELECT FROM standing WHERE standing.arena_id = arena.id AND standing.agent_id = agent.id)
    ) WHERE arena.id = $1 ORDER BY agent.name, agent.id LIMIT $2
  )
  SELECT member.slug, member.name, member.kind, member.games, member.on_roster AS "onRoster", member.shown_on AS "isOn",
    coalesce(away.tables, 0) >= member.concurrency AND coalesce(away.here, 0) = 0 AS elsewhere,
    CASE WHEN away.until > now() THEN away.until END AS until
  FROM member LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE match.arena_id <> $1) AS tables, count(*) FILTER (WHERE match.arena_id = $1) AS here,
      min(match.started_at + (
        SELECT avg(lasted.finished_at - lasted.started_at) FROM (
          SELECT started_at, finished_at FROM match AS before
          WHERE before.arena_id = match.arena_id AND before.status = 'finished'
          ORDER BY before.created_at DESC, before.id DESC LIMIT 20
        ) AS lasted
      )) FILTER (WHERE match.arena_id <> $1) AS until
    FROM seat JOIN match ON match.id = seat.match_id JOIN arena AS place ON place.id = match.arena_id
    WHERE seat.agent_id = member.id AND match.status = 'running' AND match.purpose <> 'trial' AND place.listed
      AND ${isTold('match')}
  ) AS away ON member.kind <> 'house'
  ORDER BY member.name, member.id`

export const NEXT = `
  SELECT drawn.number::int AS number, (
    SELECT json_agg(json_build_object('slug', agent.slug, 'name', agent.name, 'kind', agent.kind) ORDER BY agent.name, agent.slug)
    FROM agent WHERE agent.slug IN (SELECT jsonb_array_elements_text(drawn.agents))
  ) AS agents
  FROM arena_commitment AS made, jsonb_array_elements(made.fixtures) WITH ORDINALITY AS drawn (agents, number)
  WHERE made.arena_id = $1 AND NOT EXISTS (
    SELECT FROM match_fixture AS begun JOIN match ON match.id = begun.match_id
    WHERE begun.arena_id = $1 AND begun.number = drawn.number AND match.status <> 'void'
  ) ORDER BY drawn.number LIMIT $2`
