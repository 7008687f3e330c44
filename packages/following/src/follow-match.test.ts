import type { Seen } from '@masquerade/game'
import type { MatchEventsReply } from '@masquerade/protocol'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { follow, logOf, MATCH, numbers, openGateway, type Page, theMatch } from './testing/gateway.ts'

describe('a page that follows a match', () => {
  it('has what happened between the rendering and the connection', async () => {
    const match = theMatch()
    const { port } = await openGateway(match)
    const page = follow(match, port, { initial: logOf(1) })
    await expect.poll(() => numbers(page)).toEqual([1, 2])
    await expect.poll(() => page.seen).toMatchObject({ connection: 'live', status: 'running', behind: false })
  })

  it('ends with the log when messages are lost, doubled and out of order', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    match.state.log = logOf(9)
    for (const lot of [[5], [4, 3], [3, 5], [9]]) {
      const events = lot.map((seq) => match.state.log[seq - 1]!) as MatchEventsReply['events']
      gateway.emit('events', { match: MATCH, events })
    }
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await expect.poll(() => page.seen.behind).toBe(false)
  })

  it('goes on while the gateway is away, says that it may be behind, and is live again afterwards', async () => {
    const match = theMatch()
    const { close, port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    await close()
    await expect.poll(() => page.seen).toMatchObject({ connection: 'lost', behind: true })
    match.state.log = logOf(4)
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4])
    const again = await openGateway(match, port)
    await expect.poll(() => page.seen).toMatchObject({ connection: 'live', behind: false })
    match.state.log = logOf(5)
    again.gateway.emit('events', { match: MATCH, events: match.state.log.slice(4) as MatchEventsReply['events'] })
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5])
  })

  it('is over, and complete, when the news say so, though the last events never came', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    match.state.log = logOf(6)
    match.state.status = 'finished'
    gateway.emit('news', { match: MATCH, arena: 'a', status: 'finished' })
    await expect.poll(() => page.seen.connection).toBe('over')
    expect(numbers(page)).toEqual([1, 2, 3, 4, 5, 6])
    expect(page.seen).toMatchObject({ status: 'finished', behind: false })
  })

  it('is complete in the end when the news of the end come while it still asks for something older', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const asked: (() => void)[] = []
    const slow = {
      state: match.state,
      fetchAfter: async (after: number) => {
        const reply = await match.fetchAfter(after)
        await new Promise<void>((resolve) => asked.push(resolve))
        return reply
      },
    }
    const page = follow(slow, port, { initial: logOf(2) })
    await expect.poll(() => page.seen.connection).toBe('live')
    match.state.log = logOf(4)
    gateway.emit('events', { match: MATCH, events: match.state.log.slice(3) as MatchEventsReply['events'] })
    await expect.poll(() => asked.length).toBe(1)
    match.state.log = logOf(6)
    match.state.status = 'finished'
    gateway.emit('news', { match: MATCH, arena: 'a', status: 'finished' })
    await expect.poll(() => page.seen.status).toBe('finished')
    asked[0]?.()
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.()
    await expect.poll(() => page.seen.connection).toBe('over')
    expect(numbers(page)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

const asks = (...seats: number[]) => seats.map((seat) => ({ seat, ask: 'vote', limitMs: 10_000, leftMs: 8_000 }))
const seatsAsked = (page: Page) => page.seen.asking.map(({ seat }) => seat)

/** Longer than a slow machine takes to answer, so that nothing is asked for twice. */
const CALM_MS = 5000

describe('who is asked', () => {
  it('comes with the end of its time on the page’s own clock, at once for a page opened in the middle of it', async () => {
    const match = theMatch()
    match.state.asking = { match: MATCH, turn: 1, asks: asks(3) }
    match.state.viewers = 12
    const { port } = await openGateway(match)
    const page = follow(match, port, { clock: () => 500, catchUpMs: CALM_MS })
    await expect.poll(() => page.seen.viewers).toBe(12)
    expect(page.seen.asking).toEqual([{ seat: 3, ask: 'vote', limitMs: 10_000, until: 8_500 }])
  })

  it('stays while sealed ballots come in, and is empty when the turn is over', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const page = follow(match, port, { catchUpMs: CALM_MS })
    await expect.poll(() => page.seen.connection).toBe('live')
    const append = (event: Seen) => {
      match.state.log = [...match.state.log, event]
      gateway.emit('events', { match: MATCH, events: [event] as MatchEventsReply['events'] })
    }
    gateway.emit('asking', { match: MATCH, turn: 1, asks: asks(3, 4) })
    gateway.emit('asking', { match: 'another', turn: 1, asks: asks(6) })
    append({ seq: 3, type: 'sealed' })
    await expect.poll(() => numbers(page)).toHaveLength(3)
    expect(seatsAsked(page)).toEqual([3, 4])
    gateway.emit('asking', { match: MATCH, turn: 1, asks: asks(4) })
    await expect.poll(() => seatsAsked(page)).toEqual([4])
    append({ ...logOf(4)[3]!, seq: 4 })
    await expect.poll(() => seatsAsked(page)).toEqual([])
  })

  it('is empty, without viewers, once the match is over', async () => {
    const match = theMatch()
    match.state.asking = { match: MATCH, turn: 1, asks: asks(3) }
    const { gateway, port } = await openGateway(match)
    const page = follow(match, port, { catchUpMs: CALM_MS })
    await expect.poll(() => seatsAsked(page)).toEqual([3])
    gateway.emit('viewers', { match: MATCH, viewers: 3 })
    await expect.poll(() => page.seen.viewers).toBe(3)
    match.state.status = 'void'
    gateway.emit('news', { match: MATCH, arena: 'a', status: 'void' })
    await expect.poll(() => page.seen.connection).toBe('over')
    expect(page.seen).toMatchObject({ asking: [] })
    expect(page.seen.viewers).toBeUndefined()
  })
})

it('a page of a match that is not for everybody shows the leave that it has now, each time that it connects', async () => {
  const match = theMatch()
  match.state.ticket = 'the first'
  const { port } = await openGateway(match)
  let ticket = 'the first'
  const page = follow(match, port, { ticket: () => ticket, catchUpMs: 100 })
  await expect.poll(() => page.seen.connection).toBe('live')
  match.state.ticket = 'another'
  page.socket.io.engine.close()
  await expect.poll(() => page.seen.connection).toBe('lost')
  ticket = 'another'
  await expect.poll(() => page.seen.connection).toBe('live')
})

it('a text that is hidden is hidden on open pages too, also after the end, and leaves no gap', async () => {
  const match = theMatch()
  const { gateway, port } = await openGateway(match)
  const page = follow(match, port)
  await expect.poll(() => numbers(page)).toEqual([1, 2])
  const hidden = { ...match.state.log[1]!, data: { text: '', hidden: 'abuse' } } as MatchEventsReply['events'][number]
  match.state.log = [match.state.log[0]!, hidden]
  gateway.emit('hidden', { match: MATCH, event: hidden })
  await expect.poll(() => page.seen.events[1]).toEqual(hidden)
  expect(page.seen.behind).toBe(false)
  match.state.status = 'finished'
  gateway.emit('news', { match: MATCH, arena: 'a', status: 'finished' })
  await expect.poll(() => page.seen.connection).toBe('over')
  gateway.emit('hidden', { match: MATCH, event: { ...hidden, seq: 1 } })
  await expect.poll(() => page.seen.events).toEqual([{ ...hidden, seq: 1 }, hidden])
})

it('that an agent was renamed reaches open pages, also after the end', async () => {
  const match = theMatch()
  const { gateway, port } = await openGateway(match)
  const page = follow(match, port)
  await expect.poll(() => page.seen.connection).toBe('live')
  gateway.emit('renamed', { agent: 'a1' })
  await expect.poll(() => page.renamed).toEqual(['a1'])
  match.state.status = 'finished'
  gateway.emit('news', { match: MATCH, arena: 'a', status: 'finished' })
  await expect.poll(() => page.seen.connection).toBe('over')
  gateway.emit('renamed', { agent: 'a2' })
  await expect.poll(() => page.renamed).toEqual(['a1', 'a2'])
})

it('a page that was away asks for the names again when it is back, since one may have changed meanwhile', async () => {
  const match = theMatch()
  const { port } = await openGateway(match)
  const page = follow(match, port)
  await expect.poll(() => page.seen.connection).toBe('live')
  expect(page.renamed).toEqual([])
  page.socket.io.engine.close()
  await expect.poll(() => page.renamed).toEqual([undefined])
})

it('a text that was hidden while a page was away is hidden when it is back', async () => {
  const match = theMatch()
  const first = await openGateway(match)
  const page = follow(match, first.port)
  await expect.poll(() => page.seen.connection).toBe('live')
  await first.close()
  await expect.poll(() => page.seen.connection).toBe('lost')
  const hidden = { ...match.state.log[0]!, data: { text: '', hidden: 'abuse' } } as Seen
  match.state.log = [hidden, match.state.log[1]!]
  await openGateway(match, first.port)
  await expect.poll(() => page.seen.connection).toBe('live')
  expect(page.seen.events).toEqual(match.state.log)
})

const trouble = fc.oneof(
  fc.record({ what: fc.constant('happens' as const), events: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    what: fc.constant('events' as const),
    seqs: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }),
  }),
  fc.record({ what: fc.constantFrom('cut' as const, 'asleep' as const, 'awake' as const, 'wait' as const) }),
)

