import type { WatchReply } from '@masquerade/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from './gateway.ts'
import { type Browser, browser, type Stage, stage } from './testing/stage.ts'

let there: Stage
let gateway: Gateway
const browsers: Browser[] = []

beforeAll(async () => {
  there = await stage()
  gateway = await there.gateway()
})
afterEach(() => {
  for (const one of browsers.splice(0)) one.close()
})
afterAll(() => there?.close())

async function open(port = gateway.port, options: object = {}): Promise<Browser> {
  const one = await browser(port, options)
  browsers.push(one)
  return one
}

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
  ])('that asks for %s is told what is wrong', async (_, request) => {
    const one = await open()
    const reply = await new Promise<WatchReply>((resolve) => one.socket.emit('watch', request, resolve))
    expect(reply).toMatchObject({ ok: false, code: 'bad-request' })
    expect(one.socket.connected).toBe(true)
  })

  it('that asks for a match that is not there is told so', async () => {
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
    const match = await there.match()
    expect(await one.watch(match.id)).toMatchObject({ ok: true })
  })

  it('that sends too large a message is cut off, and nobody else', async () => {
    const [one, other] = [await open(), await open()]
    one.socket.io.reconnection(false)
    one.socket.emit('watch', { match: 'x'.repeat(100_000), after: 0 })
    await expect.poll(() => one.socket.connected).toBe(false)
    expect(other.socket.connected).toBe(true)
  })

  it('cannot watch more than so many matches at once', async () => {
    const one = await open()
    const matches = await Promise.all(Array.from({ length: 31 }, () => there.match()))
    const replies = await Promise.all(matches.map((match) => one.watch(match.id)))
    expect(replies.filter((reply) => reply.ok)).toHaveLength(30)
    expect(replies.at(-1)).toMatchObject({ ok: false, code: 'too-many' })
    one.socket.emit('unwatch', { match: matches[0]!.id })
    expect(await one.watch(matches[30]!.id)).toMatchObject({ ok: true })
  })

  it('that asks without end is refused, then cut off, while others are served', async () => {
    const [one, other] = [await open(), await open()]
    one.socket.io.reconnection(false)
    const replies: WatchReply[] = []
    for (let count = 0; count < 400; count++) {
      one.socket.emit('watch', { match: 'no-such-match', after: 0 }, (reply: WatchReply) => replies.push(reply))
    }
    await expect.poll(() => one.socket.connected).toBe(false)
    expect(replies.filter((reply) => !reply.ok && reply.code === 'no-such-match').length).toBeLessThanOrEqual(60)
    expect(replies.some((reply) => !reply.ok && reply.code === 'too-many')).toBe(true)
    expect(await other.watch((await there.match()).id)).toMatchObject({ ok: true })
  })

  it('from a page of another site is not let in', async () => {
    const foreign = { transports: ['websocket'], extraHeaders: { origin: 'https://evil.example' } }
    await expect(browser(gateway.port, { ...foreign, reconnection: false })).rejects.toThrow()
    const own = { transports: ['websocket'], extraHeaders: { origin: `http://127.0.0.1:${gateway.port}` } }
    expect((await open(gateway.port, own)).socket.connected).toBe(true)
  })
})
