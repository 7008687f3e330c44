import { once } from 'node:events'
import { connect } from 'node:net'
import { hostileBodies } from '@masquerade/game/testing'
import { readWireAnswer, readWireAnswerText } from '@masquerade/protocol'
import type { Store } from '@masquerade/store'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Gateway } from '../gateway.ts'
import { newToken, type TestAgent, testAgent } from '../testing/mailbox-stand.ts'
import { clocked, type Stage, stage } from '../testing/stage.ts'
import { storedAnswer } from './admission.ts'

let there: Stage
let gateway: Gateway
let agent: TestAgent
/** Each call for asks at the gateway: for how long it was to wait, and whether it does. */
const takes: { waitMs: number; isOver: boolean }[] = []
beforeEach(() => {
  takes.length = 0
})

beforeAll(async () => {
  // No timer fires while a test waits, and no waiting ends by itself: what arrives came by a notice.
  there = await stage({ mailboxTimes: { againAfterMs: 600_000, lookEveryMs: 600_000 } })
  gateway = await there.gateway({}, patient(there.store))
  agent = await testAgent(there.store)
})

function patient(store: Store): Store {
  const take: Store['mailbox']['take'] = async (agentId, waitMs, options) => {
    const one = { waitMs, isOver: false }
    takes.push(one)
    try {
      return await store.mailbox.take(agentId, waitMs && 600_000, options)
    } finally {
      one.isOver = true
    }
  }
  return { ...store, mailbox: { ...store.mailbox, take } }
}

const isWaiting = () => takes.some(({ isOver }) => !isOver)

afterAll(() => there?.close())

