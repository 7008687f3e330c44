import { whoIsSpy } from '@masquerade/games'
import { expect, it } from 'vitest'
import { heldMatches } from './held-matches.ts'
import { smallWorld } from './small-world.ts'
import { openTestStore } from './test-store.ts'

it('no runner is handed a match that is held, and none that looks for lost ones finds it', async () => {
  const there = await openTestStore()
  const { store, url } = there
  await store.queue.prepare()
  const { arena, agents } = await smallWorld(url)
  const held = await heldMatches(url)
  const id = await held.create(arena.id, { seats: agents, gameVersion: whoIsSpy.version })
  expect(await store.matches.start(id)).toBe('begun')
  await store.queue.open()
  expect(await store.queue.requeue()).toBe(0)
  const other = await store.matches.create(arena.id, { seats: agents, gameVersion: whoIsSpy.version })
  const handedOut: string[] = []
  await store.queue.work({
    concurrency: 2,
    async play(match) {
      handedOut.push(match)
      return undefined
    },
  })
  // The queue hands out what is due in the order of creation: the held one was created first.
  await expect.poll(() => handedOut).toEqual([other])
  await held.close()
  await there.close()
})
