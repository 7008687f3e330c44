import { JUDGING, type Logged, REFEREE, refereeLog, seededRandom } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
let before: string
let now: string
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
  before = await played(1)
  now = await played(JUDGING)
})
afterAll(() => there?.close())

/** A match in which everybody says what is a word in disguise, judged at its time. */
async function played(judge: number): Promise<string> {
  const { store } = there
  const id = await store.matches.create(world.arena.id, { seats: world.agents.slice(0, 6), gameVersion: 1 })
  if (judge !== JUDGING) await there.sql.query('UPDATE match SET judge = $2 WHERE id = $1', [id, judge])
  await store.matches.start(id)
  const game = gameOf('who-is-spy', judge)
  if (!game) throw new Error(`no referee judges by ${judge}`)
  let said = 0
  const say = () => `Téa or cóffee, ${said++}.`
  const log = scriptedLog(game, seededRandom(3), say, '2026-01-01T00:00:00.000Z').flat()
  const appended = await appendEvents(store, id, game, log)
  const finished = await store.matches.finish(id)
  if (!appended.ok || !finished.ok) throw new Error('the match was not finished')
  return id
}

async function differences(): Promise<string[]> {
  const says: string[] = []
  await there.store.audit({ arenas: [world.arena.slug], tell: (difference) => says.push(difference.says) })
  return says
}

async function foulsOf(id: string): Promise<number> {
  const read = await there.store.log.readAs(id, REFEREE)
  const events = read.ok ? (read.value.events as Logged[]) : [] // nothing is sealed to the referee
  return events.flatMap(({ type, data }) => (type === 'judged' ? (data as { fouls: unknown[] }).fouls : [])).length
}

it('a match is judged for good by what it was begun with', async () => {
  expect([await foulsOf(before), await foulsOf(now)]).toEqual([0, 6])
  expect((await there.store.matches.get(before))?.judge).toBe(1)
  expect((await there.store.matches.get(now))?.judge).toBe(2)
  expect(await differences()).toEqual([])
})

it('a dataset says it of those that are not of the first judging, and is refereed by it', async () => {
  const lines = (await there.store.datasets.ofArena(world.arena.slug))?.matches ?? []
  const matches = []
  for await (const { match } of lines) matches.push(match)
  expect(Object.fromEntries(matches.map(({ id, judge }) => [id, judge]))).toEqual({ [before]: undefined, [now]: 2 })
  for (const match of matches) expect(refereeLog(gameOf, JSON.parse(JSON.stringify(match))).ok).toBe(true)
  const [old] = matches.filter(({ id }) => id === before)
  expect(refereeLog(gameOf, JSON.parse(JSON.stringify({ ...old, judge: 2 }))).ok).toBe(false)
})
