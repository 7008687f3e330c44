import type { LiveAsking } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { clocked, type TestMatch } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

const seats = ({ asks }: LiveAsking) => asks.map(({ seat }) => seat)

/** Speaks on until the ballot is open. */
async function untilVote(match: TestMatch): Promise<void> {
  for (let speech = 0; speech < 6; speech++) await match.step()
}

async function watching(match: TestMatch, port = stage.gateway.port) {
  const one = await open(port)
  const reply = await one.watch(match.id)
  if (!reply.ok) throw new Error(reply.message)
  return { one, reply }
}

describe('who is asked', () => {
  it('shows open asks with the time that is left, and none once something happened', async () => {
    const clock = clocked(stage.there.store)
    const { port } = await stage.there.gateway({}, clock.store)
    const match = await stage.there.match()
    const { one } = await watching(match, port)
    const asked = await match.ask(60_000, clock.store)
    await expect.poll(() => one.asking).toHaveLength(1)
    const [ask] = asked
    const expected = { seat: ask!.seat, ask: 'speak', limitMs: 60_000, leftMs: 60_000 }
    expect(one.asking[0]).toEqual({ match: match.id, turn: ask!.turn, asks: [expected] })
    clock.pass(20_000)
    expect((await watching(match, port)).reply.asking!.asks).toEqual([{ ...expected, leftMs: 40_000 }])
    await match.step()
    await expect.poll(() => one.asking.at(-1)).toEqual({ match: match.id, turn: ask!.turn, asks: [] })
  })

  it('is one message for six seats that are asked at once', async () => {
    const match = await stage.there.match()
    await untilVote(match)
    const { one } = await watching(match)
    const deadline = new Date(Date.now() + 10_000).toISOString()
    const asked = { kind: 'asking' as const, match: match.id, turn: 7, ask: 'vote', limitMs: 10_000, deadline }
    await stage.there.notify([1, 2, 3, 4, 5, 6].map((seat) => ({ ...asked, seat })))
    await expect.poll(() => one.asking.map(seats)).toEqual([[1, 2, 3, 4, 5, 6]])
    await match.ask()
    await expect.poll(() => one.asking.length).toBeGreaterThan(1) // asked again, with more time
    expect(one.asking.every((asking) => asking.asks.length === 6)).toBe(true)
  })

  it('is sent once where one turn follows another at once', async () => {
    const match = await stage.there.match()
    const { one } = await watching(match)
    await match.ask()
    await expect.poll(() => one.asking.map(seats)).toHaveLength(1)
    const turn = one.asking[0]!.turn
    const spoke = { kind: 'events' as const, match: match.id, from: match.last() + 1, to: match.last() + 1 }
    const next = { seat: 2, ask: 'speak', limitMs: 5_000, deadline: new Date(Date.now() + 5_000).toISOString() }
    await stage.there.notify([spoke, { kind: 'asking', match: match.id, turn: turn + 1, ...next }])
    await expect.poll(() => one.asking.map((asking) => asking.turn)).toEqual([turn, turn + 1])
  })

  it('keeps one set of asks with one deadline until the ballots are revealed, so that no ballot’s time can be seen', async () => {
    const match = await stage.there.match()
    await untilVote(match)
    const { one } = await watching(match)
    const asks = await match.ask()
    await expect.poll(() => one.asking.at(-1)?.asks).toHaveLength(6)
    const sent = one.asking.length
    for (const ask of asks.slice(0, 5)) {
      const answer = { answer: { text: 'Player 1' }, answeredAt: new Date().toISOString(), latencyMs: 1 }
      await stage.there.store.asks.answer(ask.id, answer)
      await match.step()
      await expect.poll(() => one.seen(match.id).length).toBe(match.last())
      const late = await watching(match)
      expect(seats(late.reply.asking!)).toEqual([1, 2, 3, 4, 5, 6])
      expect(new Set(late.reply.asking!.asks.map(({ leftMs }) => leftMs)).size).toBe(1)
    }
    expect(one.asking).toHaveLength(sent)
    const fresh = await stage.there.gateway()
    expect(seats((await watching(match, fresh.port)).reply.asking!)).toEqual([1, 2, 3, 4, 5, 6])
    await match.step()
    await expect.poll(() => one.asking.at(-1)?.asks).toEqual([])
  })

  it('comes with the reply, at a gateway that was there and at one that began later', async () => {
    const match = await stage.there.match()
    const { one, reply } = await watching(match)
    expect(reply.asking).toBeUndefined()
    const [ask] = await match.ask(120_000)
    await expect.poll(() => one.asking).toHaveLength(1)
    const fresh = await stage.there.gateway()
    for (const port of [stage.gateway.port, fresh.port]) {
      const { asking } = (await watching(match, port)).reply
      expect(asking).toMatchObject({ turn: ask!.turn, asks: [{ seat: ask!.seat, ask: 'speak' }] })
    }
  })

  it('gets the whole time anew when it is asked again', async () => {
    const clock = clocked(stage.there.store)
    const { port } = await stage.there.gateway({}, clock.store)
    const match = await stage.there.match()
    const { one } = await watching(match, port)
    await match.ask(30_000, clock.store)
    await expect.poll(() => one.asking).toHaveLength(1)
    clock.pass(20_000)
    await match.ask(120_000, clock.store)
    await expect.poll(() => one.asking).toHaveLength(2)
    expect(one.asking[1]!.asks[0]!.leftMs).toBe(120_000)
  })

  it('gives the latest deadline first and the real one once the seat hears what was said; also to pages opened later', async () => {
    const clock = clocked(stage.there.store)
    const here = await stage.there.gateway({}, clock.store)
    const match = await stage.there.match()
    const { one } = await watching(match, here.port)
    const [ask] = await match.ask(240_000, clock.store)
    await expect.poll(() => one.asking).toHaveLength(1)
    const now = clock.store.clock.now()
    const at = (ms: number) => new Date(now + ms).toISOString()
    await stage.there.store.asks.begin(ask!.id, { askedAt: at(0), deadline: at(60_000) })
    await expect.poll(() => one.asking).toHaveLength(2)
    const fresh = await stage.there.gateway({}, clock.store)
    const shown = [one.asking[1]!, ...(await Promise.all([here.port, fresh.port].map(repliedAt)))]
    for (const { asks } of shown) expect(asks).toMatchObject([{ seat: ask!.seat, limitMs: 60_000, leftMs: 60_000 }])

    async function repliedAt(port: number): Promise<LiveAsking> {
      return (await watching(match, port)).reply.asking!
    }
  })

  it('is empty when the time is over, or the match', async () => {
    const clock = clocked(stage.there.store)
    const { port } = await stage.there.gateway({}, clock.store)
    const match = await stage.there.match()
    const { one } = await watching(match, port)
    await match.ask(60_000, clock.store)
    await expect.poll(() => one.asking).toHaveLength(1)
    clock.pass(60_000)
    expect((await watching(match, port)).reply.asking?.asks).toEqual([])
    await match.ask(60_000, clock.store)
    await expect.poll(() => one.asking).toHaveLength(2)
    await stage.there.store.matches.void(match.id, 'a test')
    await expect.poll(() => one.asking.at(-1)?.asks).toEqual([])
  })

  it('is found out after notices were lost', async () => {
    const slow = await stage.there.gateway({ readOnEveryMs: 600_000 })
    const match = await stage.there.match()
    const { one } = await watching(match, slow.port)
    await match.ask()
    await expect.poll(() => one.asking).toHaveLength(1)
    await stage.there.cutListeners()
    await match.step()
    const [next] = await match.ask()
    await expect.poll(() => one.asking.at(-1)).toMatchObject({ turn: next!.turn })
    expect(seats(one.asking.at(-1)!)).toEqual([next!.seat])
  })

  it('is no news for those who watch another match', async () => {
    const [match, other] = [await stage.there.match(), await stage.there.match()]
    const [{ one }, { one: stranger }] = [await watching(match), await watching(other)]
    await match.ask()
    await expect.poll(() => one.asking).toHaveLength(1)
    expect(stranger.asking).toEqual([])
  })
})
