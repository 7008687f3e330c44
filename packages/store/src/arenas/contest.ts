import type { ContestProgress } from '@masquerade/protocol/public-api'
import type { Pool } from 'pg'
import { AT_MASKED_TABLE } from '../agents/agent-rows.ts'
import { allRows, type FromRow, firstRecord, isoTime, type Row } from '../database/rows.ts'
import { IN_LAB } from '../database/special-arenas.ts'
import { isTableMasked } from '../matches/masks.ts'
import { VOID_GAMES_IN } from '../matches/played.ts'
import { dueFixturesOf, goneFrom, IS_PLANNED, matchOf } from '../seating/fixtures.ts'
import { COUNTED_IN, SEEN_TO_SIT } from '../seating/may-sit.ts'
import { IS_EXCLUDED } from '../seating/seating.ts'
import type { Arena } from './arenas.ts'

type ListedAgent = Row<'Agent', 'slug' | 'name' | 'kind'>

/** The order of the agents in a planned match says nothing about the seats that they will have. */
export interface NextGame {
  number: number
  agents: ListedAgent[]
}

export type ContestNow = NonNullable<Awaited<ReturnType<ReturnType<typeof contests>['contest']>>>

const MOST_MEMBERS = 200
const MOST_NEXT = 12

export function contests(pool: Pool) {
  return {
    async contest(arena: ContestArena) {
      if (arena.roster.agents === undefined) return undefined
      const [members, next] = await Promise.all([
        allRows<Member>(pool, MEMBERS, [arena.id, MOST_MEMBERS + 1]),
        isShownAhead(arena) ? allRows<NextGame>(pool, NEXT, [arena.id, MOST_NEXT]) : [],
      ])
      if (members.length > MOST_MEMBERS) return undefined
      return { members, next: next.filter(({ agents }) => maySeeAhead(arena, agents)) }
    },
  }
}

export type ContestArena = Pick<Arena, 'id' | 'state' | 'roster' | 'schedule' | 'masked' | 'seats'>

/** Where the seating is secret, so is the list of a match's agents until the match begins. */
const isShownAhead = ({ state, masked, seats }: ContestArena): boolean =>
  (state === 'open' || state === 'paused') && !isTableMasked(masked, seats)

/** Shown only where absence means defeat: an owner could otherwise dodge an opponent by switching off. */
const maySeeAhead = ({ schedule }: ContestArena, agents: readonly ListedAgent[]): boolean =>
  schedule.waiting?.after === 'forfeit' || agents.every(({ kind }) => kind === 'house')

/** `voided` are games that are void and not played again. */
type Member = { agent: ListedAgent } & Record<'games' | 'voided', number>

const MEMBERS = `
  SELECT json_build_object('slug', agent.slug, 'name', agent.name, 'kind', agent.kind) AS agent, ${COUNTED_IN}::int AS games,
    ${VOID_GAMES_IN}::int AS voided
  FROM arena JOIN agent ON agent.kind <> 'person' AND NOT ${IS_EXCLUDED} AND (
    ${SEEN_TO_SIT}
    OR EXISTS (SELECT FROM arena_guest AS guest
      WHERE guest.arena_id = arena.id AND guest.agent_id = agent.id AND guest.state = 'joined')
    OR EXISTS (SELECT FROM standing WHERE standing.arena_id = arena.id AND standing.agent_id = agent.id)
  ) WHERE arena.id = $1 ORDER BY agent.name, agent.id LIMIT $2`

const NEXT = `
  SELECT due.number, (
    SELECT json_agg(json_build_object('slug', agent.slug, 'name', agent.name, 'kind', agent.kind) ORDER BY agent.name, agent.slug)
    FROM agent WHERE agent.id = ANY (due.agents)
  ) AS agents
  ${dueFixturesOf('$1')} ORDER BY due.number LIMIT $2`

export type ContestAgent = ContestProgress['agents'][number]

export const contestProgress = (
  pool: Pool,
  arenaId: string,
  newcomerMs: number,
): Promise<FromRow<ContestRow> | undefined> =>
  firstRecord<ContestRow>(pool, { name: 'contest-progress', text: CONTEST, values: [arenaId, newcomerMs] })

interface ContestRow extends Omit<ContestProgress, 'waiting'> {
  waiting: ContestProgress['waiting'] | null
  planned: boolean
}

