import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { wasSent } from './viewers.ts'

let test: TestStore
let world: SmallWorld

beforeAll(async () => {
  test = await openTestStore()
  world = await smallWorld(test.url)
})
afterAll(() => test?.close())

async function aMatch(status: 'running' | 'finished' | 'void'): Promise<string> {
  const id = await test.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
  await become(id, status)
  return id
}

/** Whether one of the viewers was sent the answer, as the statement that seals guesses asks. */
const sent = async (id: string, viewers: readonly string[]) =>
  (await test.sql.query(`SELECT WHERE ${wasSent('$2')}`, [id, viewers])).rowCount === 1

const become = (id: string, status: string) =>
  test.sql.query(`UPDATE match SET status = $2::"MatchStatus" WHERE id = $1`, [id, status])

describe('being sent the answer', () => {
  it('is not opening a finished match, and is remembered once it happened', async () => {
    const { viewings } = test.store
    const id = await aMatch('finished')
    await viewings.opened(id, ['v:a'], { live: false })
    expect(await sent(id, ['v:a'])).toBe(false)
    await viewings.answerSent([id], ['v:a'])
    await viewings.opened(id, ['v:a'], { live: false })
    expect(await sent(id, ['v:a'])).toBe(true)
    expect(await sent(id, ['v:b'])).toBe(false)
  })

  it('holds for somebody by any of their names, and of each match by itself', async () => {
    const { viewings } = test.store
    const [id, other] = [await aMatch('finished'), await aMatch('finished')]
    await viewings.answerSent([id], ['v:a', 'u:ann'])
    expect(await sent(id, ['v:new', 'u:ann'])).toBe(true)
    expect(await sent(id, ['v:new'])).toBe(false)
    expect(await sent(other, ['v:a', 'u:ann'])).toBe(false)
  })

  it('waits for the end of a match that was opened while it was played', async () => {
    const { viewings } = test.store
    const id = await aMatch('running')
    await viewings.opened(id, ['v:a'], { live: true })
    expect(await sent(id, ['v:a'])).toBe(false)
    await become(id, 'finished')
    expect(await sent(id, ['v:a'])).toBe(true)
  })

  it('keeps the time of the first', async () => {
    const { viewings } = test.store
    const id = await aMatch('finished')
    const times = async () =>
      (await test.sql.query('SELECT opened_at, answer_sent_at FROM viewing WHERE match_id = $1', [id])).rows
    await viewings.answerSent([id], ['v:a'])
    await viewings.opened(id, ['v:a'], { live: false })
    const before = await times()
    expect(before).toEqual([{ opened_at: expect.any(Date), answer_sent_at: expect.any(Date) }])
    await viewings.answerSent([id], ['v:a'])
    await viewings.opened(id, ['v:a'], { live: true })
    expect(await times()).toEqual(before)
  })

  it('does not count as viewing: a list with results adds no viewer', async () => {
    const id = await aMatch('finished')
    await test.store.viewings.answerSent([id], ['v:a'])
    const { rows } = await test.sql.query('SELECT opened_at FROM viewing WHERE match_id = $1', [id])
    expect(rows).toEqual([{ opened_at: null }])
  })

  it('takes a whole list, the same names twice and names of nothing, also at once', async () => {
    const { viewings } = test.store
    const ids = await Promise.all(Array.from({ length: 5 }, () => aMatch('finished')))
    const send = (list: string[]) => viewings.answerSent(list, ['v:a', 'u:ann', 'v:a'])
    await Promise.all([send(ids), send(ids.toReversed()), send([...ids, ...ids]), send(['nothing']), send([])])
    for (const id of ids) expect(await sent(id, ['u:ann'])).toBe(true)
  })
})
