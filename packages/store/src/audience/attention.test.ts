import { expect, it } from 'vitest'
import { openStore } from '../open-store.ts'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore } from '../testing/test-store.ts'

it('remembers the last look, and nothing before the first', async () => {
  const database = await freshDatabase()
  const store = openStore({ url: database.url })
  try {
    expect(await store.attention.last()).toBeUndefined()
    expect(await store.attention.touch()).toBeUndefined()
    const first = await store.attention.last()
    expect(Math.abs(Date.now() - Date.parse(first ?? ''))).toBeLessThan(60_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const gone = await store.attention.touch()
    expect(gone).toBeGreaterThan(0)
    expect(gone).toBeLessThan(60_000)
    expect(Date.parse((await store.attention.last()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  } finally {
    await store.close()
    await database.drop()
  }
})

it('knows whether a match is on that everybody may watch', async () => {
  const there = await openTestStore()
  try {
    const { attention, matches } = there.store
    const world = await smallWorld(there.url)
    await finishedMatch(there.store, world, 1)
    const begun = await matches.create(world.arena.id, { seats: world.agents.slice(0, 6), gameVersion: 1 })
    await matches.start(begun)
    expect(await attention.isOneOn(), 'one without an event').toBe(false)
    await playedMatch(there.store, world, 2)
    expect(await attention.isOneOn()).toBe(true)
    await there.sql.query('UPDATE arena SET listed = false')
    expect(await attention.isOneOn()).toBe(false)
  } finally {
    await there.close()
  }
})
