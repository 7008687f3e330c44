import { PUBLIC } from '@masquerade/game'
import type { Notice, WatchReply } from '@masquerade/protocol'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from './gateway.ts'
import { type Browser, browser, numbers, type Stage, stage, upTo } from './testing/stage.ts'

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
const publicLog = async (match: string) => {
  const read = await there.store.log.readAs(match, PUBLIC)
  return read.ok ? read.value.events : []
}

describe('a spectator', () => {
  it.each([['websocket'], ['polling']])('sees a whole match, in order, over %s alone', async (transport) => {
    const match = await there.match()
    const one = await open(gateway.port, { transports: [transport] })
    await one.watch(match.id)
    await match.play()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(one.seen(match.id)).toEqual(await publicLog(match.id))
  })

  it('gets what it missed with the reply, and no event twice or out of order, whenever it comes', async () => {
    const match = await there.match()
    const playing = match.play()
    const all: Browser[] = []
    for (let number = 0; number < 12; number++) {
      const one = await open()
      await one.watch(match.id)
      all.push(one)
    }
    await playing
    for (const one of all) await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('gets only what comes after the last event it has', async () => {
    const match = await there.match()
    await match.step()
    const one = await open()
    const reply = await one.watch(match.id, match.last() - 1)
    expect(reply).toMatchObject({ ok: true, status: 'running' })
    expect(numbers(one.seen(match.id))).toEqual([match.last()])
  })

  it('never sees a word or a role before the end', async () => {
    const match = await there.match()
    const one = await open()
    await one.watch(match.id)
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(JSON.stringify(one.seen(match.id))).not.toMatch(/Tea|Coffee|"spy"/)
    expect(one.seen(match.id).filter((event) => event.type === 'sealed')).toHaveLength(7)
  })

  it('sees the rest of a finished match, and that it is finished', async () => {
    const match = await there.match()
    await match.play()
    const one = await open()
    expect(await one.watch(match.id)).toMatchObject({ ok: true, status: 'finished' })
    expect(one.seen(match.id)).toEqual(await publicLog(match.id))
  })

  it('is told no more of a match that it unwatched', async () => {
    const match = await there.match()
    const [one, other] = [await open(), await open()]
    await Promise.all([one.watch(match.id), other.watch(match.id)])
    const before = one.seen(match.id).length
    one.socket.emit('unwatch', { match: match.id })
    await one.watch('no-such-match') // answered after the unwatch was seen to
    await match.step()
    await expect.poll(() => other.seen(match.id).length).toBe(match.last())
    expect(one.seen(match.id)).toHaveLength(before)
  })

  it('hears the news when it wants them', async () => {
    const [one, deaf] = [await open(), await open()]
    one.socket.emit('news')
    await one.watch('no-such-match')
    const match = await there.match()
    await match.play()
    const stages = () => one.news.filter((news) => news.match === match.id).map((news) => news.status)
    await expect.poll(stages).toEqual(['queued', 'running', 'finished'])
    expect(one.news[0]?.arena).toBe(there.world.arena.slug)
    expect(deaf.news).toEqual([])
  })

  it('hears that a match it watches became void', async () => {
    const match = await there.match()
    const one = await open()
    await one.watch(match.id)
    await there.store.matches.void(match.id, 'a fault of ours')
    await expect.poll(() => one.news).toEqual([{ match: match.id, arena: there.world.arena.slug, status: 'void' }])
  })
})

describe('when notices fail', () => {
  it('a gap is read from the store, and what comes late or twice is told once', async () => {
    const match = await there.match()
    const one = await open()
    await one.watch(match.id)
    const before = match.last()
    // Appended by a store whose notices go nowhere; then the hints arrive wrong in every way.
    const mute = { ...there.store, log: await logWithoutNotices() }
    for (let step = 0; step < 3; step++) await match.step(mute)
    const hint = (from: number, to: number) => ({ kind: 'events' as const, match: match.id, from, to })
    const second = (await publicLog(match.id)).filter((event) => event.seq === before + 2)
    await notify([{ ...hint(before + 2, before + 2), events: second as never }])
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
    await notify([hint(before + 1, before + 1), hint(before + 3, before + 3)])
    await notify([{ ...hint(1, 1), events: (await publicLog(match.id)).slice(0, 1) as never }])
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('events that no notice told of arrive within seconds', async () => {
    const quick = await there.gateway({ readOnEveryMs: 100 })
    const match = await there.match()
    const one = await open(quick.port)
    await one.watch(match.id)
    const mute = { ...there.store, log: await logWithoutNotices() }
    await match.step(mute)
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('a lost connection is made good as soon as it is back', async () => {
    const slow = await there.gateway({ readOnEveryMs: 600_000 })
    const match = await there.match()
    const one = await open(slow.port)
    await one.watch(match.id)
    await cutListeners()
    await match.step()
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id)), { timeout: 10_000 }).toEqual(upTo(match.last()))
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('garbage on the channel changes nothing', async () => {
    const match = await there.match()
    const one = await open()
    await one.watch(match.id)
    for (const payload of [
      '',
      '{',
      '[{"kind":"events"}]',
      `[{"kind":"events","match":"${match.id}","from":9,"to":2}]`,
    ]) {
      await query('SELECT pg_notify($1, $2)', ['masquerade', payload])
    }
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })
})

describe('a gateway that restarts', () => {
  it('goes on with each browser from the last event that it has', async () => {
    const first = await there.gateway()
    const match = await there.match()
    const one = await open(first.port, { reconnectionDelay: 50, reconnectionDelayMax: 100 })
    await one.watch(match.id)
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    one.socket.on('connect', () => void one.watch(match.id, one.seen(match.id).length))
    await first.close()
    await expect.poll(() => one.socket.connected).toBe(false)
    await match.step()
    await there.gateway({ port: first.port })
    await expect.poll(() => numbers(one.seen(match.id)), { timeout: 10_000 }).toEqual(upTo(match.last()))
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('leaves nothing open that keeps it from ending', async () => {
    const one = await there.gateway()
    await Promise.all([open(one.port, { transports: ['websocket'] }), open(one.port, { transports: ['polling'] })])
    const began = Date.now()
    await one.close()
    expect(Date.now() - began).toBeLessThan(1_500)
    await expect(fetch(`http://127.0.0.1:${one.port}/healthz`)).rejects.toThrow()
  })
})

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

describe('a gateway', () => {
  it('says how it is', async () => {
    const match = await there.match()
    const fresh = await there.gateway()
    const one = await open(fresh.port)
    await one.watch(match.id)
    const response = await fetch(`http://127.0.0.1:${fresh.port}/healthz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true, process: 'live', database: 'ok', sockets: 1, matches: 1 })
    one.close()
    const figures = async () => (await fetch(`http://127.0.0.1:${fresh.port}/healthz`)).json()
    await expect.poll(figures).toMatchObject({ sockets: 0, matches: 0 })
    expect((await fetch(`http://127.0.0.1:${fresh.port}/`)).status).toBe(404)
  })

  it('notes that somebody looks', async () => {
    await query('DELETE FROM attention', [])
    await open((await there.gateway()).port)
    await expect.poll(() => there.store.attention.last()).toBeDefined()
  })

  it('reads a match once, however many come to watch it', async () => {
    const match = await there.match()
    let reads = 0
    const readAs: typeof there.store.log.readAs = (...given) => {
      reads++
      return there.store.log.readAs(...given)
    }
    const counted = await there.gateway({}, { ...there.store, log: { ...there.store.log, readAs } })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => open(counted.port)))
    await Promise.all(crowd.map((one) => one.watch(match.id)))
    await match.play()
    for (const one of crowd) await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(reads).toBe(1)
  })
})

async function query(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: there.url })
  await client.connect()
  await client.query(text, values)
  await client.end()
}

const notify = (batch: Notice[]) => query('SELECT pg_notify($1, $2)', ['masquerade', JSON.stringify(batch)])

const cutListeners = () =>
  query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'masquerade listener'`,
    [],
  )

/** The same log, of a process that dies right after each commit. */
async function logWithoutNotices(): Promise<Stage['store']['log']> {
  const append: Stage['store']['log']['append'] = async (match, _game, events) => {
    const client = new pg.Client({ connectionString: there.url })
    await client.connect()
    for (const { seq, type, v, data, at } of events) {
      const text = 'INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ($1, $2, $3, $4, $5, $6)'
      await client.query(text, [match, seq, type, v, data, at])
    }
    await client.end()
    return { ok: true, value: undefined }
  }
  return { ...there.store.log, append }
}
