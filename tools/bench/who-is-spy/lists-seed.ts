import type { AnyGame } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { simulate, whoIsSpyPlayers } from '@masquerade/house'
import { gramsOf } from '@masquerade/metrics'
import { facetsOf } from '@masquerade/store/testing'
import { connected, withoutIndexes } from '../../database.ts'
import { timed } from '../turns.ts'

const AGENTS = 600
const GAMES = 400

export const WORDS = { rare: 'zanzibar', onePercent: 'quixotic', common: 'marzipan', chinese: '琥珀' } as const

/** Fills the database with matches and searchable texts, made from a few games and from rare words. */
export function seedLists(url: string, matches: number, say: (line: string) => void): Promise<void> {
  return connected(url, async (sql) => {
    const step = async (what: string, text: string, values?: unknown[]) => {
      const ms = await timed(() => sql.query(text, values))
      say(`  ${matches} matches: ${what} (${(ms / 1_000).toFixed(1)} s)`)
    }
    const filled = (table: string, text: string, values?: unknown[]) =>
      withoutIndexes(sql, table, () => step(table, text, values))
    await sql.query("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET session_replication_role = replica")
    await step('arenas and agents', BASE)
    await sql.query('CREATE UNLOGGED TABLE played (language text, n int, grams text[], PRIMARY KEY (language, n))')
    for (const language of ['en', 'zh'] as const) {
      await sql.query(PLAYED, [language, JSON.stringify(gamesIn(language))])
    }
    await filled('match', MATCHES, [matches])
    await filled('seat', SEATS)
    await filled('match_mark', MARKS)
    await filled('match_text', TEXTS)
    await filled('viewing', VIEWINGS)
    await sql.query('DROP TABLE played')
    await step('statistics', 'VACUUM ANALYZE')
  })
}

function gamesIn(language: 'en' | 'zh'): string[][] {
  const agents = Object.values(whoIsSpyPlayers)
  return [...simulate({ language, agents, games: GAMES, seed: 7 })].map(({ log }) =>
    gramsOf(((whoIsSpy as AnyGame).measure.texts?.(log) ?? []).map(({ text }) => text)),
  )
}

const BASE = `
  INSERT INTO arena (id, slug, name, game, config, language, seats, position) VALUES
    ('arena-en', 'parlour', '{"en":"Parlour","zh":"Parlour"}', 'who-is-spy', '{"language":"en"}', 'en', 6, 0),
    ('arena-zh', 'teahouse', '{"en":"Teahouse","zh":"Teahouse"}', 'who-is-spy', '{"language":"zh"}', 'zh', 6, 1),
    ('arena-board', 'board', '{"en":"Board","zh":"Board"}', 'tic-tac-toe', '{}', 'en', 2, 2);
  INSERT INTO agent (id, slug, name, kind, languages, about)
    SELECT 'agent-' || n, 'agent-' || n, 'Agent ' || n, 'house', '{en,zh}', '{"en":"","zh":""}' FROM generate_series(0, ${AGENTS - 1}) AS n;
  INSERT INTO agent_version (id, agent_id, number, settings)
    SELECT 'version-' || n, 'agent-' || n, 1, '{}' FROM generate_series(0, ${AGENTS - 1}) AS n`

const PLAYED = `
  INSERT INTO played SELECT $1, n - 1, ARRAY(SELECT jsonb_array_elements_text(grams))
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS game (grams, n)`

const MATCHES = `
  INSERT INTO match (id, arena_id, game, language, game_version, config, status, created_at, started_at, finished_at, winner)
  SELECT substr(md5(n::text), 1, 16), arena.id, arena.game, arena.language, 1, '{"language":"en"}',
    how.status::"MatchStatus", made, made, CASE WHEN how.over THEN made + interval '5 minutes' END,
    CASE WHEN how.status = 'finished' THEN CASE WHEN n % 5 < 2 THEN 'spy' ELSE 'civilians' END END
  FROM generate_series($1::int - 1, 0, -1) AS n
  CROSS JOIN LATERAL (SELECT date_trunc('minute', now()) - n * interval '1 minute' AS made) AS at
  CROSS JOIN LATERAL (SELECT
    CASE WHEN n < 4 THEN 'queued' WHEN n < 24 THEN 'running' WHEN n % 200 = 77 THEN 'void' ELSE 'finished' END AS status,
    n >= 24 AS over) AS how
  JOIN arena ON arena.id = CASE WHEN n % 20 = 0 THEN 'arena-board' WHEN n % 20 < 11 THEN 'arena-en' ELSE 'arena-zh' END
  ORDER BY n DESC`

const SEATS = `
  INSERT INTO seat (match_id, seat, agent_id, version_id, created_at, begun_at, side, won, score)
  SELECT match.id, seat, 'agent-' || who, 'version-' || who, match.created_at, match.started_at, 'civilians', true, 120
  FROM (SELECT *, ('x' || substr(id, 1, 7))::bit(28)::int AS chance FROM match) AS match, generate_series(1, 6) AS seat
  CROSS JOIN LATERAL (SELECT (chance + seat * (1 + chance % 97)) % ${AGENTS} AS who) AS player`

const MARKS = `
  INSERT INTO match_mark (match_id, mark, created_at)
  SELECT id, mark, created_at FROM match, unnest(ARRAY['spy-survived', 'foul']) AS mark
  WHERE status = 'finished' AND game = 'who-is-spy'
    AND CASE mark WHEN 'foul' THEN hashtext(id) % 10 = 0 ELSE winner = 'spy' END
  ORDER BY created_at`

const TEXTS = `
  INSERT INTO match_text (match_id, created_at, grams, facets)
  SELECT match.id, match.created_at,
    played.grams
      || ARRAY(SELECT 'tail' || floor(power(random(), 3) * 60000)::int FROM generate_series(1, 30) WHERE place > 0)
      || CASE WHEN place % (every / 5) = every / 7 THEN ARRAY['${WORDS.rare}'] ELSE '{}' END
      || CASE WHEN hashtext(match.id) % 100 = 7 THEN ARRAY['${WORDS.onePercent}'] ELSE '{}' END
      || CASE WHEN hashtext(match.id) % 3 = 0 THEN ARRAY['${WORDS.common}'] ELSE '{}' END
      || CASE WHEN match.language = 'zh' AND hashtext(match.id) % 25 = 3 THEN ARRAY['琥', '珀', '${WORDS.chinese}'] ELSE '{}' END,
    ${facetsOf('match', 'ARRAY(SELECT mark FROM match_mark WHERE match_mark.match_id = match.id)')}
  FROM (
    SELECT *, row_number() OVER (ORDER BY created_at) AS place, count(*) OVER () AS every
    FROM match WHERE status = 'finished' AND game = 'who-is-spy'
  ) AS match
  JOIN played ON played.language = match.language AND played.n = abs(hashtext(match.id)) % ${GAMES}`

const VIEWINGS = `
  INSERT INTO viewing (match_id, viewer, opened_at)
  SELECT id, 'v:' || viewer, created_at + interval '10 minutes' FROM match, generate_series(1, abs(hashtext(reverse(id))) % 12) AS viewer
  WHERE created_at > now() - interval '29 days'`
