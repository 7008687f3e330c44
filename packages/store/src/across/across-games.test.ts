import { type AnyGame, GAMES, playThrough, seededRandom } from '@masquerade/game'
import { ticTacToe } from '@masquerade/games'
import { acrossTable, scoreFigure, sumsOf } from '@masquerade/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { finishedMatch } from '../testing/finished-match.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const game: AnyGame = ticTacToe

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'parlour' })
  const board = await smallWorld(there.url, { slug: 'board', game: game.id, agents: 2 })
  const foreign = await smallWorld(there.url, { slug: 'foreign' })
  const { rows } = await there.sql.query(
    `INSERT INTO user_account (id, name) VALUES ('organizer', 'An organizer') RETURNING id`,
  )
  await there.sql.query('UPDATE arena SET owner_id = $1 WHERE id = $2', [rows[0]?.id, foreign.arena.id])
  const orphan = await smallWorld(there.url, { slug: 'orphan' })
  await there.sql.query(
    `INSERT INTO arena_change (id, arena_id, what) VALUES ('opened', $1, '{"kind":"state","from":"draft","to":"open"}')`,
    [orphan.arena.id],
  )
  for (const seed of [1, 2, 3]) await finishedMatch(there.store, world, seed)
  await finishedMatch(there.store, foreign, 4)
  await finishedMatch(there.store, orphan, 4)
  for (const seed of [1, 2, 3]) await boardMatch(board, seed)
  await there.sql.query(`UPDATE match SET finished_at = finished_at - interval '1 minute'`)
  for (const slug of ['parlour', 'board', 'foreign', 'orphan']) await there.store.boards.rebuild(slug)
})
afterAll(() => there?.close())

async function boardMatch({ arena, agents }: SmallWorld, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const config = game.config.parse({})
  const { log } = playThrough(
    game,
    game.start(config, game.draw(config, random)),
    ({ options }) => ({ text: options?.[0]?.label ?? '' }),
    { random, at: () => '2026-01-01T00:00:00.000Z' },
  )
  const id = await there.store.matches.create(arena.id, { seats: agents, gameVersion: game.version })
  await there.store.matches.start(id)
  await appendEvents(there.store, id, game, log)
  const finished = await there.store.matches.finish(id)
  if (!finished.ok) throw new Error(finished.error.message)
}

describe('what agents have behind them across games', () => {
  it('is what their standings count in the site’s own arenas, and not in those of organizers, present or gone', async () => {
    const { agents, configs } = await there.store.across()
    expect(agents.map(({ agent }) => agent.slug).sort()).toEqual(
      [...world.agents.map(({ slug }) => slug), 'board-player-1', 'board-player-2'].sort(),
    )
    const [stored] = await there.store.standings.leaderboard('parlour')
    const mine = agents.find(({ agent }) => agent.id === stored?.agent.id)
    const [played] = mine?.played ?? []
    const votes = played?.game.measure.figures.find(({ id }) => id === 'vote-accuracy')
    expect(played?.totals[GAMES]).toBe(3)
    expect(votes && sumsOf(played?.totals ?? {}, votes)).toEqual(votes && sumsOf(stored?.totals ?? {}, votes))
    // Nothing else is read of what standings hold.
    expect(Object.keys(played?.totals ?? {}).length).toBeLessThan(30)
    const atBoard = agents.find(({ agent }) => agent.slug === 'board-player-1')?.played[0]?.totals
    const score = scoreFigure(game.measure.figures)
    expect(score && sumsOf(atBoard ?? {}, score)).toMatchObject({ n: 3, clusters: 3 })
    const times = [...((score && sumsOf(atBoard ?? {}, score)?.times) ?? [])]
    expect(
      times.reduce((sum, [, often]) => sum + often, 0),
      'each value of a mean comes with it',
    ).toBe(3)
    expect(configs.get(game.id)).toEqual([{}])
    expect(configs.get('who-is-spy')).toHaveLength(1)
  })

  it('makes a table with the abilities that were observed', async () => {
    const { agents, configs } = await there.store.across()
    const { columns, rows } = acrossTable([{ game, configs: configs.get(game.id) ?? [] }], agents)
    expect(columns).toEqual([{ game: game.id, by: { id: 'score', kind: 'mean' }, least: 0, most: 1, counts: false }])
    const abilities = rows.filter(({ abilities }) => abilities.has('judgement'))
    expect(abilities).toHaveLength(6)
    for (const { rank } of rows) expect(rank, 'three games are too few').toBeUndefined()
  })
})
