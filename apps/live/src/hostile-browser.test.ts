import { once } from 'node:events'
import { connect } from 'node:net'
import { networksSetting } from '@masquerade/inbound'
import type { WatchReply } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { MOST_WAITING } from './door.ts'
import { type Browser, browser } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

describe('a hostile browser', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'match'],
    ['no number', { match: 'm' }],
    ['a negative number', { match: 'm', after: -1 }],
    ['half a number', { match: 'm', after: 0.5 }],
    ['a huge number', { match: 'm', after: 1e300 }],
    ['a path', { match: '../../etc', after: 0 }],
    ['SQL', { match: "x'; DROP TABLE match; --", after: 0 }],
    ['an endless id', { match: 'x'.repeat(500), after: 0 }],
    ['U+0000', { match: 'a\0', after: 0 }],
    ['a nested thing', { match: { $ne: 1 }, after: [] }],
  ])('that asks for %s gets the reason', async (_, request) => {
    const one = await open()
    const reply = await new Promise<WatchReply>((resolve) => one.socket.emit('watch', request, resolve))
    expect(reply).toMatchObject({ ok: false, code: 'bad-request' })
    expect(one.socket.connected).toBe(true)
  })

  it('that asks for an unknown match gets the reason', async () => {
    expect(await (await open()).watch('no-such-match')).toMatchObject({ ok: false, code: 'no-such-match' })
  })

  it('cannot end the gateway with messages of no known form', async () => {
    const one = await open()
    one.socket.emit('watch')
    one.socket.emit('watch', { match: 'm', after: 0 })
    one.socket.emit('watch', { match: 'm', after: 0 }, 'not a function')
    one.socket.emit('unwatch')
    one.socket.emit('unwatch', { match: 7 }, () => {})
    one.socket.emit('news', new Uint8Array(9), { a: [] })
    one.socket.emit('dance', { deeply: [[[[]]]] })
    one.socket.emit('__proto__', 'constructor')
    const match = await stage.there.match()
    expect(await one.watch(match.id)).toMatchObject({ ok: true })
  })

  it('that sends too large a message is cut off, and no other', async () => {
    const [one, other] = [await open(), await open()]
    one.socket.io.reconnection(false)
    one.socket.emit('watch', { match: 'x'.repeat(100_000), after: 0 })
    await expect.poll(() => one.socket.connected).toBe(false)
    expect(other.socket.connected).toBe(true)
  })

  it('cannot watch more than so many matches at once', async () => {
    const one = await open()
    const matches = await Promise.all(Array.from({ length: 31 }, () => stage.there.match()))
    const replies = await Promise.all(matches.map((match) => one.watch(match.id)))
    expect(replies.filter((reply) => reply.ok)).toHaveLength(30)
    expect(replies.at(-1)).toMatchObject({ ok: false, code: 'too-many' })
    one.socket.emit('unwatch', { match: matches[0]!.id })
    expect(await one.watch(matches[30]!.id)).toMatchObject({ ok: true })
  })

  it('that asks too much gets the reason, and is served again later', async () => {
    const one = await open()
    const replies = await Promise.all(Array.from({ length: 100 }, () => one.watch('no-such-match')))
    const refused = replies.filter((reply) => !reply.ok && reply.code === 'too-many')
    expect(refused.length).toBeGreaterThanOrEqual(40)
    expect(one.socket.connected).toBe(true)
  })

  it('that asks without end is cut off, while others are served', async () => {
    const [one, other] = [await open(), await open()]
    one.socket.io.reconnection(false)
    for (let count = 0; count < 400; count++) one.socket.emit('watch', { match: 'no-such-match', after: 0 }, () => {})
    await expect.poll(() => one.socket.connected).toBe(false)
    expect(await other.watch((await stage.there.match()).id)).toMatchObject({ ok: true })
  })

  it.each([
    ['messages that are none of ours', '42["dance",[]]'],
    ['answers to nothing', '437[]'],
    ['namespaces that are not there', '40/nowhere,'],
    ['signs of life', '3'],
  ])('that sends %s without end, by a socket of its own making, is cut off', async (_, packet) => {
    const raw = await greeted(await rawSocket(stage.gateway.port))
    for (let count = 0; count < 400; count++) raw.send(packet)
    await expect.poll(() => raw.readyState).toBe(raw.CLOSED)
  })

  it('that says nothing at all is let go', async () => {
    const { port } = await stage.there.gateway({ connectWithinMs: 100 })
    const raw = await rawSocket(port)
    await once(raw, 'close')
    expect(raw.readyState).toBe(raw.CLOSED)
  })

  it.each([
    ['nothing', ''],
    ['half a request', 'GET /live/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n'],
    ['half an answer', 'POST /api/v1/mailbox/ask_1 HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
  ])('that opens a connection and sends %s is let go', async (_, bytes) => {
    const patience = { headersMs: 50, requestMs: 100, idleMs: 100, stillMs: 500, lookEveryMs: 20 }
    const { port } = await stage.there.gateway({ patience })
    const silent = connect(port, '127.0.0.1').resume()
    silent.on('error', () => {})
    silent.write(bytes)
    await once(silent, 'close')
    expect(silent.destroyed).toBe(true)
  })

  it('that does not read is let go before what waits for it fills the memory', async () => {
    const match = await stage.there.match()
    await stage.there.query(
      `INSERT INTO match_event (match_id, seq, type, v, data, at)
       SELECT $1, $2::int + n, 'spoke', 1, jsonb_build_object('round', 1, 'seat', 1, 'text', repeat('长', 20000)), now()
       FROM generate_series(1, 10) n`,
      [match.id, match.last()],
    )
    const REPLY = 10 * 20_000
    let letGo = (_waiting: number) => {}
    const waiting = new Promise<number>((resolve) => (letGo = resolve))
    const turnedAway = (why: string) => why === 'deaf' && letGo(gateway.load().waitingBytes)
    const gateway = await stage.there.gateway({ meters: { delivered: () => {}, turnedAway } })
    const deaf = await pollingBrowser(gateway.port)
    // It fetches nothing of what it asks for: all of it waits at the gateway, and nothing in the buffers of a kernel.
    const asks = Array.from({ length: 50 }, () => `420["watch",{"match":"${match.id}","after":0}]`)
    await deaf.send(asks.join(RECORD_SEPARATOR))
    const most = await waiting
    expect(most).toBeGreaterThan(MOST_WAITING)
    expect(most).toBeLessThan(MOST_WAITING + REPLY + 5_000)
    await expect.poll(() => gateway.load()).toMatchObject({ sockets: 0, waitingBytes: 0 })
    expect((await deaf.fetched()).status).toBe(400)
  })

  it('from a page of another site is not let in', async () => {
    const foreign = { transports: ['websocket'], extraHeaders: { origin: 'https://evil.example' } }
    await expect(browser(stage.gateway.port, { ...foreign, reconnection: false })).rejects.toThrow()
    const own = { transports: ['websocket'], extraHeaders: { origin: `http://127.0.0.1:${stage.gateway.port}` } }
    expect((await open(stage.gateway.port, own)).socket.connected).toBe(true)
  })
})