it('in any trouble, what a page shows grows event by event without gap or repeat, and is whole in the end', async () => {
  const match = theMatch()
  const { gateway, port } = await openGateway(match)
  const run = async (troubles: (typeof trouble extends fc.Arbitrary<infer T> ? T : never)[], unlucky: boolean[]) => {
    match.state.log = logOf(2)
    match.state.status = 'running'
    let fetches = 0
    const fetchAfter = async (after: number) => {
      if (unlucky[fetches++ % unlucky.length]) throw new Error('the network is bad')
      return match.fetchAfter(after)
    }
    const page = follow({ state: match.state, fetchAfter }, port, { catchUpMs: 50 })
    for (const one of troubles) {
      if (one.what === 'happens') match.state.log = logOf(match.state.log.length + one.events)
      if (one.what === 'events') {
        const events = one.seqs.flatMap((seq) => match.state.log[seq - 1] ?? []) as MatchEventsReply['events']
        gateway.emit('events', { match: MATCH, events })
      }
      if (one.what === 'cut') gateway.disconnectSockets(true)
      if (one.what === 'asleep' || one.what === 'awake') page.sleeper[one.what]()
      if (one.what === 'wait') for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    }
    match.state.status = 'finished'
    gateway.emit('news', { match: MATCH, arena: 'a', status: 'finished' })
    await expect.poll(() => page.seen.connection, { interval: 5 }).toBe('over')
    expect(page.seen.events).toEqual(match.state.log)
    expect(page.seen).toMatchObject({ status: 'finished', behind: false })
    page.socket.close()
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(trouble, { maxLength: 15 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }).map((all) => [...all, false]),
      run,
    ),
    { numRuns: inject('nightly') ? 25 : 8 },
  )
})
