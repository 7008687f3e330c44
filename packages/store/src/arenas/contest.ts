import type { Pool } from 'pg'
import type { AgentKind } from '../generated/client.ts'
import { isTableMasked } from '../matches/masks.ts'
import { dueFixturesOf } from '../seating/fixtures.ts'
import { GAMES_IN, SEEN_TO_SIT } from '../seating/may-sit.ts'
import type { Arena } from './arenas.ts'

interface ListedAgent {
  slug: string
  name: string
  kind: AgentKind
}

/** The order of the agents in a planned match says nothing about the seats that they will have. */
export interface NextGame {
  number: number
  agents: ListedAgent[]
}

export interface ContestNow {
  members: readonly Member[]
  next: readonly NextGame[]
}

const MOST_MEMBERS = 200
const MOST_NEXT = 12

export function contests(pool: Pool) {
  return {
    async contest(arena: ContestArena): Promise<ContestNow | undefined> {
      if (arena.roster.agents === undefined) return undefined
      const [members, next] = await Promise.all([
        pool.query<Member>(MEMBERS, [arena.id, MOST_MEMBERS + 1]),
        isShownAhead(arena) ? pool.query<NextGame>(NEXT, [arena.id, MOST_NEXT]) : { rows: [] },
      ])
      if (members.rows.length > MOST_MEMBERS) return undefined
      return {
        members: members.rows,
        next: next.rows.filter(({ agents }) => maySeeAhead(arena, agents)),
      }
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

interface Member {
  agent: ListedAgent
  games: number
}

const MEMBERS = `
  SELECT json_build_object('slug', agent.slug, 'name', agent.name, 'kind', agent.kind) AS agent, ${GAMES_IN}::int AS games
  FROM arena JOIN agent ON agent.kind <> 'person' AND NOT EXISTS (
    SELECT FROM exclusion WHERE exclusion.arena_id = arena.id AND exclusion.agent_id = agent.id
  ) AND (
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