interface Call {
  token?: string
  port?: number
  query?: string
  signal?: AbortSignal
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function take({ token = agent.token, port = gateway.port, query = 'wait=0', ...more }: Call = {}) {
  const url = `http://127.0.0.1:${port}/api/v1/mailbox?${query}`
  return replyOf(await fetch(url, { headers: bearer(token), ...more }))
}

async function answer(
  askId: string,
  body: unknown,
  { token = agent.token, port = gateway.port, query = '' }: Call = {},
) {
  const url = `http://127.0.0.1:${port}/api/v1/mailbox/${askId}?${query}`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return replyOf(await fetch(url, { method: 'POST', headers: bearer(token), body: text }))
}

async function replyOf(response: Response) {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

describe('an agent that polls', () => {
  it('gets its ask as it was put, and the answer reaches who waits for it', async () => {
    const ask = await agent.put()
    const got = await take()
    expect(got).toMatchObject({ status: 200, body: ask })
    const waiting = agent.answerTo(ask)
    expect(await answer(ask.ask, { text: 'Hot.', reasoning: 'because' })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    expect(await waiting).toEqual({ text: 'Hot.', reasoning: 'because' })
  })

  it('answers at once when there is nothing, unless it waits', async () => {
    expect(await take()).toMatchObject({ status: 204, body: undefined })
    expect(takes).toEqual([{ waitMs: 0, isOver: true }])
  })

  it('that waits gets an ask as soon as there is one', async () => {
    const waiting = take({ query: 'wait=30' })
    await expect.poll(isWaiting).toBe(true)
    const ask = await agent.put()
    expect((await waiting).body.ask).toBe(ask.ask)
    expect(takes).toEqual([{ waitMs: 30_000, isOver: true }])
    await answer(ask.ask, { text: 'x' })
  })

  it('gets several asks one by one, the one that ends first before the others', async () => {
    const slow = await agent.put({ forMs: 30_000 })
    const quick = await agent.put({ forMs: 20_000 })
    expect([(await take()).body.ask, (await take()).body.ask]).toEqual([quick.ask, slow.ask])
    expect((await take()).status).toBe(204)
    for (const ask of [slow, quick]) expect((await answer(ask.ask, { text: 'x' })).status).toBe(200)
  })

  it('answers once: what comes again is refused and changes nothing', async () => {
    const ask = await agent.put()
    const both = await Promise.all([answer(ask.ask, { text: 'one' }), answer(ask.ask, { text: 'other' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = both[0]?.status === 200 ? 'one' : 'other'
    expect(await answer(ask.ask, { text: 'third' })).toMatchObject({ status: 409, body: { code: 'answered' } })
    expect(await agent.answerTo(ask)).toEqual({ text: winner })
  })

  it('is refused when it is late', async () => {
    const ask = await agent.put()
    await there.query("UPDATE mailbox_ask SET deadline = now() - interval '1 second' WHERE ask_id = $1", [ask.ask])
    expect(await answer(ask.ask, { text: 'x' })).toMatchObject({ status: 409, body: { code: 'late' } })
    expect(await agent.answerTo(ask, 1)).toBeUndefined()
    expect((await take()).status).toBe(204)
  })

  it('cannot answer for another, nor learn that there is such an ask', async () => {
    const ask = await agent.put()
    const stranger = await testAgent(there.store)
    const foreign = await answer(ask.ask, { text: 'x' }, { token: stranger.token })
    const unknown = await answer('no-such-ask', { text: 'x' }, { token: stranger.token })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'no-such-ask' } })
    // But for the address, which is the caller's own words, the two are one refusal.
    expect({ ...unknown.body, instance: '' }).toEqual({ ...foreign.body, instance: '' })
    expect((await take({ token: stranger.token })).status).toBe(204)
    expect((await answer(ask.ask, { text: 'mine' })).status).toBe(200)
  })

  it.each([
    ['nothing', ''],
    ['half a document', '{"text":'],
    ['a text alone', '"Player 1"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no text', '{"answer":"x"}'],
    ['a number for a text', '{"text":7}'],
    ['reasoning alone', '{"reasoning":"x"}'],
  ])('that answers with %s gets the form of an answer, and may answer again', async (_, body) => {
    const ask = await agent.put()
    expect(await answer(ask.ask, body)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect((await answer(ask.ask, { text: 'x' })).status).toBe(200)
  })

  it('that answers in bytes that are not UTF-8 reads that, and may answer again', async () => {
    const ask = await agent.put()
    const url = `http://127.0.0.1:${gateway.port}/api/v1/mailbox/${ask.ask}`
    const latin1 = Buffer.from('{"text":"café"}', 'latin1')
    const refused = await fetch(url, { method: 'POST', headers: bearer(agent.token), body: latin1 })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/not UTF-8/) })
    expect((await answer(ask.ask, { text: 'café' })).status).toBe(200)
  })

  it.each([
    ['lists', '['],
    ['objects', '{"a":'],
  ])('cannot do harm with %s in each other without end', async (_, open) => {
    const ask = await agent.put()
    const close = open === '[' ? ']' : '}'
    const inner = `${open.repeat(9_000)}1${close.repeat(9_000)}`
    for (const field of ['text', 'action', 'reasoning', 'more']) {
      const given = await answer(ask.ask, `{"${field}":${inner}}`)
      expect(given).toMatchObject({ status: 400, body: { message: expect.stringMatching(/nested more than 32 deep/) } })
    }
    expect((await answer(ask.ask, { text: 'x' })).status).toBe(200)
  })

  it('that posts anything at all is refused or taken, and what is taken is within the bounds', async () => {
    const frames = ['{"text":%}', '{"action":%}', '{"text":"x","reasoning":%}', '{"text":"x","more":%}']
    fc.assert(
      fc.property(hostileBodies(frames), (bytes) => {
        const read = storedAnswer(readWireAnswerText(Buffer.from(bytes).toString('utf8')))
        expect(read.ok ? readWireAnswer(read.value).ok : read.error.code === 'bad-request').toBe(true)
      }),
    )
    const ask = await agent.put({ forMs: 60_000 })
    const url = `http://127.0.0.1:${gateway.port}/api/v1/mailbox/${ask.ask}`
    for (const bytes of fc.sample(hostileBodies(frames), 10)) {
      const body = Buffer.from(bytes)
      const { status } = await fetch(url, { method: 'POST', headers: bearer(agent.token), body })
      expect([200, 400, 409, 413]).toContain(status)
    }
    await answer(ask.ask, { text: 'x' })
    expect(readWireAnswer(await agent.answerTo(ask))).toMatchObject({ ok: true })
  })

  it('keeps what no database takes out of the answer, and the answer', async () => {
    const ask = await agent.put()
    expect((await answer(ask.ask, '{"text":"a\\u0000b\\ud800c"}')).status).toBe(200)
    expect(await agent.answerTo(ask)).toEqual({ text: 'a\uFFFDb\uFFFDc' })
  })

  it('is refused when its answer is too long', async () => {
    const ask = await agent.put()
    const long = JSON.stringify({ text: 'x'.repeat(70_000) })
    expect(await answer(ask.ask, long)).toMatchObject({ status: 413, body: { code: 'too-large' } })
    expect((await answer(ask.ask, { text: 'x'.repeat(60_000) })).status).toBe(200)
  })

  it('is cut off when its answer, of unknown length, does not end', async () => {
    const ask = await agent.put()
    const socket = connect(gateway.port, '127.0.0.1')
    let reply = ''
    socket.on('data', (data) => {
      reply += data
      if (/\r\n\r\n.*\}$/s.test(reply)) socket.end()
    })
    socket.on('error', () => {})
    socket.write(`POST /api/v1/mailbox/${ask.ask} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${agent.token}\r\n`)
    socket.write('transfer-encoding: chunked\r\n\r\n')
    const dripping = setInterval(() => socket.writable && socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`), 5)
    await once(socket, 'close')
    clearInterval(dripping)
    expect(reply).toMatch(/^HTTP\/1\.1 413 /)
    expect((await answer(ask.ask, { text: 'x' })).status).toBe(200)
  })

  it.each([
    ['GET', 'wait=51', 400],
    ['GET', 'wait=-1', 400],
    ['GET', 'wait=soon', 400],
    ['DELETE', '', 405],
    ['POST', '', 405],
  ])('gets the fault of %s ?%s', async (method, query, status) => {
    const url = `http://127.0.0.1:${gateway.port}/api/v1/mailbox?${query}`
    const response = await fetch(url, { method, headers: bearer(agent.token) })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: 'bad-request', message: expect.stringMatching(/\S/) })
  })

  it('refuses names that its query does not know, and repeated ones', async () => {
    const ask = await agent.put({ forMs: 60_000 })
    const unknown = (name: string, known: string) => {
      const message = `The query does not fit: "${name}" is not known here; known are ${known}.`
      return { status: 400, body: { code: 'bad-query', message } }
    }
    expect(await take({ query: 'wiat=0' })).toMatchObject(unknown('wiat', 'wait, agent'))
    expect(await take({ query: '__proto__=1' })).toMatchObject(unknown('__proto__', 'wait, agent'))
    expect(await answer(ask.ask, { text: 'x' }, { query: 'wait=0' })).toMatchObject(unknown('wait', 'agent'))
    expect(await take({ query: 'wait=0&wait=1' })).toMatchObject({
      ...{
        status: 400,
        body: { code: 'bad-query', message: 'The query does not fit: "wait" can be given only once.' },
      },
    })
    expect((await answer(ask.ask, { text: 'x' })).status).toBe(200)
  })

  it('finds nothing at other paths', async () => {
    for (const path of ['/a/b', '/../x', '/%00', `/${'x'.repeat(100)}`]) {
      const url = `http://127.0.0.1:${gateway.port}/api/v1/mailbox${path}`
      const response = await fetch(url, { method: 'POST', headers: bearer(agent.token), body: '{"text":"x"}' })
      expect(response.status).toBe(404)
    }
  })
})

