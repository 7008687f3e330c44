import { type AnyGame, type Logged, numbered, playThrough, refusalsIn, seededRandom } from '@masquerade/game'
import { ticTacToe } from '@masquerade/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { refusalFaults } from './match-faults.ts'

const game: AnyGame = ticTacToe
let there: TestStore
let world: SmallWorld
let match: string
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { slug: 'board', game: 'tic-tac-toe', agents: 2 })
  match = await kept(world, record(1))
})
afterAll(() => there?.close())

/** A match in which the seat whose turn it is answers wrongly so many times, or so often less as the turn says. */
function record(mostRefused: number): readonly Logged[] {
  const random = seededRandom(1)
  const config = game.config.parse({})
  return playThrough(
    game,
    game.start(config, game.draw(config, random)),
    ({ options, attempt, turn }) => ({
      text: attempt <= Math.min(mostRefused, turn % 3) ? 'the middle' : (options?.[0]?.label ?? ''),
    }),
    { random, at: () => '2026-01-01T00:00:00.000Z' },
  ).log
}

async function kept({ arena, agents }: SmallWorld, events: readonly Logged[]): Promise<string> {
  const id = await there.store.matches.create(arena.id, { seats: agents, gameVersion: game.version })
  await there.store.matches.start(id)
  const appended = await appendEvents(there.store, id, game, events)
  const finished = await there.store.matches.finish(id)
  if (!appended.ok || !finished.ok) throw new Error('the match was not finished')
  return id
}

async function differences(arena = 'board'): Promise<string[]> {
  const says: string[] = []
  await there.store.audit({ arenas: [arena], tell: (difference) => says.push(difference.says) })
  return says.filter((one) => !/skill|rating/.test(one))
}

/** What an operator who wants it can do to refusals, undone afterwards. */
async function changed(text: string, look: () => Promise<void>): Promise<void> {
  const { rows } = await there.sql.query('SELECT * FROM match_refusal WHERE match_id = $1', [match])
  const retention = `SET LOCAL masquerade.log_retention = 'on'`
  await there.sql.query(`${retention}; ${text}`)
  await look()
  await there.sql.query(`${retention}; DELETE FROM match_refusal WHERE match_id = '${match}'`)
  for (const row of rows) {
    await there.sql.query(
      `INSERT INTO match_refusal (match_id, turn, seat, attempt, after, kind, code, why, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [row.match_id, row.turn, row.seat, row.attempt, row.after, row.kind, row.code, row.why, row.at],
    )
  }
  expect(await differences()).toEqual([])
}

describe('an audit', () => {
  it('finds nothing where each refusal is kept, in rows and beside a packed log', async () => {
    expect(await differences()).toEqual([])
    await there.store.archive.logs('', { closedForMs: 0 })
    expect(await differences()).toEqual([])
  })

  it('finds a refusal that is missing, and what it counted', async () => {
    await changed(
      `DELETE FROM match_refusal WHERE match_id = '${match}' AND turn = (SELECT min(turn) FROM match_refusal)`,
      async () =>
        expect((await differences()).join('\n')).toMatch(
          /refusals are kept beside its log, and there were.*answers \d+ where the logs count/s,
        ),
    )
  })

  it('finds one that was never there', async () => {
    await changed(
      `INSERT INTO match_refusal SELECT match_id, turn, seat, attempt + 1, after, kind, code, why, at
       FROM match_refusal WHERE match_id = '${match}' LIMIT 1`,
      async () => expect((await differences()).join('\n')).toMatch(/refusals are kept beside its log, and there were/),
    )
    await changed(
      `INSERT INTO match_refusal SELECT match_id, turn, 3 - seat, attempt, after, kind, code, why, at
       FROM match_refusal WHERE match_id = '${match}' LIMIT 1`,
      async () => expect((await differences()).join('\n')).toMatch(/can have been refused there/),
    )
  })

  it('counts refusals beside a log as those that stand in one of before', async () => {
    const old = await smallWorld(there.url, { slug: 'old-board', game: 'tic-tac-toe', agents: 2 })
    const inLog = record(1).map((event, index) => ({ ...event, seq: index + 1, v: Math.min(event.v, 2) }))
    await kept(old, inLog)
    const totals = async (slug: string) => {
      const { rows } = await there.sql.query(
        `SELECT totals FROM standing JOIN arena ON arena.id = arena_id WHERE slug = $1 ORDER BY totals::text`,
        [slug],
      )
      return rows.map((row) => row.totals)
    }
    expect(await totals('old-board')).toEqual(await totals('board'))
    expect((await totals('board')).reduce((sum, { illegal }) => sum + illegal, 0)).toBe(refusalsIn(record(1)).length)
    expect(await differences('old-board')).toEqual([])
  })
})

describe('beside the questions of a match', () => {
  const events = record(2)
  const asked = numbered(events).flatMap((event) => {
    const move = game.move(event)
    return move ? [{ turn: 0, seat: move.seat, tries: 1 }] : []
  })
  for (const [index, one] of asked.entries()) {
    one.turn = index + 1
    one.tries = 1 + refusalsIn(events).filter(({ turn }) => turn === one.turn).length
  }

  it('refusals are those that their questions tell of', () => {
    expect(refusalFaults(game, events, { refused: null, asked })).toEqual([])
    expect(refusalFaults(game, events, { refused: refusalsIn(events).length, asked: null })).toEqual([])
  })

  it('one is missed, though nothing after it says so', () => {
    const last = events.findLastIndex(({ data }) => 'attempt' in data && data.attempt === 2)
    const [fault] = refusalFaults(game, events.toSpliced(last, 1), { refused: null, asked })
    expect(fault).toMatch(/was asked 3 times in turn \d, and 1 refusals are kept/)
  })

  it('one is too many that no question tells of', () => {
    const fewer = asked.map((one) => (one.tries === 2 ? { ...one, tries: 1 } : one))
    expect(refusalFaults(game, events, { refused: null, asked: fewer })[0]).toMatch(/was asked 1 times in turn \d/)
  })
})
