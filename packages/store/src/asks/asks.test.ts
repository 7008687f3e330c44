import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { NewAsk } from './ask-rows.ts'

let there: TestStore
let world: SmallWorld
let ask: NewAsk
let now: number

/** A time from the beginning of the test: two of them are apart by exactly what they say. */
const inTime = (ms: number) => new Date(now + ms).toISOString()

beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())
beforeEach(async () => {
  now = Date.now()
  const matchId = await there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
  ask = {
    matchId,
    turn: 1,
    seat: 2,
    attempt: 1,
    versionId: world.agents[1]!.versionId,
    kind: 'speak',
    askedAt: '2026-01-01T00:00:00.000Z',
    deadline: '2026-01-01T00:00:10.000Z',
  }
})

const answered = (text: string) => ({ answer: { text }, answeredAt: '2026-01-01T00:00:02.500Z', latencyMs: 2500.4 })

describe('asks', () => {
  it('are put again, with a new deadline, to who did not answer', async () => {
    const first = await there.store.asks.record(ask)
    const later = { ...ask, askedAt: '2026-01-01T00:01:00.000Z', deadline: '2026-01-01T00:01:10.000Z' }
    expect(first).toEqual({ ...ask, id: first.id })
    expect(await there.store.asks.record(later)).toEqual({ ...later, id: first.id })
    await there.store.asks.answer(first.id, answered('at last'))
    expect(await there.store.asks.record(ask)).toMatchObject({ ...later, answer: { text: 'at last' } })
  })

  it('are recorded by one of many who try at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => there.store.asks.record(ask)))
    expect(new Set(all.map((record) => record.id)).size).toBe(1)
  })

  it('begin when they say so, as viewers see, and keep the time in which they were answered', async () => {
    await there.store.matches.start(ask.matchId)
    const { id } = await there.store.asks.record({ ...ask, askedAt: inTime(30_000), deadline: inTime(40_000) })
    const begun = { askedAt: inTime(0), deadline: inTime(10_000) }
    await there.store.asks.begin(id, begun)
    const { deadline } = begun
    expect(await there.store.asks.askedNow(ask.matchId)).toMatchObject([{ seat: 2, limitMs: 10_000, deadline }])
    await there.store.asks.answer(id, { ...answered('warm'), unheard: ['Player 3'] })
    await there.store.asks.begin(id, { askedAt: inTime(60_000), deadline: inTime(70_000) })
    expect(await there.store.asks.record(ask)).toMatchObject({
      ...begun,
      answer: { text: 'warm' },
      unheard: ['Player 3'],
    })
  })

  it('come back with their answer to a runner that takes over', async () => {
    const { id } = await there.store.asks.record(ask)
    await there.store.asks.answer(id, { ...answered('warm'), reasoning: 'be vague', error: 'slow' })
    expect(await there.store.asks.record(ask)).toEqual({
      ...ask,
      id,
      answer: { text: 'warm' },
      answeredAt: '2026-01-01T00:00:02.500Z',
      latencyMs: 2500,
      reasoning: 'be vague',
      error: 'slow',
    })
  })

  it('keep the first answer, which the second gets, too', async () => {
    const { id } = await there.store.asks.record(ask)
    const answers = await Promise.all([
      there.store.asks.answer(id, answered('one')),
      there.store.asks.answer(id, answered('two')),
    ])
    expect(answers[0]?.answer).toEqual(answers[1]?.answer)
  })

  it('keep an answer as it was sent, but for what no database takes, and tell reasons that can be seen', async () => {
    const { id } = await there.store.asks.record(ask)
    const record = await there.store.asks.answer(id, {
      ...answered(''),
      answer: { action: { 'a\0': ['\ud800', 1, 'hot\u{E0054}'] } },
      reply: '\0hot\u{E0054}',
      prompt: ['a\u200Bb'],
      reasoning: '\udc00a\u200Bb',
      error: '\0',
    })
    expect(record).toMatchObject({
      answer: { action: { 'a\ufffd': ['\ufffd', 1, 'hot\u{E0054}'] } },
      reply: '\ufffdhot\u{E0054}',
      prompt: ['a\u200Bb'],
      reasoning: '\ufffdab',
      error: '\ufffd',
    })
  })

  it('are open until they are answered, a missing answer being one', async () => {
    const first = await there.store.asks.record(ask)
    const second = await there.store.asks.record({ ...ask, seat: 3, versionId: world.agents[2]!.versionId })
    expect((await there.store.asks.open(ask.matchId)).map((open) => open.id)).toEqual([first.id, second.id])
    const late = await there.store.asks.answer(first.id, { ...answered(''), answer: { missing: 'timeout' } })
    expect(late.answer).toEqual({ missing: 'timeout' })
    expect((await there.store.asks.open(ask.matchId)).map((open) => open.id)).toEqual([second.id])
  })

  describe('of the newest turn', () => {
    const vote = (seat: number, more: Partial<NewAsk> = {}): NewAsk => ({
      ...ask,
      ...{ turn: 7, seat, versionId: world.agents[seat - 1]!.versionId, kind: 'vote' },
      ...{ askedAt: inTime(-1_000), deadline: inTime(9_000) },
      ...more,
    })

    it('are all reported while one of them is open, even those that were answered', async () => {
      await there.store.matches.start(ask.matchId)
      const before = await there.store.asks.record({ ...ask, deadline: inTime(60_000) })
      const [second, third] = [vote(2), vote(3)]
      const recorded = [await there.store.asks.record(second), await there.store.asks.record(third)]
      await there.store.asks.answer(recorded[0]!.id, answered('Player 3'))
      const reported = ({ turn, seat, kind, deadline }: NewAsk) => ({
        turn,
        seat,
        ask: kind,
        limitMs: 10_000,
        deadline,
      })
      expect(await there.store.asks.askedNow(ask.matchId)).toMatchObject([reported(second), reported(third)])
      await there.store.asks.answer(recorded[1]!.id, answered('Player 2'))
      expect(await there.store.asks.askedNow(ask.matchId)).toEqual([])
      expect((await there.store.asks.open(ask.matchId)).map((open) => open.id)).toEqual([before.id])
    })

    it('of a paced match are reported with one deadline until it passes, even those that were answered or repeated', async () => {
      const paced = await smallWorld(there.url, { slug: 'paced', pace: 'stage' })
      const matchId = await there.store.matches.create(paced.arena.id, { seats: paced.agents, gameVersion: 1 })
      await there.store.matches.start(matchId)
      const of = (seat: number, more: Partial<NewAsk> = {}) => ({
        ...vote(seat, more),
        ...{ matchId, versionId: paced.agents[seat - 1]!.versionId },
      })
      const [second, third] = [of(2), of(3)]
      const { id } = await there.store.asks.record(second)
      await there.store.asks.answer(id, answered('Player 3'))
      const other = await there.store.asks.record(third)
      const again = { ...third, askedAt: inTime(4_000), deadline: inTime(14_000) }
      await there.store.asks.record(again, { oneClock: true })
      await there.store.asks.record({ ...second, askedAt: again.askedAt, deadline: again.deadline }, { oneClock: true })
      const reported = (seat: number) => ({ turn: 7, seat, ask: 'vote', limitMs: 10_000, deadline: again.deadline })
      expect(await there.store.asks.askedNow(matchId)).toEqual([reported(2), reported(3)])
      await there.store.asks.answer(other.id, answered('Player 2'))
      expect(await there.store.asks.askedNow(matchId)).toEqual([reported(2), reported(3)])
    })

    it('are not reported where being asked reveals what the game hides', async () => {
      await there.store.matches.start(ask.matchId)
      const recorded = await there.store.asks.record(vote(2, { kind: 'assassinate' }))
      expect(await there.store.asks.askedNow(ask.matchId)).toEqual([])
      expect((await there.store.asks.open(ask.matchId)).map((open) => open.id)).toEqual([recorded.id])
    })

    it('count by the newest attempt of a seat', async () => {
      await there.store.matches.start(ask.matchId)
      const { id } = await there.store.asks.record(vote(2))
      await there.store.asks.answer(id, answered('no-such-id'))
      await there.store.asks.record(vote(2, { attempt: 2, askedAt: inTime(0), deadline: inTime(5_000) }))
      expect(await there.store.asks.askedNow(ask.matchId)).toMatchObject([{ seat: 2, ask: 'vote', limitMs: 5_000 }])
    })

    it('are not reported when their time is over, before the match runs, or after it', async () => {
      await there.store.asks.record(vote(2))
      expect(await there.store.asks.askedNow(ask.matchId)).toEqual([])
      await there.store.matches.start(ask.matchId)
      expect(await there.store.asks.askedNow(ask.matchId)).toHaveLength(1)
      await there.store.asks.record(vote(2, { deadline: inTime(-1) }))
      expect(await there.store.asks.askedNow(ask.matchId)).toEqual([])
      await there.store.asks.record(vote(2))
      await there.store.matches.void(ask.matchId, 'a test')
      expect(await there.store.asks.askedNow(ask.matchId)).toEqual([])
    })
  })
})
