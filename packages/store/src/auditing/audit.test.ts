import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditedSite } from '../testing/audited-site.ts'
import { playedMatch } from '../testing/finished-match.ts'
import type { SmallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { AuditDifference } from './audit.ts'

let there: TestStore
let world: SmallWorld
let match: string
beforeAll(async () => {
  there = await openTestStore()
  const site = await auditedSite(there)
  world = site.parlour
  match = site.match
})
afterAll(() => there?.close())

async function audited(options: { arenas?: string[] } = {}) {
  const reported: AuditDifference[] = []
  const result = await there.store.audit({ ...options, tell: (difference) => reported.push(difference) })
  return { ...result, reported }
}

const lines = (reported: readonly AuditDifference[]) =>
  reported.map(
    ({ arena, match, standing, board, says }) =>
      `${[arena, match, standing, board?.days, board?.agent].filter(Boolean).join(', ')}: ${says}`,
  )

/** All of it, where nothing is wrong. */
const SOUND = {
  matches: { equal: 8, different: 0, from: { answers: 0, some: 0, log: 8 } },
  standings: { equal: 9, different: 0, stale: 0 },
  boardRows: { equal: 16, different: 0 },
  boards: { compared: 4, stale: 0 },
  guesses: { equal: 1, different: 0, unknown: 0 },
}

it('finds nothing where all is what finishing counted, in packed logs and in rows, whatever the game', async () => {
  expect(await audited()).toEqual({ ...SOUND, reported: [] })
  expect(await audited({ arenas: ['board'] })).toEqual({
    matches: { equal: 2, different: 0, from: { answers: 0, some: 0, log: 2 } },
    standings: { equal: 2, different: 0, stale: 0 },
    boardRows: { equal: 4, different: 0 },
    boards: { compared: 2, stale: 0 },
    guesses: { equal: 0, different: 0, unknown: 0 },
    reported: [],
  })
})

it('tells how far it is', async () => {
  const steps: number[][] = []
  await there.store.audit({ tell: () => {}, progress: (...step) => void steps.push(step) })
  // Each match for its log, and for each of its leaderboards.
  expect(steps).toEqual([
    [0, 22],
    [8, 22],
    [2, 22],
    [2, 22],
    [5, 22],
    [5, 22],
  ])
})

describe('what was done to the database', () => {
  const TABLES = ['standing', 'seat', 'match', 'match_log', 'match_event', 'board', 'board_row', 'rating_step', 'guess']
  const written = (...statements: string[]) =>
    there.sql.query(
      ['SET session_replication_role = replica', ...statements, 'RESET session_replication_role'].join('; '),
    )
  beforeEach(() => written(...TABLES.map((table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table}`)))
  afterEach(() =>
    written(
      ...TABLES.flatMap((table) => [
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} SELECT * FROM kept_${table}`,
        `DROP TABLE kept_${table}`,
      ]),
    ),
  )

  const CHANGES = [
    {
      what: 'a standing with other numbers',
      change: `UPDATE standing SET games = games + 1, totals = totals || '{"wins": 99}' WHERE version_id = 'parlour-version-1'`,
      found: [
        /^parlour, parlour-player-1 version 1: games 6 where the logs count 5; wins 99 where the logs count \d$/,
        /^parlour: games of all standings sum to 31, where its matches say 30$/,
        /^parlour: wins of all standings sum to \d+, where its matches say \d+$/,
      ],
      different: 1,
    },
    {
      what: 'a standing that is gone',
      change: `DELETE FROM standing WHERE version_id = 'parlour-version-1'`,
      found: [/^parlour, version parlour-version-1: it has no standing, and the logs count 5 games$/, /games of all/],
      different: 1,
    },
    {
      what: 'a standing of an agent that never played',
      change: `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, counted_as, updated_at)
        SELECT arena_id, 'parlour-version-7', 'parlour-agent-7', 2, 5, totals, counted_as, now()
        FROM standing WHERE version_id = 'parlour-version-1'`,
      found: [
        /^parlour, parlour-player-7 version 1: its standing has 2 games, and the logs count none$/,
        /games of all/,
      ],
      different: 1,
    },
    {
      what: 'a skill rating that its matches do not make',
      change: `UPDATE board_row SET mu = mu + 10, skill_rank = 9 WHERE agent_id = 'parlour-agent-1' AND window_days = 0`,
      found: [
        /^parlour, parlour-player-1: mu \S+ where its matches make \S+; skill rank \d where its matches make \d$/,
      ],
      different: 0,
    },
    {
      what: 'a leaderboard with other points and another place',
      change: `UPDATE board_row SET score = score + 6000, points_rank = 9 WHERE agent_id = 'parlour-agent-1'`,
      found: [
        /^parlour, parlour-player-1: score \d+ where its matches make \d+; points rank 9 where its matches make \d$/,
        /^parlour, 30, parlour-player-1: score \d+ where its matches make \d+; points rank 9 where its matches make \d$/,
      ],
      different: 0,
    },
    {
      what: 'a window that counts something else',
      change: `UPDATE board_row SET totals = totals || '{"wins": 99}' WHERE agent_id = 'parlour-agent-1' AND window_days > 0`,
      found: [/^parlour, 30, parlour-player-1: totals \{.*… where its matches make \{.*…$/],
      different: 0,
    },
    {
      what: 'a strength and an open place that results do not make',
      change: `UPDATE board_row SET strength = 2, ranks = '{"points": [1, 1]}' WHERE agent_id = 'board-agent-1'`,
      found: [/^board, board-player-1: strength 2 where its matches make \S+; ranks/],
      different: 0,
    },
    {
      what: 'an agent on a leaderboard that has not played',
      change: `INSERT INTO board_row (arena_id, window_days, agent_id, games, score, squares, skills, points_rank, mean_rank,
          skill_rank, strength_rank)
        SELECT id, 0, 'parlour-agent-7', 1, 1, 1, '{}', 1, 1, 1, 1 FROM arena WHERE slug = 'parlour'`,
      found: [/^parlour, parlour-player-7: it has a row, and none of its matches counts$/],
      different: 0,
    },
    {
      what: 'a guess that counts, and did not',
      change: 'UPDATE guess SET counts = NOT counts',
      found: [
        /^parlour, \S+: the guess of Player 2 after round 1 (does not count, and did|counts, and did not) when it was sealed$/,
      ],
      different: 0,
    },
    {
      what: 'a step on the way to a rating that was never made',
      change: `INSERT INTO rating_step SELECT arena_id, agent_id, 7, 70, now(), mu, sigma FROM board_row
        WHERE agent_id = 'parlour-agent-1' AND window_days = 0`,
      found: [/^parlour, parlour-player-1: 1 steps more are kept on the way to its rating than its matches make$/],
      different: 0,
    },
    {
      what: 'a seat with another score and a match with another winner',
      change: `UPDATE match SET winner = 'nobody'; UPDATE seat SET score = score + 1 WHERE seat = 2`,
      found: [
        /^parlour, \S+: its row says that nobody won, its log (spy|civilians)$/,
        /^parlour, \S+: seat 2: side, won and score are \w+, \w+, \d+ in its row, \w+, \w+, \d+ in its log$/,
      ],
      different: 0,
    },
  ]

  it.each(CHANGES)('$what is named, and repaired', async ({ change, found, different }) => {
    await written(change)
    const { reported, ...result } = await audited()
    for (const line of found) expect(lines(reported)).toContainEqual(expect.stringMatching(line))
    expect(result.standings.different).toBe(different)
    for (const arena of new Set(reported.map(({ arena }) => arena))) {
      expect(await there.store.repair(arena, reported)).toMatchObject({ standings: { written: true } })
    }
    expect(await audited()).toEqual({ ...SOUND, reported: [] })
  })

  it('a standing that was counted by another rule is not compared: runners count it anew', async () => {
    await written(`UPDATE standing SET counted_as = 'another', totals = '{}' WHERE version_id = 'parlour-version-1'`)
    expect((await audited()).standings).toEqual({ equal: 8, different: 0, stale: 1 })
    for (const slug of await there.store.standings.stale()) await there.store.standings.recountStale(slug)
    expect(await audited()).toEqual({ ...SOUND, reported: [] })
  })

  it('a log that cannot be read is named, what it counted is missed, and no standing of its arena is repaired', async () => {
    await written(`UPDATE match_log SET packed = 'damaged' WHERE match_id = '${match}'`)
    const { reported, standings } = await audited()
    expect(reported).toContainEqual(expect.objectContaining({ match, spoilt: true }))
    expect(standings.different).toBe(6)
    expect(await there.store.repair('parlour', reported)).toMatchObject({ results: 0 })
    expect((await there.store.repair('parlour', reported)).standings).toBeUndefined()
    expect((await audited()).reported.filter(({ board }) => !board)).toEqual(reported.filter(({ board }) => !board))
  })

  it('a log that cannot stand stays, and with it its results and the standings; leaderboards are made anew', async () => {
    const { rows } = await there.sql.query(
      `SELECT match_id, max(seq) AS last FROM match_event JOIN match ON match.id = match_id
       WHERE arena_id = $1 GROUP BY match_id LIMIT 1`,
      [world.arena.id],
    )
    const [{ match_id: id, last }] = rows
    await written(
      `DELETE FROM match_event WHERE match_id = '${id}' AND seq = (
         SELECT max(seq) FROM match_event WHERE match_id = '${id}' AND type = 'voted')`,
      `UPDATE seat SET score = score + 1 WHERE match_id = '${id}' AND seat = 2`,
      'UPDATE board_row SET points_rank = 9',
    )
    const log = () => there.sql.query('SELECT * FROM match_event WHERE match_id = $1 ORDER BY seq', [id])
    const spoilt = (await log()).rows
    expect(spoilt).toHaveLength(last - 1)
    const { reported } = await audited()
    expect(reported).toContainEqual(expect.objectContaining({ match: id, spoilt: true }))
    expect(await there.store.repair('parlour', reported)).toEqual({ results: 0, boards: true, guesses: 0 })
    expect((await log()).rows).toEqual(spoilt)
    const after = await audited({ arenas: ['parlour'] })
    expect(new Set(after.reported.map(({ match }) => match))).toEqual(new Set([id]))
    expect(after.reported).toContainEqual(expect.objectContaining({ match: id, spoilt: true }))
  })

  it('a guess that is not what was sealed stays', async () => {
    await written('UPDATE guess SET seat = 3')
    const { reported } = await audited()
    expect(reported).toEqual([expect.objectContaining({ match, guess: true })])
    await there.store.repair('parlour', reported)
    expect(await audited()).toMatchObject({ reported })
  })
})

it('is of one moment: what finishes meanwhile is in neither the logs nor the standings that it compares', async () => {
  const late = await playedMatch(there.store, world, 20)
  const reported: AuditDifference[] = []
  const result = await there.store.audit({
    tell: (difference) => reported.push(difference),
    progress: async (matches) => {
      // Its snapshot is taken, and not a match is read.
      if (matches === 0) expect(await there.store.matches.finish(late)).toMatchObject({ ok: true })
    },
  })
  expect({ ...result, reported }).toEqual({ ...SOUND, reported: [] })
  const matches = { equal: 9, different: 0, from: { answers: 0, some: 0, log: 9 } }
  expect(await audited()).toEqual({ ...SOUND, matches, reported: [] })
})

it('counts no seat that only fills a table up', async () => {
  const filled = await playedMatch(there.store, world, 21)
  await there.sql.query('UPDATE seat SET fills_up = true WHERE match_id = $1 AND seat < 4', [filled])
  expect(await there.store.matches.finish(filled)).toMatchObject({ ok: true })
  expect((await audited()).reported).toEqual([])
})
