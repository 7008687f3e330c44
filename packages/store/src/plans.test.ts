import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directoryQuery } from './agents/directory.ts'
import { WITH_ASKS, WITH_EVENTS } from './archive/archive.ts'
import { ASKED_NOW } from './asks/asks.ts'
import { OF_AGENT, OUTSIDE_OF_AGENT } from './asks/own-asks.ts'
import { STEPS } from './auditing/boards.ts'
import { COURSES } from './boards/board-state.ts'
import { boardQuery, GROUPS } from './boards/census.ts'
import { FINISHED_AFTER } from './boards/refresh.ts'
import { COMMITTING } from './commitments/commit.ts'
import { SETTLE, SETTLED } from './commitments/commitments.ts'
import { TAKEN } from './commitments/open-commitment.ts'
import { OPEN_MATCHES } from './connections.ts'
import { HIDDEN_BY_MONTH } from './datasets/datasets.ts'
import { PUBLISHED, UNPUBLISHED } from './datasets/publications.ts'
import { HEADS, READ } from './log/log.ts'
import { WRITE, WRITE_WAITING } from './log/turns.ts'
import { TAKE } from './mailbox/mailbox.ts'
import { FINISH } from './matches/finish.ts'
import { cardsOf } from './matches/match-cards.ts'
import { pageQuery } from './matches/match-query.ts'
import { watchedQuery } from './matches/most-watched.ts'
import { NEWEST_GAMES, NEWEST_TABLES, RECENT_GAMES, TABLE_MATES } from './matches/recent-games.ts'
import { DUE, OPEN_SITTING, QUESTION, SITTING, WAITING_TABLE } from './play/sittings.ts'
import { facetsOf, foundQuery, MISSING, spansBefore } from './search/search-index.ts'
import { attendanceOf } from './seating/missed.ts'
import { CANDIDATES, DRAWN_TABLES, PAST_TABLES, SITUATION } from './seating/schedule.ts'
import { LIMITS } from './seating/seating.ts'
import { LOCK_SUMS } from './standings/match-sums.ts'
import { LEADERBOARD, PEOPLE, TOTALS_OF } from './standings/standings.ts'
import { type FreshDatabase, ownDatabase } from './testing/fresh-database.ts'

let database: FreshDatabase
let sql: pg.Client

