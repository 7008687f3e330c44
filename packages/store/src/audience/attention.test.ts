import { expect, it } from 'vitest'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore } from '../testing/test-store.ts'

it('remembers the last look, and nothing before the first', async () => {
  const there = await openTestStore()
  const { attention } = there.store
  const lookedAt = async () => Date.parse((await attention.last()) ?? '')
  const databaseTime = async () => (await there.sql.query('SELECT clock_timestamp() AS at')).rows[0].at.getTime()
  try {
    expect(await attention.last()).toBeUndefined()
    const before = await databaseTime()
    expect(await attention.touch()).toBeUndefined()
    const first = await lookedAt()
    expect(first).toBeGreaterThanOrEqual(before)
    expect(first).toBeLessThanOrEqual(await databaseTime())
    await there.sql.query(`UPDATE attention SET at = at - interval '1 hour'`)
    const away = first - 3_600_000
    const gone = await attention.touch()
    const second = await lookedAt()
    expect(gone).toBeCloseTo(second - away, -1) // the times above are whole milliseconds
    expect(second).toBeGreaterThanOrEqual(first)
  } finally {
    await there.close()
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
