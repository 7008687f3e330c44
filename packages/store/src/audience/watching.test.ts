import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { FRESH, type Watched } from './viewers.ts'

let there: TestStore

beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())
beforeEach(async () => {
  await there.sql.query('DELETE FROM watching')
})

const looking = (viewers: Record<string, number>): Watched[] =>
  Object.entries(viewers).map(([match, count]) => ({ match, viewers: count }))
const of = async (...matches: string[]) => {
  const { rows } = await there.sql.query<Watched>(
    `SELECT match_id AS match, sum(viewers)::int AS viewers FROM watching
     WHERE match_id = ANY ($1) AND ${FRESH} GROUP BY match_id`,
    [matches],
  )
  return Object.fromEntries(rows.map(({ match, viewers }) => [match, viewers]))
}
const age = (gateway: string, by: string) =>
  there.sql.query('UPDATE watching SET at = at - $2::interval WHERE gateway = $1', [gateway, by])

describe('who looks at a match', () => {
  it('is added up over all gateways, and each hears of the others', async () => {
    const { note } = there.store.watching
    expect(await note('one', looking({ m1: 3, m2: 1 }))).toEqual([])
    expect(await note('two', looking({ m1: 4, m3: 9 }))).toEqual(looking({ m1: 3 }))
    expect(await note('one', looking({ m1: 5, m2: 1 }))).toEqual(looking({ m1: 4 }))
    expect(await of('m1', 'm2', 'm3', 'm4')).toEqual({ m1: 9, m2: 1, m3: 9 })
  })

  it('is zero once a gateway names the match no more', async () => {
    const { note } = there.store.watching
    await note('one', looking({ m1: 3, m2: 1 }))
    await note('one', looking({ m2: 2 }))
    expect(await of('m1', 'm2')).toEqual({ m2: 2 })
    await note('one', [])
    expect(await of('m1', 'm2')).toEqual({})
  })

  it('is forgotten when a gateway closes', async () => {
    const { note, leave } = there.store.watching
    await note('one', looking({ m1: 3 }))
    await note('two', looking({ m1: 1 }))
    await leave('one')
    expect(await of('m1')).toEqual({ m1: 1 })
  })

  it('leaves out a gateway that has said nothing for half a minute, and sweeps away what is old', async () => {
    const { note } = there.store.watching
    await note('dead', looking({ m1: 3 }))
    await age('dead', '29 seconds')
    expect(await of('m1')).toEqual({ m1: 3 })
    await age('dead', '2 seconds')
    expect(await of('m1')).toEqual({})
    expect(await note('two', looking({ m1: 1 }))).toEqual([])
    await age('dead', '1 hour')
    await note('two', looking({ m1: 1 }))
    const { rows } = await there.sql.query('SELECT gateway FROM watching')
    expect(rows).toEqual([{ gateway: 'two' }])
  })

  it('can be noted by many gateways at once', async () => {
    const matches = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`m${number}`, 1]))
    const gateways = Array.from({ length: 8 }, (_, number) => `g${number}`)
    for (let round = 0; round < 5; round++) {
      await Promise.all(gateways.map((gateway) => there.store.watching.note(gateway, looking(matches))))
    }
    expect(await of('m0', 'm49')).toEqual({ m0: 8, m49: 8 })
  })
})
