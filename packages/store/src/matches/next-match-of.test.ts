import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
const made: string[] = []

/** Seven matches in the order in which they were made; the fourth is a trial, the fifth void, another arena's between. */
beforeAll(async () => {
  there = await openTestStore()
  const world = await smallWorld(there.url, { concurrent: 9 })
  const other = await smallWorld(there.url, { slug: 'elsewhere', concurrent: 9 })
  const create = (place: typeof world) =>
    there.store.matches.create(place.arena.id, { seats: place.agents, gameVersion: 1 })
  for (let count = 0; count < 7; count++) {
    made.push(await create(world))
    await there.store.matches.start(await create(other))
  }
  await state(made[3], "purpose = 'trial'")
  await state(made[4], "status = 'void'")
  for (const id of [made[0], made[1], made[2]]) await state(id, "status = 'finished'")
})
afterAll(() => there?.close())

const state = (id: string | undefined, change: string) =>
  there.sql.query(`UPDATE match SET ${change} WHERE id = $1`, [id])

const nextOf = async (index: number) => made.indexOf((await there.store.matches.nextAfter(made[index]!))?.id ?? '')

it('goes on to the match after it in the same arena, past trials and void ones', async () => {
  expect(await nextOf(0)).toBe(1)
  expect(await nextOf(2)).toBe(5)
  expect(await nextOf(5)).toBe(6)
})

it('has nothing after the newest', async () => {
  expect(await there.store.matches.nextAfter(made[6]!)).toBeUndefined()
  expect(await there.store.matches.nextAfter('nothing')).toBeUndefined()
})

it('prefers the newest match that is being played, and never the match itself', async () => {
  await state(made[5], "status = 'running'")
  expect(await nextOf(0)).toBe(5)
  expect(await nextOf(6)).toBe(5)
  expect(await nextOf(5)).toBe(6)
  await state(made[6], "status = 'running'")
  expect(await nextOf(0)).toBe(6)
  expect(await nextOf(6)).toBe(5)
})

it('goes on within an experiment for its owner alone, until it is published', async () => {
  const { matches } = there.store
  const { arena, agents } = await smallWorld(there.url, { slug: 'laboratory', concurrent: 9 })
  const create = () => matches.create(arena.id, { seats: agents, gameVersion: 1 })
  const [first, second] = [await create(), await create()]
  const owner = await signedIn(there.store, 'owner')
  await there.sql.query(
    `INSERT INTO experiment (id, slug, owner_id, name, design, manifest, digest, seed, planned, state)
     VALUES ('e', 'e', $1, 'tried', 'guests', '{}', 'd', 1, 1, 'running')`,
    [owner.id],
  )
  await there.sql.query(`UPDATE arena SET experiment_id = 'e', listed = false WHERE id = $1`, [arena.id])
  expect(await matches.nextAfter(first)).toBeUndefined()
  expect(await matches.nextAfter(first, 'somebody else')).toBeUndefined()
  expect(await matches.nextAfter(first, owner.id)).toMatchObject({ id: second })
  await there.sql.query(`UPDATE experiment SET published_at = now()`)
  expect(await matches.nextAfter(first)).toMatchObject({ id: second })
})
