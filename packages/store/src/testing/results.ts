import type pg from 'pg'
import type { SmallWorld } from './small-world.ts'

/** A finished match as its result alone: who sat there, on which side, and with what. */
export interface TestResult {
  finishedAt: Date
  seats: { agent: number; side: string; won: boolean; score: number }[]
}

/** Writes finished matches without logs: for what is made of results alone. Agents are numbered from 0. Gives the ids. */
export async function insertResults(
  sql: pg.Pool,
  { arena, agents }: SmallWorld,
  results: readonly TestResult[],
  prefix = 'result',
): Promise<string[]> {
  const ids = results.map((_, index) => `${prefix}-${String(index + 1).padStart(6, '0')}`)
  const rows = results.map(({ finishedAt, seats }, index) => ({
    ...{ id: ids[index], at: finishedAt.toISOString() },
    seats: seats.map(({ agent, ...seat }, place) => ({
      ...{ ...seat, seat: place + 1 },
      agent_id: agents[agent]?.agentId,
      version_id: agents[agent]?.versionId,
    })),
  }))
  await sql.query(
    `WITH result AS (SELECT * FROM json_to_recordset($2::json) AS result (id text, at timestamptz, seats json)), matches AS (
       INSERT INTO match (id, arena_id, game, game_version, config, status, created_at, started_at, finished_at, language)
       SELECT result.id, arena.id, arena.game, 1, arena.config, 'finished', at - interval '1 minute', at - interval '1 minute',
         at, arena.language
       FROM result, arena WHERE arena.id = $1
     )
     INSERT INTO seat (match_id, seat, agent_id, version_id, created_at, side, won, score)
     SELECT result.id, mine.seat, mine.agent_id, mine.version_id, at - interval '1 minute', mine.side, mine.won, mine.score
     FROM result, json_to_recordset(seats)
       AS mine (seat int, agent_id text, version_id text, side text, won boolean, score int)`,
    [arena.id, JSON.stringify(rows)],
  )
  return ids
}