const USUALLY_LASTS = `(
  SELECT avg(finished_at - started_at) FROM (
    SELECT started_at, finished_at FROM match AS over WHERE over.arena_id = match.arena_id AND over.status = 'finished'
    ORDER BY created_at DESC, id DESC LIMIT 20
  ) AS newest)`

/** SQL: when the agent's match in another arena will probably end; never earlier than a minute from now. */
const BACK_AT = `(
  SELECT min(greatest(now() + interval '1 minute', match.started_at + ${USUALLY_LASTS}))
  FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.status = 'running' AND match.purpose <> 'trial' AND match.arena_id <> $1 AND seat.agent_id = agent.id
    AND NOT ${IN_LAB('match.arena_id')})`

/** SQL: a new agent is not seated until this time, so that its owner can try the agent first. */
const FREE_UNTIL = `(agent.created_at + $2::float8 * interval '1 millisecond')`

const UNTIL = `(CASE shown.why
  WHEN 'new' THEN ${FREE_UNTIL}
  WHEN 'elsewhere' THEN ${BACK_AT}
  WHEN 'day' THEN date_trunc('day', now(), 'UTC') + interval '1 day'
  WHEN 'away' THEN waited_for.in_all + (arena.schedule -> 'waiting' ->> 'minutes')::int * interval '1 minute' END)`

// SQL: uses only what the public may know about agents, since their real state could reveal secret seats.
const CONTEST = `
  WITH gone AS MATERIALIZED (SELECT ${goneFrom('$1')} AS agents), fixture AS MATERIALIZED (
    SELECT one.number, one.agents, one.fills, one.missing, one.waited, one.ended,
      EXISTS (${matchOf('one')} AND match.status = 'finished') AS played,
      EXISTS (${matchOf('one')} AND match.left_out) AS left_out, one.agents && gone.agents AS is_gone
    FROM arena_fixture AS one, gone WHERE one.arena_id = $1 AND one.ended IS DISTINCT FROM 'redrawn'
  ), due AS (
    SELECT * FROM fixture WHERE ended IS NULL AND NOT played AND NOT is_gone
  ), seated AS (
    SELECT seat.id AS agent_id, fixture.played FROM fixture
    CROSS JOIN unnest(fixture.agents) WITH ORDINALITY AS seat (id, seat)
    WHERE fixture.ended IS NULL AND NOT fixture.left_out AND (fixture.played OR NOT fixture.is_gone)
      AND seat.seat <> ALL (fixture.fills)
  ), counted AS (
    SELECT agent_id, count(*) FILTER (WHERE played)::int AS played, count(*) FILTER (WHERE NOT played)::int AS owes
    FROM seated GROUP BY agent_id
  ), waited_for AS (
    SELECT one ->> 'agent' AS agent_id, count(*)::int AS games, min(one ->> 'why') AS why,
      min((one ->> 'since')::timestamptz) AS since,
      min((one ->> 'since')::timestamptz - coalesce((due.waited ->> (one ->> 'agent'))::float8, 0) * interval '1 millisecond') AS in_all
    FROM due CROSS JOIN jsonb_array_elements(due.missing) AS one GROUP BY 1
  )
  SELECT (SELECT count(*)::int FROM due) AS due, (SELECT count(*)::int FROM fixture WHERE ended = 'dropped') AS dropped,
    arena.schedule -> 'waiting' AS waiting, ${IS_PLANNED} AS planned, (
      SELECT coalesce(json_agg(json_strip_nulls(json_build_object(
        'slug', agent.slug, 'name', agent.name, 'played', counted.played, 'owes', counted.owes,
        'waits', CASE WHEN shown.why IS NOT NULL THEN json_build_object(
          'games', coalesce(waited_for.games, counted.owes), 'why', shown.why,
          'since', ${isoTime('coalesce(waited_for.since, agent.created_at)')}, 'until', ${isoTime(UNTIL)}) END
      )) ORDER BY counted.owes DESC, agent.slug), '[]')
      FROM counted JOIN agent ON agent.id = counted.agent_id LEFT JOIN waited_for ON waited_for.agent_id = agent.id
        CROSS JOIN LATERAL (
          SELECT CASE WHEN waited_for.why = 'away' AND ${AT_MASKED_TABLE} THEN 'elsewhere'
            WHEN waited_for.why IS NULL AND agent.owner_id IS NOT NULL AND counted.owes > 0 AND ${FREE_UNTIL} > now() THEN 'new'
            ELSE waited_for.why END AS why
        ) AS shown
    ) AS agents
  FROM arena WHERE arena.id = $1 AND EXISTS (SELECT FROM fixture)`
