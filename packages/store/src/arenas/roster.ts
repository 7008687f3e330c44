import type { PoolClient } from 'pg'
import { GAMES_IN, MAY_SIT, MAY_SIT_COUNT } from '../seating/may-sit.ts'
import type { ArenaFault } from './arena-error.ts'
import type { JudgedArena } from './judge-arena.ts'
import { roundRobinFaults } from './schedule-faults.ts'

const HAS_FIXTURES = `EXISTS (
  SELECT FROM arena_commitment AS made WHERE made.arena_id = arena.id AND made.fixtures IS NOT NULL)`

/** The pairings drawn beforehand that may still be played: one with an agent that is gone for good, or excluded, is not. */
const FIXTURES_LEFT = `
  SELECT FROM arena_commitment AS made, jsonb_array_elements(made.fixtures) WITH ORDINALITY AS drawn (agents, number)
  WHERE made.arena_id = arena.id AND NOT EXISTS (
    SELECT FROM match_fixture AS begun JOIN match ON match.id = begun.match_id
    WHERE begun.arena_id = arena.id AND begun.number = drawn.number AND match.status <> 'void'
  ) AND NOT EXISTS (
    SELECT FROM agent WHERE drawn.agents ? agent.slug AND (agent.retired_at IS NOT NULL OR EXISTS (
      SELECT FROM exclusion WHERE exclusion.arena_id = arena.id AND exclusion.agent_id = agent.id))
  )`

/** Whether `arena` has come to the end of its schedule; what ends a season alone ends nothing here. */
export const ENDED = `
  (arena.schedule ->> 'until')::timestamptz <= now() OR NOT arena.schedule ? 'season' AND (arena.schedule ? 'matches' AND (arena.schedule ->> 'matches')::int <= (
    SELECT count(*) FROM match WHERE match.arena_id = arena.id AND match.status <> 'void')
  OR ${HAS_FIXTURES} AND NOT EXISTS (SELECT FROM match WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running'))
    AND NOT EXISTS (${FIXTURES_LEFT})
  OR NOT ${HAS_FIXTURES} AND arena.schedule ? 'games' AND EXISTS (SELECT FROM standing WHERE standing.arena_id = arena.id)
    AND NOT EXISTS (SELECT FROM match WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running'))
    AND NOT EXISTS (SELECT FROM agent WHERE ${MAY_SIT} AND ${GAMES_IN} < (arena.schedule ->> 'games')::int))`

/** Why nobody could be seated in an arena that is about to be opened. */
export async function rosterFaults(
  client: Pick<PoolClient, 'query'>,
  arenaId: string,
  { seats, schedule }: Pick<JudgedArena, 'seats' | 'schedule'>,
): Promise<ArenaFault[]> {
  if (schedule.tables === 0) return []
  const { rows } = await client.query<{ players: number }>(
    `SELECT ${MAY_SIT_COUNT} AS players FROM arena WHERE arena.id = $1`,
    [arenaId],
  )
  const players = rows[0]?.players ?? 0
  if (players >= seats) return roundRobinFaults(schedule, players)
  return [
    { field: 'roster', code: 'roster', message: `a table has ${seats} seats, and ${players} agents may sit down now` },
  ]
}
