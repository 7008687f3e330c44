import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld

beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())

const create = (trialOf?: string) =>
  there.store.matches.create(world.arena.id, {
    seats: world.agents,
    gameVersion: 1,
    ...(trialOf !== undefined && { trialOf }),
  })

describe('the place of a match in the queue', () => {
  it('is counted among its kind, in the order in which they came, and moves up', async () => {
    const ranked = [await create(), await create(), await create()]
    const trials = [await create(world.agents[0]!.agentId), await create(world.agents[1]!.agentId)]
    const places = (ids: readonly string[]) => Promise.all(ids.map((id) => there.store.matches.placeInQueue(id)))
    expect(await places(ranked)).toEqual([1, 2, 3].map((place) => ({ place, of: 3 })))
    expect(await places(trials)).toEqual([1, 2].map((place) => ({ place, of: 2 })))
    await there.store.matches.start(ranked[0]!)
    await there.store.matches.void(ranked[1]!, 'a test')
    expect(await places(ranked)).toEqual([undefined, undefined, { place: 1, of: 1 }])
    expect(await places(['no-such-match'])).toEqual([undefined])
  })
})