/** Two arenas, 60 agents in each, 3,000 matches of six seats and ten events; all but a few are finished. */
beforeAll(async () => {
  database = await ownDatabase()
  sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  await sql.query(`
    INSERT INTO arena (id, slug, name, game, config, language, seats, position, supply)
      SELECT 'a' || n, 'arena-' || n, '{"en":"","zh":""}', 'who-is-spy', '{}', 'en', 6, n, 'list-' || n
      FROM generate_series(1, 40) n;
    INSERT INTO agent SELECT 'g' || n, 'agent-' || n, 'Agent ' || n, 'house', '{en}', '{}' FROM generate_series(1, 2000) n;
    INSERT INTO agent_version SELECT 'v' || n, 'g' || n, 1, '{}' FROM generate_series(1, 2000) n;
    INSERT INTO standing SELECT 'a' || (n % 40 + 1), 'v' || n, 'g' || n, 5, 600, '{"games":5}', now()
      FROM generate_series(1, 2000) n;
    INSERT INTO board_row (arena_id, window_days, agent_id, games, score, squares, skills, points_rank, mean_rank, skill_rank,
        strength_rank)
      SELECT 'a' || arena, 0, 'g' || n, 5, 600, 72000, '{}', n, n, n, n
      FROM generate_series(1, 2000) n, generate_series(1, 10) arena;
    INSERT INTO rating_step SELECT 'a' || arena, 'g' || n, step, step * 10, now(), 25, 8
      FROM generate_series(1, 500) n, generate_series(1, 10) arena, generate_series(1, 5) step;
    INSERT INTO match (id, arena_id, game, game_version, config, status, created_at, finished_at)
      SELECT 'm' || n, 'a' || (n % 40 + 1), 'who-is-spy', 1, '{}',
        (CASE WHEN n % 1500 = 0 THEN 'running' ELSE 'finished' END)::"MatchStatus", now() - n * interval '1 minute',
        CASE WHEN n % 1500 <> 0 THEN now() - n * interval '59 seconds' END
      FROM generate_series(1, 3000) n;
    UPDATE match SET game = 'tic-tac-toe' WHERE substr(id, 2)::int % 50 = 0;
    UPDATE match SET language = CASE WHEN substr(id, 2)::int % 5 = 0 THEN 'zh' ELSE 'en' END,
      winner = CASE WHEN status = 'finished' THEN CASE WHEN substr(id, 2)::int % 40 = 0 THEN 'spy' ELSE 'civilians' END END;
    INSERT INTO match_mark SELECT id, mark, created_at FROM match, unnest('{spy-survived,foul}'::text[]) AS mark
      WHERE winner = 'spy' OR mark = 'foul' AND substr(id, 2)::int % 2 = 0;
    INSERT INTO match_text (match_id, created_at, grams, facets)
      SELECT id, created_at,
        ARRAY(SELECT 'word' || (substr(id, 2)::int * word) % 997 FROM generate_series(1, 120) AS word) || '{the}',
        ${facetsOf('match', "ARRAY['foul']")}
      FROM match WHERE status = 'finished';
    INSERT INTO most_watched SELECT date_trunc('minute', now()) - minute * interval '1 minute', n, 'm' || n, 3000 - n
      FROM generate_series(1, 2000) n, generate_series(0, 9) minute;
    INSERT INTO seat (match_id, seat, agent_id, version_id, created_at, begun_at)
      SELECT 'm' || n, s, 'g' || ((n * 7 + s) % 2000 + 1), 'v' || ((n * 7 + s) % 2000 + 1),
        -- None of them today, so that the plans are the same at each hour.
        now() - n * interval '1 minute', now() - n * interval '1 day'
      FROM generate_series(1, 3000) n, generate_series(1, 6) s;
    INSERT INTO match_event SELECT 'm' || n, seq, 'spoke', 1, '{"text":"something was said"}', now()
      FROM generate_series(1, 3000) n, generate_series(1, 10) seq;
    INSERT INTO match_refusal SELECT 'm' || n, turn, turn % 6 + 1, 1, turn, 'speak', 'form', 'it was none', now()
      FROM generate_series(1, 3000) n, generate_series(1, 3) turn;
    INSERT INTO match_log SELECT 'm' || n, 10, 'packed' FROM generate_series(1, 3000) n WHERE n % 1500 <> 0;
    INSERT INTO ask (id, match_id, turn, seat, attempt, version_id, kind, asked_at, deadline)
      SELECT 'q' || n || '-' || s, 'm' || n, s, s, 1, 'v' || ((n * 7 + s) % 2000 + 1), 'speak', now(), now()
      FROM generate_series(1, 3000) n, generate_series(1, 6) s;
    INSERT INTO experiment (id, slug, name, design, manifest, digest, seed, planned)
      VALUES ('x', 'x', 'x', 'describing', '{}', '', 1, 3000);
    INSERT INTO experiment_ask (id, experiment_id, number, version_id, agent, seat, kind, asked_at, deadline)
      SELECT 'o' || n || '-' || s, 'x', n, 'v' || ((n * 7 + s) % 2000 + 1), '', s, 'tell', now(), now()
      FROM generate_series(1, 3000) n, generate_series(1, 6) s;
    INSERT INTO mailbox_ask (ask_id, agent_id, payload, deadline, answer, answered_at)
      SELECT 'q' || n, 'g' || (n % 500), '{}', now(), '{}', now() FROM generate_series(1, 5000) n;
    INSERT INTO supply_entry SELECT 'list-' || n % 100, n, '{}' FROM generate_series(1, 20000) n;
    INSERT INTO arena_commitment (arena_id, digest, supply, seeds, pairings, nonce, seed, entries, rules, draws)
      SELECT id, '', '', '', '', '', '', '[{}]', '{}', 75 FROM arena;
    INSERT INTO match_draw (match_id, arena_id, number, weights) SELECT id, arena_id, substr(id, 2)::int / 40, '{}' FROM match;
    INSERT INTO match_seating (match_id, arena_id, number, agents, drawn_of)
      SELECT id, arena_id, substr(id, 2)::int / 40, '{g1,g2,g3,g4,g5,g6}', '{"apart":true,"there":[]}' FROM match;
    INSERT INTO arena_publication (arena_id, matches, logs, rows) SELECT id, 75, '', '[]' FROM arena WHERE id <> 'a7';
    INSERT INTO user_account (id, name) VALUES ('owner', 'Owner');
    UPDATE agent SET owner_id = 'owner' WHERE id <> 'g7';
    INSERT INTO hidden_text SELECT 'm' || n, 1, 'rude', 'judge' FROM generate_series(1, 20) n;
    INSERT INTO play_table (id, arena_id, begins_at, match_id)
      SELECT 't' || n, 'a' || (n % 2 + 1), now(), CASE WHEN n < 3000 THEN 'm' || n END FROM generate_series(1, 3001) n;
    INSERT INTO sitting (id, table_id, person, agreed_at)
      SELECT 's' || n || '-' || s, 't' || n, 'v:' || (n * s) % 1500 || '-' || s, now()
      FROM generate_series(1, 3001) n, generate_series(1, 2) s;
  `)
  // Outside of that batch, which is one transaction.
  await sql.query('VACUUM ANALYZE')
})
afterAll(async () => {
  await sql?.end()
  await database?.drop()
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

async function nodesOf(text: string, values: unknown[]): Promise<Plan[]> {
  const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const all = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(all)]
  return all(rows[0]!['QUERY PLAN'][0].Plan)
}

/** What grows with the number of matches must be reached by an index with a condition, never read through. */
const GROWING = [
  'match',
  'seat',
  'match_event',
  'match_refusal',
  'match_log',
  'match_mark',
  'match_text',
  'most_watched',
  'standing',
  'board_row',
  'rating_step',
  'agent',
  'agent_version',
  'ask',
  'mailbox_ask',
  'match_draw',
  'match_seating',
  'supply_entry',
]

/** Of matches those alone that are played now: few, however many there were. */
async function onlyPlayedNow(text: string, values: unknown[]): Promise<void> {
  const used = (await nodesOf(text, values)).filter((node) => node['Relation Name'] === 'match')
  for (const node of used) expect(node['Index Cond']).toMatch(/queued,running/)
}

async function indexesOf(text: string, values: unknown[]): Promise<Set<string>> {
  const nodes = await nodesOf(text, values)
  const readThrough = nodes.filter(
    (node) => node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? ''),
  )
  expect(readThrough).toEqual([])
  return new Set(nodes.flatMap((node) => (node['Index Name'] && node['Index Cond'] ? [node['Index Name']] : [])))
}