describe('a token', () => {
  it.each([
    ['none', {}],
    ['of no known form', bearer('hello')],
    ['of the right form that is not ours', bearer(`msq_${'A'.repeat(43)}`)],
    ['given as a password', { authorization: `Basic ${'x'.repeat(50)}` }],
  ])('that is %s opens nothing', async (_, headers) => {
    const response = await fetch(`http://127.0.0.1:${gateway.port}/api/v1/mailbox?wait=0`, { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({ code: 'bad-token' })
  })

  it('of an agent opens that mailbox alone', async () => {
    const other = await testAgent(there.store, agent)
    const own = await newToken(there.store, agent.ownerId, other.id)
    const ask = await other.put()
    expect((await take({ token: own })).body.ask).toBe(ask.ask)
    expect(await take({ token: own, query: `wait=0&agent=${agent.slug}` })).toMatchObject({ status: 404 })
    await there.store.agents.retire({ id: other.ownerId, role: 'user' }, other.id)
  })

  it('of a user with several agents needs to say for which', async () => {
    const first = await testAgent(there.store)
    const second = await testAgent(there.store, first)
    const vague = await take({ token: first.token })
    expect(vague).toMatchObject({ status: 400, body: { code: 'which-agent' } })
    for (const { slug } of [first, second]) expect(vague.body.message).toContain(slug)
    const ask = await second.put()
    expect(await take({ token: first.token, query: `wait=0&agent=${first.slug}` })).toMatchObject({ status: 204 })
    const named = { token: first.token, query: `wait=0&agent=${second.slug}` }
    expect((await take(named)).body.ask).toBe(ask.ask)
    expect(await answer(ask.ask, { text: 'x' }, { ...named, query: `agent=${second.slug}` })).toMatchObject({
      status: 200,
    })
  })

  it('of a user without such an agent says where to get one', async () => {
    const one = await testAgent(there.store)
    await there.store.agents.retire({ id: one.ownerId, role: 'user' }, one.id)
    expect(await take({ token: one.token })).toMatchObject({ status: 404, body: { code: 'no-such-agent' } })
    expect((await take({ token: one.token })).body.message).toContain('/agents/new')
  })

  it('that was revoked opens nothing from then on', async () => {
    const one = await testAgent(there.store)
    expect((await take({ token: one.token })).status).toBe(204)
    const [record] = await there.store.tokens.list(one.ownerId)
    await there.store.tokens.revoke(one.ownerId, record!.id)
    expect((await take({ token: one.token })).status).toBe(401)
  })

  it('that is revoked while its process waits takes no question: the next process gets it at once', async () => {
    const one = await testAgent(there.store)
    const own = await newToken(there.store, one.ownerId, one.id)
    const waiting = take({ token: own, query: 'wait=30' })
    await expect.poll(isWaiting).toBe(true)
    const record = (await there.store.tokens.list(one.ownerId)).find(({ agent: bound }) => bound !== undefined)
    await there.store.tokens.revoke(one.ownerId, record!.id)
    const ask = await one.put()
    expect(await waiting).toMatchObject({ status: 401, body: { code: 'bad-token' } })
    expect((await take({ token: one.token, query: 'wait=30' })).body.ask).toBe(ask.ask)
  })
})

describe('several processes that poll for one agent', () => {
  it('are handed an ask one at a time', async () => {
    const ask = await agent.put()
    const all = await Promise.all(Array.from({ length: 5 }, () => take()))
    expect(all.filter(({ status }) => status === 200).map(({ body }) => body.ask)).toEqual([ask.ask])
    await answer(ask.ask, { text: 'x' })
  })

  it('get it again when the first, having had half the time, did not answer', async () => {
    const clock = clocked(there.store)
    const held: string[] = []
    const hold: Store['mailbox']['hold'] = async (askIds) => void held.push(...askIds)
    const counting = { ...clock.store, mailbox: { ...clock.store.mailbox, hold } }
    const { port } = await there.gateway({ renewHoldsEveryMs: 5 }, patient(counting))
    const ask = await agent.put({ forMs: 60_000 })
    expect((await take({ port })).body.ask).toBe(ask.ask)
    clock.pass(25_000)
    held.length = 0
    await expect.poll(() => held).toContain(ask.ask)
    expect((await take({ port })).status).toBe(204)
    const waiting = take({ port, query: 'wait=12' })
    clock.pass(10_000)
    expect((await waiting).body.ask).toBe(ask.ask)
    await answer(ask.ask, { text: 'x' })
  })

  it('get it at once when the first hung up before it came', async () => {
    const hangUp = new AbortController()
    const first = take({ query: 'wait=30', signal: hangUp.signal }).catch(() => undefined)
    await expect.poll(isWaiting).toBe(true)
    hangUp.abort()
    await first
    const ask = await agent.put({ forMs: 600_000 })
    expect((await take({ query: 'wait=40' })).body.ask).toBe(ask.ask)
    await answer(ask.ask, { text: 'x' })
  })
})

describe('limits', () => {
  it('come with every answer, and are kept over all gateways', async () => {
    const one = await testAgent(there.store)
    const second = await there.gateway()
    const first = await take({ token: one.token })
    expect(first.headers.get('ratelimit-limit')).toBe('600')
    expect(first.headers.get('ratelimit-remaining')).toBe('599')
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(50)
    const next = await take({ token: one.token, port: second.port })
    expect(next.headers.get('ratelimit-remaining')).toBe('598')
    await there.store.rateLimiter('mailbox', { points: 600, durationSeconds: 60 }).take(one.id, 598)
    const refused = await take({ token: one.token })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  })

  it('count for the user when a token opens no mailbox', async () => {
    const one = await testAgent(there.store)
    await there.store.agents.retire({ id: one.ownerId, role: 'user' }, one.id)
    expect((await take({ token: one.token })).headers.get('ratelimit-remaining')).toBe('599')
    await there.store.rateLimiter('mailbox', { points: 600, durationSeconds: 60 }).take(one.ownerId, 599)
    expect(await take({ token: one.token })).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })

  it('stop those who try many tokens', async () => {
    const own = await there.gateway()
    const attempts = await Promise.all(
      Array.from({ length: 31 }, () => take({ token: `msq_${'B'.repeat(43)}`, port: own.port })),
    )
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(30)
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await take({ port: own.port })).status).toBe(204)
  })
})

describe('a gateway that restarts', () => {
  it('loses no ask: those who wait get an empty answer, come again, and find it', async () => {
    const old = await there.gateway({}, patient(there.store))
    const waiting = take({ port: old.port, query: 'wait=30' })
    await expect.poll(isWaiting).toBe(true)
    await old.close()
    expect((await waiting).status).toBe(204)
    const ask = await agent.put()
    const next = await there.gateway({ port: old.port })
    expect((await take({ port: next.port })).body.ask).toBe(ask.ask)
    expect((await answer(ask.ask, { text: 'x' }, { port: next.port })).status).toBe(200)
  })
})
