import { type AnyGame, playThrough, seededRandom } from '@masquerade/game'
import { ticTacToe } from '@masquerade/games'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { AuditDifference } from './audit.ts'
import { SABOTAGES, type Sabotage } from './sabotage.ts'

let there: TestStore
let world: SmallWorld
let other: SmallWorld
let match: string
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'parlour', agents: 7 })
  other = await smallWorld(there.url, { slug: 'board', game: 'tic-tac-toe', agents: 2 })
  for (const seed of [1, 2, 3]) match = await finishedMatch(there.store, world, seed)
  await there.store.archive.logs('', { closedForMs: 0 })
  for (const seed of [4, 5]) await finishedMatch(there.store, world, seed)
  await boardMatch(other)
  // As if they had finished before: leaderboards count what did a second ago.
  await there.sql.query(`UPDATE match SET finished_at = finished_at - interval '1 minute'`)
  for (const slug of ['parlour', 'board']) await there.store.boards.rebuild(slug)
})
afterAll(() => there?.close())

/** A match of another game, whose moves are what is legal first. */
async function boardMatch({ arena, agents }: SmallWorld): Promise<void> {
  const game: AnyGame = ticTacToe
  const random = seededRandom(1)
  const config = game.config.parse({})
  const { log } = playThrough(
    game,
    game.start(config, game.draw(config, random)),
    ({ options }) => ({ text: options?.[0]?.label ?? '' }),
    { random, at: () => '2026-01-01T00:00:00.000Z' },
  )
  const id = await there.store.matches.create(arena.id, { seats: agents, gameVersion: game.version })
  await there.store.matches.start(id)
  const appended = await there.store.log.append(id, game, log)
  const finished = await there.store.matches.finish(id)
  if (!appended.ok || !finished.ok) throw new Error('the match was not finished')
}

async function audited(options: { arenas?: string[]; sabotage?: Sabotage } = {}) {
  const told: AuditDifference[] = []
  const result = await there.store.audit({ ...options, tell: (difference) => told.push(difference) })
  return { ...result, told }
}

const lines = (told: readonly AuditDifference[]) =>
  told.map(
    ({ arena, match, standing, rating, says }) =>
      `${[arena, match, standing, rating].filter(Boolean).join(', ')}: ${says}`,
  )

it('finds nothing where standings are what finishing counted, in packed logs and in rows, whatever the game', async () => {
  expect(await audited()).toEqual({ matches: 6, equal: 8, different: 0, ratings: { equal: 8, different: 0 }, told: [] })
  expect(await audited({ arenas: ['board'] })).toEqual({
    matches: 1,
    equal: 2,
    different: 0,
    ratings: { equal: 2, different: 0 },
    told: [],
  })
})

it('tells how far it is', async () => {
  const steps: number[][] = []
  await there.store.audit({ tell: () => {}, progress: (...step) => void steps.push(step) })
  expect(steps).toEqual([
    [0, 12],
    [6, 12],
    [1, 12],
    [5, 12],
  ])
})

describe.each(SABOTAGES)('a %s', (sabotage) => {
  const everything = async () => {
    const tables = ['standing', 'match', 'match_event', 'match_log', 'seat']
    const rows = tables.map((table) =>
      there.sql.query(`SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} t`),
    )
    return (await Promise.all(rows)).map((found) => found.rows)
  }

  it('is done to a copy, is told, and is gone with the copy', async () => {
    const before = await everything()
    const found = await audited({ sabotage })
    expect(found.sabotaged).toMatch(/^(doubled|lost|changed)/)
    expect(found.different + found.ratings.different).toBeGreaterThan(0)
    expect(found.told.length).toBeGreaterThan(0)
    expect(await everything()).toEqual(before)
    expect(await audited()).toMatchObject({ equal: 8, different: 0, ratings: { equal: 8, different: 0 }, told: [] })
  })

  it('is done where it is asked for', async () => {
    const { told } = await audited({ sabotage, arenas: ['parlour'] })
    expect(new Set(told.map(({ arena }) => arena))).toEqual(new Set(['parlour']))
  })
})

it('a changed score is told as a sum that the game does not promise', async () => {
  const { told } = await audited({ sabotage: 'changed-score', arenas: ['parlour'] })
  expect(lines(told).join('\n')).toMatch(/^parlour, \S+: its scores sum to 721, where its game promises 720/)
})

describe('what was done to the database', () => {
  const TABLES = ['standing', 'seat', 'match', 'match_log', 'board', 'board_row', 'rating_step']
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
      what: 'a standing that was counted by another rule',
      change: `UPDATE standing SET counted_as = 'another' WHERE version_id = 'parlour-version-1'`,
      found: [/^parlour, parlour-player-1 version 1: it was counted by another rule than today’s$/],
      different: 1,
    },
    {
      what: 'a skill rating that its matches do not make',
      change: `UPDATE board_row SET mu = mu + 1 WHERE agent_id = 'parlour-agent-1' AND window_days = 0`,
      found: [
        /^parlour, parlour-player-1: after 5 games its rating is kept as \S+ ± \S+ where its matches make \S+ ± \S+$/,
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
    const { told, ...result } = await audited()
    for (const line of found) expect(lines(told)).toContainEqual(expect.stringMatching(line))
    expect(result).toMatchObject({ matches: 6, different })
    for (const arena of new Set(told.map(({ arena }) => arena))) {
      expect(await there.store.repair(arena, told)).toMatchObject({ written: true })
    }
    expect(await audited()).toEqual({
      matches: 6,
      equal: 8,
      different: 0,
      ratings: { equal: 8, different: 0 },
      told: [],
    })
  })

  it('a log that cannot be read is named, what it counted is missed, and nothing of its arena is repaired', async () => {
    await written(`UPDATE match_log SET packed = 'damaged' WHERE match_id = '${match}'`)
    const { told, different } = await audited()
    expect(told).toContainEqual(expect.objectContaining({ match, unreadable: true }))
    expect(different).toBe(6)
    expect(await there.store.repair('parlour', told)).toBeUndefined()
    expect(await audited()).toMatchObject({ told })
  })
})

it('is of one moment: what finishes meanwhile is in neither the logs nor the standings that it compares', async () => {
  const late = await playedMatch(there.store, world, 20)
  const told: AuditDifference[] = []
  const result = await there.store.audit({
    tell: (difference) => told.push(difference),
    progress: async (matches) => {
      // Its snapshot is taken, and not a match is read.
      if (matches === 0) expect(await there.store.matches.finish(late)).toMatchObject({ ok: true })
    },
  })
  expect({ ...result, told }).toEqual({
    matches: 6,
    equal: 8,
    different: 0,
    ratings: { equal: 8, different: 0 },
    told: [],
  })
  expect(await audited()).toMatchObject({
    matches: 7,
    equal: 8,
    different: 0,
    ratings: { equal: 8, different: 0 },
    told: [],
  })
})