describe('many browsers of one address', () => {
  const from = (address: string) => ({ transports: ['websocket'], extraHeaders: { 'x-forwarded-for': address } })
  const few = { limits: { connections: 6, connectionsPerAddress: 3 } }

  it('are let in up to a number, and again when others have left, while other addresses come in', async () => {
    const trusted = networksSetting().parse('127.0.0.1, 10.0.0.0/8')
    const { port } = await stage.there.gateway({ ...few, trusted })
    const lot = [await open(port, from('203.0.113.7')), await open(port, from('203.0.113.7'))]
    lot.push(await open(port, from('198.51.100.1, 203.0.113.7, 10.0.0.5'))) // what it makes up, and our own proxy
    await expect(browser(port, { ...from('203.0.113.7'), reconnection: false })).rejects.toThrow()
    await open(port, from('203.0.113.8'))
    lot[0]!.close()
    await expect.poll(() => browser(port, from('203.0.113.7')).then(close, () => false)).toBe(true)
  })

  it('are one address where a provider gives everybody a whole network', async () => {
    const { port } = await stage.there.gateway(few)
    for (const host of [':1', ':2', 'ffff:1:2:3']) await open(port, from(`2001:db8:0:7:${host}`))
    await expect(browser(port, { ...from('2001:db8:0:7::9'), reconnection: false })).rejects.toThrow()
    await open(port, from('2001:db8:0:8::9'))
  })

  it('are not counted by sender where our own proxy does not name it, until the house is full', async () => {
    const { port } = await stage.there.gateway(few)
    for (let count = 0; count < 6; count++) await open(port, { transports: ['websocket'] })
    await expect(browser(port, { transports: ['websocket'], reconnection: false })).rejects.toThrow()
  })
})

function close(one: Browser): true {
  one.close()
  return true
}

/** A websocket as a program would open it that knows engine.io and nothing else. */
async function rawSocket(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}/?EIO=4&transport=websocket`)
  await once(socket, 'open')
  return socket
}

/** Between the messages of one request, in engine.io's way to poll. */
const RECORD_SEPARATOR = '\x1e'

/** A browser that polls by hand: it fetches only on request. */
async function pollingBrowser(port: number) {
  const url = `http://127.0.0.1:${port}${LIVE_PATH}/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1))
  const fetched = () => fetch(`${url}&sid=${sid}`)
  const send = async (body: string) => (await fetch(`${url}&sid=${sid}`, { method: 'POST', body })).text()
  await send('40')
  expect(await (await fetched()).text()).toMatch(/^40/)
  return { send, fetched }
}

/** Resolves when it is taken for a browser. */
async function greeted(socket: WebSocket): Promise<WebSocket> {
  const welcome = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => data.toString().startsWith('40') && resolve())
  })
  socket.send('40')
  await welcome
  return socket
}