const page = (filter: Parameters<typeof pageQuery>[0]) => {
  const { text, values } = pageQuery(filter)
  return indexesOf(cardsOf(text), values)
}
const after = { createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString(), id: 'm1' }

describe('the plan of', () => {
  it.each([
    ['turns that share a commit', WRITE],
    ['a turn alone', WRITE_WAITING],
  ])('%s looks up matches, events and asks one by one', async (_, text) => {
    const used = await indexesOf(text, ['[]', '[]', '', '[]', '[]', '[]'])
    expect([...used]).toEqual(
      expect.arrayContaining(['match_pkey', 'match_event_pkey', 'ask_pkey', 'match_refusal_pkey']),
    )
  })

  it('reading a log is a few ranges of primary keys', async () => {
    const used = await indexesOf(READ, ['m7', 3])
    expect(used).toEqual(new Set(['match_pkey', 'match_event_pkey', 'match_log_pkey', 'match_refusal_pkey']))
  })

  it('looking for closed matches that have rows goes from match to match, however long their logs are', async () => {
    const place = ['m2', 2_000, 600_000, 50]
    const events = await indexesOf(WITH_EVENTS, place)
    expect(events).toEqual(new Set(['match_pkey', 'match_event_pkey', 'match_log_pkey']))
    const asks = await indexesOf(WITH_ASKS, place)
    expect(asks).toEqual(new Set(['match_pkey', 'ask_match_id_turn_seat_attempt_key']))
  })

  it('counting what there is to do reads no match that is over', async () => {
    expect([...(await indexesOf(OPEN_MATCHES, []))].join()).toMatch(/match_.*status_.*_idx/)
  })

  it('looking for what is hidden in each month goes from hidden texts to their matches', async () => {
    expect([...(await indexesOf(HIDDEN_BY_MONTH, [{ '2026-05': '2026-06-01T00:00:00Z' }]))]).toContain('match_pkey')
  })

  it('looking at the heads of logs is a step down the primary key each', async () => {
    const used = await indexesOf(HEADS, [['m1', 'm2', 'm3']])
    expect([...used]).toEqual(expect.arrayContaining(['match_event_pkey', 'match_log_pkey', 'match_pkey']))
  })

  it('looking who is asked is a range of the match’s asks', async () => {
    const used = await indexesOf(ASKED_NOW, ['m1500'])
    expect([...used]).toEqual(expect.arrayContaining(['ask_match_id_turn_seat_attempt_key']))
  })

  it('looking for tables, for somebody’s seat and what is asked there goes by indexes, however much was played', async () => {
    const looks: [string, unknown[], string[]][] = [
      [DUE, [], ['play_table_match_id_key']],
      [WAITING_TABLE, ['a1', 6], ['play_table_arena_id_match_id_begins_at_idx', 'sitting_table_id_person_key']],
      [OPEN_SITTING, [['v:7-1', 'u:7']], ['sitting_person_agreed_at_idx', 'play_table_pkey', 'match_pkey']],
      [SITTING, ['s1500-1', ['v:0-1']], ['sitting_pkey', 'play_table_pkey', 'seat_pkey']],
      [QUESTION, ['g7'], ['mailbox_ask_agent_id_answered_at_deadline_idx']],
    ]
    for (const [text, values, indexes] of looks) {
      expect([...(await indexesOf(text, values))]).toEqual(expect.arrayContaining(indexes))
    }
  })

  it('finishing touches the match, its seats and their standings', async () => {
    const results = JSON.stringify([{ seat: 1, side: 'spy', won: true, score: 720 }])
    const totals = JSON.stringify([{ version: 'v1', agent: 'g1', games: 1, score: 720, totals: { games: 1 } }])
    const responses = JSON.stringify([
      { version: 'v1', counts: { 4: 1 }, timedOut: 0, failed: 0, costMicros: 0, pricedGames: 0 },
    ])
    const values = ['m1500', 'spy', results, totals, ['foul'], ['tea'], responses, 3]
    const used = await indexesOf(FINISH, values)
    expect([...used]).toEqual(expect.arrayContaining(['match_pkey', 'seat_pkey']))
    // Sums are found by their keys, however many agents the arena has.
    const ofStandings = async (text: string, given: unknown[]) =>
      (await nodesOf(text, given)).flatMap((node) => (node['Relation Name'] === 'standing' ? node['Node Type'] : []))
    expect(await ofStandings(LOCK_SUMS, ['m1500'])).toEqual(['Index Scan'])
    expect(await ofStandings(FINISH, values)).toEqual(['ModifyTable'])
  })

  it('a leaderboard reads the standings of its arena and nothing of any match', async () => {
    const nodes = await nodesOf(LEADERBOARD, ['arena-7'])
    expect(nodes.some((node) => node['Relation Name'] === 'match_event')).toBe(false)
    const used = await indexesOf(LEADERBOARD, ['arena-7'])
    expect([...used]).toEqual(expect.arrayContaining(['standing_pkey']))
    await onlyPlayedNow(LEADERBOARD, ['arena-7'])
  })

  it.each([
    ['hundred-start', 'points'],
    ['mean', 'mean'],
    ['rating', 'skill'],
    ['strength', 'strength'],
  ] as const)(
    'the top of a leaderboard by %s is a range of its index, and looks up agents and standings',
    async (ranking, rank) => {
      const asked = { arena: 'arena-7', ranking, windowDays: 0, filter: {}, limit: 50, offset: 0 }
      for (const descending of [false, true]) {
        const { text, values } = boardQuery({ ...asked, descending })
        const used = await indexesOf(text, values)
        expect([...used]).toContain(`board_row_arena_id_window_days_${rank}_rank_agent_id_idx`)
        expect((await nodesOf(text, values)).map((node) => node['Node Type'])).not.toContain('Sort')
      }
    },
  )

  it('who is on a leaderboard is counted among its rows and their agents alone', async () => {
    await onlyPlayedNow(GROUPS, ['arena-7', 0])
  })

  it('the way to an agent’s rating is looked up step by step, however long it is', async () => {
    const used = await indexesOf(COURSES, ['arena-7', ['g1', 'g2'], 100, 10])
    expect([...used]).toEqual(expect.arrayContaining(['board_row_pkey', 'rating_step_pkey']))
    const reached = JSON.stringify([{ agent: 'g1', step: 1 }])
    expect([...(await indexesOf(STEPS, ['a7', reached]))]).toContain('rating_step_pkey')
  })

  it('what an agent was offered and missed of late is two ranges of indexes, and no more seats are read than are looked at', async () => {
    const text = attendanceOf('$1')
    const used = await indexesOf(text, ['g1'])
    expect([...used]).toContain('seat_agent_id_created_at_match_id_idx')
    expect((await nodesOf(text, ['g1'])).map((node) => node['Node Type'])).toContain('Limit')
  })

  it('what has finished since a leaderboard was made is a range of an index', async () => {
    const used = await indexesOf(FINISHED_AFTER, ['a7', new Date(Date.now() - 3_600_000), 'm1', new Date(), 200])
    expect([...used]).toEqual(expect.arrayContaining(['match_arena_id_finished_at_id_idx', 'seat_pkey']))
  })

  it('a settled draw is looked up by its match, and a new one counted in its arena’s commitment, however many there are', async () => {
    expect([...(await indexesOf(SETTLED, ['m7']))]).toContain('match_draw_pkey')
    expect([...(await indexesOf(SETTLE, ['m1500', '{}']))]).toContain('match_pkey')
  })

  it('committing an arena reads the entries that it deals from, out of many lists', async () => {
    const nodes = await nodesOf(COMMITTING, ['a8', 'a rule', 'another'])
    const entries = nodes.filter((node) => node['Relation Name'] === 'supply_entry')
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  })

  it('the tables that a seed seated of late are read off the numbers of their arena', async () => {
    expect([...(await indexesOf(DRAWN_TABLES, ['a7', 60]))]).toEqual(['match_seating_arena_id_number_key'])
  })

  it('taking a commitment along reads the draws or the matches of its arena alone', async () => {
    const used = await indexesOf(TAKEN, ['a7'])
    expect([...used].join()).toMatch(/match_arena_id_.*_idx|match_draw_arena_id_number_key/)
  })

  it('what is frozen of an arena, and what is still to be, reads nothing of any match', async () => {
    for (const [text, values] of [
      [PUBLISHED, ['a7']],
      [UNPUBLISHED, []],
    ] as const) {
      const read = new Set((await nodesOf(text, [...values])).flatMap((node) => node['Relation Name'] ?? []))
      expect([...read].filter((relation) => !['arena', 'arena_publication', 'agent'].includes(relation))).toEqual([])
    }
  })

  it('how people do in a game is read from the standings of the tables for people, and from no match', async () => {
    const read = new Set((await nodesOf(PEOPLE, ['arena-7'])).flatMap((node) => node['Relation Name'] ?? []))
    expect(
      [...read].filter((relation) => !['arena', 'season', 'arena_change', 'standing', 'agent'].includes(relation)),
    ).toEqual([])
    expect([...(await indexesOf(PEOPLE, ['arena-7']))]).toContain('standing_pkey')
  })

  it('a deal reads the standings of its table alone, however many agents the arena has', async () => {
    const table = [6, 46, 86, 126, 166, 206].map((number) => `g${number}`)
    const standings = (await nodesOf(TOTALS_OF, ['arena-7', table, ['games']])).filter(
      (node) => node['Relation Name'] === 'standing',
    )
    expect(standings.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect([...(await indexesOf(TOTALS_OF, ['arena-7', table, ['games']]))]).toContain('standing_agent_id_idx')
  })

  it('comparing agents looks at so many of their newest seats, and looks up the match of each', async () => {
    const values = ['arena-7', ['g1', 'g2', 'g3'], NEWEST_GAMES]
    const used = await indexesOf(RECENT_GAMES, values)
    expect([...used]).toEqual(expect.arrayContaining(['seat_agent_id_created_at_match_id_idx', 'match_pkey']))
    expect((await nodesOf(RECENT_GAMES, values)).map((node) => node['Node Type'])).toContain('Limit')
  })

  it('looking for an agent’s rivals looks at so many of its newest seats, and looks up the table of each', async () => {
    const values = ['arena-7', 'g1', NEWEST_TABLES]
    const used = await indexesOf(TABLE_MATES, values)
    expect([...used]).toEqual(
      expect.arrayContaining(['seat_agent_id_created_at_match_id_idx', 'match_pkey', 'seat_pkey']),
    )
    expect((await nodesOf(TABLE_MATES, values)).map((node) => node['Node Type'])).toContain('Limit')
  })

  it('scheduling counts an arena by its unfinished matches alone', async () => {
    expect([...(await indexesOf(SITUATION, ['a1']))]).toEqual(
      expect.arrayContaining(['match_arena_id_status_created_at_id_idx', 'match_arena_id_created_at_id_idx']),
    )
    const nodes = await nodesOf(CANDIDATES, ['a1'])
    const seated = nodes.filter((node) => ['match', 'seat'].includes(node['Relation Name'] ?? ''))
    expect(seated.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(nodes.map((node) => node['Index Name'])).toContain('seat_begun_at_agent_id_idx')
  })

  it('who met whom is read off so many of the newest matches of an arena, each with its own seats', async () => {
    const nodes = await nodesOf(PAST_TABLES, ['a1', 300])
    expect(nodes.map((node) => node['Index Name'])).toContain('seat_pkey')
    const read = nodes.filter((node) => ['match', 'seat'].includes(node['Relation Name'] ?? ''))
    expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  })

  it('asking whether some agents may sit down counts unfinished matches, and their own games of late', async () => {
    const used = await indexesOf(LIMITS, [['g1', 'g2'], ['v1', 'v2'], 'who-is-spy'])
    expect([...used]).toEqual(
      expect.arrayContaining(['match_status_created_at_id_idx', 'seat_agent_id_created_at_match_id_idx']),
    )
  })

  it('an owner’s page of asks is a range of each version’s', async () => {
    const used = await indexesOf(OF_AGENT, ['g1', 'somebody', after.createdAt, 'q1', 25, false])
    expect([...used]).toEqual(expect.arrayContaining(['ask_version_id_asked_at_id_idx']))
    const outside = await indexesOf(OUTSIDE_OF_AGENT, ['g1', 'somebody', after.createdAt, 'q1', 25, false])
    expect([...outside]).toEqual(expect.arrayContaining(['experiment_ask_version_id_asked_at_id_idx']))
  })

  it('a page of the directory of agents follows its index', async () => {
    const { text, values } = directoryQuery({ limit: 25, after })
    expect([...(await indexesOf(text, values))]).toEqual(expect.arrayContaining(['agent_created_at_id_idx']))
  })

  it('a page of trials follows its index', async () => {
    const { text, values } = pageQuery({ limit: 25, trialOf: { agentId: 'g1', ownerId: 'somebody' } })
    const nodes = await nodesOf(cardsOf(text), values)
    expect(nodes.map((node) => node['Index Name'])).toContain('match_trial_of_created_at_id_idx')
  })

  it('looking into a mailbox reads what is open there, and nothing of what was', async () => {
    const used = await indexesOf(TAKE, ['g1', false, null, 3_000])
    expect([...used]).toEqual(expect.arrayContaining(['mailbox_ask_agent_id_answered_at_deadline_idx']))
  })

  it.each([
    ['all matches', { limit: 25 }, 'match_created_at_id_idx'],
    ['all matches further on', { limit: 25, after }, 'match_created_at_id_idx'],
    ['an arena', { limit: 25, arena: 'arena-3', after }, 'match_arena_id_created_at_id_idx'],
    ['running matches', { limit: 25, status: 'running' as const }, 'match_status_created_at_id_idx'],
    [
      'running matches of an arena',
      { limit: 25, arena: 'arena-3', status: 'running' as const, after },
      'match_arena_id_status_created_at_id_idx',
    ],
    ['a game', { limit: 25, game: 'tic-tac-toe', after }, 'match_game_created_at_id_idx'],
    ['a language', { limit: 25, language: 'zh', after }, 'match_language_created_at_id_idx'],
    ['a winner', { limit: 25, winner: 'spy', after }, 'match_winner_created_at_id_idx'],
    ['a mark', { limit: 25, mark: 'foul' }, 'match_mark_mark_created_at_match_id_idx'],
    ['a mark further on', { limit: 25, mark: 'foul', after }, 'match_mark_mark_created_at_match_id_idx'],
    ['an agent', { limit: 25, agent: 'agent-5' }, 'seat_agent_id_created_at_match_id_idx'],
    ['an agent further on', { limit: 25, agent: 'agent-5', after }, 'seat_agent_id_created_at_match_id_idx'],
  ])('a page of %s follows its index', async (_, filter, index) => {
    const nodes = await nodesOf(cardsOf(pageQuery(filter).text), pageQuery(filter).values)
    expect(nodes.map((node) => node['Index Name'])).toContain(index)
    const used = await page(filter)
    expect([...used]).toEqual(expect.arrayContaining(['seat_pkey']))
  })

  it.each([
    ['a rare word', ['word7', 'word11']],
    ['a word that every match has', ['the']],
  ])('searching for %s looks it up, in each span of time', async (_, grams) => {
    for (const span of spansBefore(Date.now())) {
      const { text, values } = foundQuery({ grams, mark: 'foul', agent: 'agent-5', limit: 25, after }, span)
      expect([...(await indexesOf(text, values))]).toContain('match_text_grams_facets_idx')
    }
  })

  it.each([
    ['all', {}],
    ['an arena’s', { arena: 'arena-3' }],
    ['one agent’s', { agent: 'agent-5' }],
  ])('a page of the most watched, %s, is a range of one ranking', async (_, filter) => {
    const takenAt = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    const { text, values } = watchedQuery({ ...filter, takenAt, rank: 40, limit: 25 })
    expect([...(await indexesOf(cardsOf(text, 'match.rank'), values))]).toContain('most_watched_pkey')
  })

  it('looking for matches that nothing is written of goes down the newest, and looks each up', async () => {
    const used = await indexesOf(MISSING, [after.createdAt, after.id, 5, 500])
    expect([...used]).toContain('match_text_pkey')
  })
})

// A prepared statement keeps the plan that it got while a new site's tables were empty, until somebody analyses them.
it('the plan of a turn for empty tables reads none of them through, so that it stays good as they grow', async () => {
  const empty = await ownDatabase()
  const client = new pg.Client({ connectionString: empty.url })
  try {
    await client.connect()
    for (const text of [WRITE, WRITE_WAITING]) {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`)
      expect(rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))).toEqual([])
    }
  } finally {
    await client.end()
    await empty.drop()
  }
})
