import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientToServer, MatchEventsReply, SeenEvent, ServerToClient, WatchReply } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol/live-path'
import { Server, type Socket } from 'socket.io'
import { afterEach, describe, expect, it } from 'vitest'
import type { CatchUp } from './catch-up.ts'
import type { Records } from './records.ts'
import { type Spectator, spectator } from './spectator.ts'

const MATCH = 'm1'
const LOG: SeenEvent[] = Array.from({ length: 5 }, (_, index) => {
  return { seq: index + 1, at: '2026-01-01T00:00:00Z', type: 'spoke', v: 1, data: { text: `${index}` } }
})
const of = (...seqs: number[]) => LOG.filter(({ seq }) => seqs.includes(seq))
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

type Browser = Socket<ClientToServer, ServerToClient>

/** A gateway that does on each connection what a test says, when it is asked for the match. */
async function gateway(watched: (browser: Browser, after: number, reply: (answer: WatchReply) => void) => void) {
  const http = createServer()
  const io = new Server<ClientToServer, ServerToClient>(http, { path: LIVE_PATH })
  io.on('connection', (browser) => browser.on('watch', ({ after }, reply) => watched(browser, after, reply)))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  closers.push(() => io.close())
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

function somebody(door: string | undefined, api: (after: number) => Pick<MatchEventsReply, 'status' | 'events'>) {
  const records: Records = { received: [], endings: [], gaps: [], shown: [] }
  const catchUp: CatchUp = {
    eventsAfter: async (match, after) => ({ match, game: 'g', ...api(after) }),
    close: async () => {},
  }
  const one: Spectator = spectator('one', {
    ...(door !== undefined && { door, transports: ['websocket' as const] }),
    ...{ catchUp, records },
  })
  closers.push(() => one.close())
  one.watch([MATCH])
  return { one, records }
}

const ended = (after: number) => ({ status: 'finished' as const, events: LOG.filter(({ seq }) => seq > after) })
const over = { match: MATCH, arena: 'parlour', status: 'finished' as const }

describe('a spectator', () => {
  it('notes what its connection left out, and that its page has all of the match though', async () => {
    const door = await gateway((browser, _, reply) => {
      reply({ ok: true, status: 'running', events: of(1, 2) })
      browser.emit('events', { match: MATCH, events: of(3) })
      browser.emit('events', { match: MATCH, events: of(5) })
      browser.emit('news', over)
    })
    const { one, records } = somebody(door, ended)
    await expect.poll(one.watching).toEqual([])
    expect(records.gaps).toEqual([{ by: 'one', match: MATCH, expected: 4, got: 5 }])
    expect(records.shown).toEqual([{ by: 'one', match: MATCH, status: 'finished', whole: true, events: LOG }])
    expect(records.endings).toEqual([{ by: 'one', match: MATCH, status: 'finished' }])
    expect(new Set(records.received.map(({ event }) => event.seq))).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  it('misses nothing where each connection continues from the requested number, and receives some things twice', async () => {
    let connections = 0
    const door = await gateway((browser, after, reply) => {
      if (connections++ === 0) {
        reply({ ok: true, status: 'running', events: of(1, 2) })
        browser.emit('events', { match: MATCH, events: of(3) })
        return browser.conn.close()
      }
      reply({ ok: true, status: 'running', events: LOG.slice(after, 4) })
      browser.emit('events', { match: MATCH, events: of(4, 5) })
      browser.emit('news', over)
    })
    const { one, records } = somebody(door, ended)
    await expect.poll(one.watching).toEqual([])
    expect(records.gaps).toEqual([])
    expect(records.shown).toMatchObject([{ whole: true, events: LOG }])
  })

  it('notes an answer that does not begin where it was asked to, and one event that came as two', async () => {
    const other = { ...LOG[1], data: { text: 'another' } } as SeenEvent
    const door = await gateway((browser, _, reply) => {
      reply({ ok: true, status: 'running', events: of(2) })
      browser.emit('events', { match: MATCH, events: [other] })
      browser.emit('news', over)
    })
    const { one, records } = somebody(door, ended)
    await expect.poll(one.watching).toEqual([])
    expect(records.gaps).toEqual([{ by: 'one', match: MATCH, expected: 1, got: 2 }])
    const texts = () => new Set(records.received.flatMap(({ event }) => (event.seq === 2 ? JSON.stringify(event) : [])))
    await expect.poll(() => texts().size).toBe(2)
  })

  it('without a live connection asks until it has the end', async () => {
    let asked = 0
    const { one, records } = somebody(undefined, (after) =>
      asked++ === 0 ? { status: 'running', events: of(1, 2) } : ended(after),
    )
    await expect.poll(one.watching).toEqual([])
    expect(records.shown).toMatchObject([{ whole: true, events: LOG }])
    expect(records.gaps).toEqual([])
  })

  it('that never had the end says so when it leaves', async () => {
    const door = await gateway((_, __, reply) => reply({ ok: true, status: 'running', events: of(1) }))
    const { one, records } = somebody(door, ended)
    await expect.poll(() => records.received.length).toBe(1)
    one.close()
    expect(records.shown).toEqual([{ by: 'one', match: MATCH, status: 'running', whole: false, events: of(1) }])
  })
})
