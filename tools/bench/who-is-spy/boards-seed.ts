import type { AnyGame } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { simulate, whoIsSpyPlayers } from '@masquerade/house'
import { matchTotals } from '@masquerade/metrics'
import { connected, withoutIndexes } from '../../database.ts'

export const ARENA = { id: 'arena-boards', slug: 'boards' }

export const versionOf = (agent: number): string => `version-${String(agent).padStart(14, '0')}`

/** Fills the database with as many standings (an agent's results in an arena) as a large site has. */
export function seedBoards(url: string, agents: number, matches: number): Promise<void> {
  return connected(url, async (sql) => {
    await sql.query(IN_BULK)
    await sql.query(AGENTS, [agents, ARENA.id, ARENA.slug])
    await withoutIndexes(sql, 'match', () => sql.query(MATCHES, [ARENA.id, matches]))
    await withoutIndexes(sql, 'seat', () => sql.query(SEATS, [agents]))
    await sql.query(STANDINGS, [ARENA.id, JSON.stringify(totalsOfOne())])
    await sql.query('VACUUM ANALYZE')
  })
}

function totalsOfOne(): Record<string, number> {
  const game: AnyGame = whoIsSpy
  const [played] = simulate({ language: 'en', agents: Object.values(whoIsSpyPlayers), games: 1, seed: 11 })
  if (!played) throw new Error('one game was to be played')
  const { measure } = game
  return { ...matchTotals(measure.figures, measure.totals(played.log).slice(0, 1)) }
}

const IN_BULK = `
  SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off;
  SET session_replication_role = replica`

const AGENTS = `
  WITH arena AS (
    INSERT INTO arena (id, slug, name, game, config, language, seats, position)
    VALUES ($2, $3, '{"en":"Boards","zh":"Boards"}', 'who-is-spy', '{"language":"en"}', 'en', 6, 0)
  ), agents AS (
    INSERT INTO agent (id, slug, name, kind, languages, about, retired_at)
    SELECT 'agent-' || lpad(n::text, 16, '0'), 'agent-' || n, 'Agent ' || n,
      (CASE WHEN n % 20 = 7 THEN 'space' WHEN n % 3 = 0 THEN 'house' ELSE 'model' END)::"AgentKind",
      CASE WHEN n % 10 = 3 THEN '{zh}'::text[] ELSE '{en}'::text[] END,
      '{"en":"It says what it sees, and votes for players that say something else.","zh":""}',
      CASE WHEN n % 50 = 9 THEN now() END
    FROM generate_series(0, $1::int - 1) AS n
  )
  INSERT INTO agent_version (id, agent_id, number, settings)
  SELECT 'version-' || lpad(n::text, 14, '0'), 'agent-' || lpad(n::text, 16, '0'), CASE WHEN n % 100 = 0 THEN 2 ELSE 1 END, '{}'
  FROM generate_series(0, $1::int - 1) AS n`

const MATCHES = `
  INSERT INTO match (id, arena_id, game, language, game_version, config, status, created_at, started_at, finished_at, winner)
  SELECT 'match-' || lpad(n::text, 18, '0'), $1, 'who-is-spy', 'en', 1, '{"language":"en"}', 'finished', at, at,
    at + interval '5 minutes', CASE WHEN n % 7 < 2 THEN 'spy' ELSE 'civilians' END
  FROM generate_series(1, $2::int) AS n
  CROSS JOIN LATERAL (SELECT date_trunc('minute', now()) - (n + 10) * interval '1 minute' AS at) AS made
  ORDER BY n DESC`

const SEATS = `
  INSERT INTO seat (match_id, seat, agent_id, version_id, created_at, begun_at, side, won, score)
  SELECT id, seat, 'agent-' || lpad(who::text, 16, '0'), 'version-' || lpad(who::text, 14, '0'), created_at, started_at,
    CASE WHEN seat = 1 THEN 'spy' ELSE 'civilians' END, (seat = 1) = (winner = 'spy'),
    CASE WHEN seat = 1 THEN CASE WHEN winner = 'spy' THEN 720 ELSE 60 END ELSE CASE WHEN winner = 'spy' THEN 0 ELSE 132 END END
      + ((who * 7 + chance) % 61 - 30) + who * 60 / $1::int
  FROM (SELECT *, ('x' || substr(md5(id), 1, 7))::bit(28)::int AS chance FROM match) AS match, generate_series(1, 6) AS seat
  CROSS JOIN LATERAL (SELECT (chance + seat * (1 + chance % 97)) % $1::int AS who) AS player`

const STANDINGS = `
  INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
  SELECT $1, version_id, agent_id, count(*), sum(score), $2::jsonb, 'bench', now() FROM seat GROUP BY version_id, agent_id`
