import { AGENTS_NAMESPACE } from '@masquerade/protocol'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from '../gateway.ts'
import { agentProcess, newToken, type Process, type TestAgent, testAgent } from '../testing/mailbox-stand.ts'
import { clocked, type Stage, stage } from '../testing/stage.ts'

const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`

let there: Stage
/** One where it is looked often whether there is something to hand out. */
let often: Stage
let gateway: Gateway
let agent: TestAgent
const processes: Process[] = []

beforeAll(async () => {
  there = await stage()
  often = await stage({ mailboxTimes: { againAfterMs: 3_000, lookEveryMs: 20 } })
  gateway = await there.gateway()
})
afterEach(() => {
  for (const one of processes.splice(0)) one.socket.close()
})
afterAll(() => Promise.all([there?.close(), often?.close()]))

async function open(auth: object, port = gateway.port, options: object = {}): Promise<Process> {
  const one = await agentProcess(port, auth, { reconnectionDelay: 50, reconnectionDelayMax: 100, ...options })
  processes.push(one)
  return one
}

/** A fresh agent with one connected process. */
async function connected(port = gateway.port): Promise<Process> {
  agent = await testAgent(there.store)
  return open({ token: agent.token }, port)
}

describe('a connected agent', () => {
  it('is given its ask as it was put, and its acknowledgement is the answer', async () => {
    const one = await connected()
    const ask = await agent.put()
    await expect.poll(() => one.given.length).toBe(1)
    expect(one.given[0]?.ask).toEqual(ask)
    one.given[0]?.acknowledge({ text: 'Hot.', reasoning: 'because' })
    expect(await agent.answerTo(ask)).toEqual({ text: 'Hot.', reasoning: 'because' })
    await expect.poll(() => one.over).toEqual([{ ask: ask.ask, why: 'accepted' }])
  })

  it('finds the ask that was put before it came', async () => {
    agent = await testAgent(there.store)
    const ask = await agent.put()
    const one = await open({ token: agent.token })
    await expect.poll(() => one.given.map((given) => given.ask.ask)).toEqual([ask.ask])
  })

  it('is given all its asks at once, and answers them in any order', async () => {
    const one = await connected()
    const asks = [await agent.put(), await agent.put(), await agent.put()]
    await expect.poll(() => one.given.length).toBe(3)
    for (const { ask, acknowledge } of one.given.toReversed()) acknowledge({ text: ask.ask })
    for (const ask of asks) expect(await agent.answerTo(ask)).toEqual({ text: ask.ask })
  })

  it('is there for the runner from the moment it connects, and gone when it is gone', async () => {
    const { mailbox } = often.store
    let taking = 0
    const take: typeof mailbox.take = async (...given) => {
      taking++
      return mailbox.take(...given).finally(() => taking--)
    }
    const { port } = await often.gateway({}, { ...often.store, mailbox: { ...mailbox, take } })
    agent = await testAgent(often.store)
    /** As it is now: looked at once, or until it is there. */
    const present = (ms = 1) => mailbox.present(agent.id, AbortSignal.timeout(ms))
    const longAgo = () => often.query("UPDATE mailbox_presence SET seen_at = now() - interval '1 hour'")
    expect(await present()).toBe(false)
    const coming = present(60_000)
    const one = await open({ token: agent.token }, port)
    expect(await coming).toBe(true)
    await longAgo()
    expect(await present(60_000)).toBe(true)
    one.socket.close()
    await expect.poll(() => taking).toBe(0)
    await longAgo()
    expect(await present()).toBe(false)
  })

  it('gets a message when its time is up', async () => {
    const clock = clocked(there.store)
    const { port } = await there.gateway({}, clock.store)
    const one = await connected(port)
    clock.pass(60_000)
    const ask = await agent.put({ forMs: 60_000 })
    await expect.poll(() => one.over).toEqual([{ ask: ask.ask, why: 'late' }])
    const next = await agent.put({ forMs: 240_000 })
    await expect.poll(() => one.given.length).toBe(2)
    for (const { acknowledge } of one.given) acknowledge({ text: 'x' })
    expect(await agent.answerTo(next)).toEqual({ text: 'x' })
    expect(await agent.answerTo(ask, 1)).toBeUndefined()
  })

  it('gets a message when another process answered by HTTP', async () => {
    const one = await connected()
    const ask = await agent.put()
    await expect.poll(() => one.given.length).toBe(1)
    await there.store.mailbox.answer(ask.ask, agent.id, { text: 'first' })
    await expect.poll(() => one.over).toEqual([{ ask: ask.ask, why: 'answered' }])
    one.given[0]?.acknowledge({ text: 'second' })
    expect(await agent.answerTo(ask)).toEqual({ text: 'first' })
  })

  it('hears of an ask that is put again, with more time, under its old name', async () => {
    const one = await connected()
    const ask = await agent.put({ forMs: 20_000 })
    await expect.poll(() => one.given.length).toBe(1)
    const again = await agent.put({ ask: ask.ask, forMs: 40_000 })
    await expect.poll(() => one.given.at(-1)?.ask.deadline).toBe(again.deadline)
    one.given.at(-1)?.acknowledge({ text: 'x' })
    expect(await agent.answerTo(again)).toEqual({ text: 'x' })
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text alone', 'Player 1'],
    ['a number', 7],
    ['bytes', Buffer.from('{"text":"x"}')],
    ['no text', { reasoning: 'x' }],
  ])('that answers with %s gets the form of an answer, and may still answer by HTTP', async (_, garbage) => {
    const one = await connected()
    const ask = await agent.put()
    await expect.poll(() => one.given.length).toBe(1)
    one.given[0]?.acknowledge(garbage)
    await expect.poll(() => one.refused).toMatchObject([{ ask: ask.ask, code: 'bad-request' }])
    const url = `http://127.0.0.1:${gateway.port}/api/v1/mailbox/${ask.ask}`
    const headers = { authorization: `Bearer ${agent.token}` }
    expect((await fetch(url, { method: 'POST', headers, body: '{"text":"x"}' })).status).toBe(200)
    await expect.poll(() => one.over.length).toBe(1)
  })

  it.each([
    ['text without end in itself', `{"text":${deep}}`],
    ['a move without end in itself', `{"action":${deep}}`],
    ['a move of too many parts', `{"action":[${Array(20_000).fill(0)}]}`],
    ['a number beyond all numbers', '{"action":{"cell":1e999}}'],
  ])('that answers with %s gets the form of an answer, and stays connected', async (_, document) => {
    const one = await connected()
    let id: string | undefined
    one.socket.io.engine.on('message', (packet: unknown) => {
      id ??= new RegExp(`^2${AGENTS_NAMESPACE},(\\d+)\\["ask"`).exec(String(packet))?.[1]
    })
    const ask = await agent.put()
    await expect.poll(() => one.given.length).toBe(1)
    // The acknowledgement as it is on the wire: socket.io's own client would not write such a document.
    one.socket.io.engine.write(`3${AGENTS_NAMESPACE},${id}[${document}]`)
    await expect.poll(() => one.refused).toMatchObject([{ ask: ask.ask, code: 'bad-request' }])
    const next = await agent.put()
    await expect.poll(() => one.given.length).toBe(2)
    one.given[1]?.acknowledge({ text: 'x' })
    expect(await agent.answerTo(next)).toEqual({ text: 'x' })
  })

  it('that sends too much is cut off, and finds its ask when it is back', async () => {
    const one = await connected()
    const ask = await agent.put()
    await expect.poll(() => one.given.length).toBe(1)
    one.given[0]?.acknowledge({ text: 'x'.repeat(80_000) })
    await expect.poll(() => one.given.length).toBe(2)
    one.given[1]?.acknowledge({ text: 'x' })
    expect(await agent.answerTo(ask)).toEqual({ text: 'x' })
  })

  it('that sends messages without end is cut off', async () => {
    const one = await connected()
    one.socket.io.reconnection(false)
    for (let count = 0; count < 400; count++) one.socket.emit('anything', count)
    await expect.poll(() => one.socket.connected).toBe(false)
  })
})

describe('several processes of one agent', () => {
  it('share the asks, each ask at one of them', async () => {
    const first = await connected()
    const second = await open({ token: agent.token })
    const asks = [await agent.put(), await agent.put(), await agent.put(), await agent.put()]
    await expect.poll(() => first.given.length + second.given.length).toBe(4)
    for (const { acknowledge } of [...first.given, ...second.given]) acknowledge({ text: 'x' })
    await expect.poll(() => first.over.length + second.over.length).toBe(4)
    expect([first.given.length, second.given.length]).toEqual([2, 2])
    const given = [...first.given, ...second.given].map(({ ask }) => ask.ask)
    expect(given.sort()).toEqual(asks.map(({ ask }) => ask).sort())
  })

  it('are at most so many', async () => {
    agent = await testAgent(there.store)
    await Promise.all(Array.from({ length: 20 }, () => open({ token: agent.token })))
    await expect(open({ token: agent.token })).rejects.toMatchObject({ data: { code: 'too-many' } })
  })
})

describe('an ask that a process works on', () => {
  const AGAIN_MS = 60_000
  let quick: Stage
  let sql: pg.Client
  beforeAll(async () => {
    quick = await stage({ mailboxTimes: { againAfterMs: AGAIN_MS, lookEveryMs: 60_000 } })
    sql = new pg.Client({ connectionString: quick.url })
    await sql.connect()
  })
  afterAll(async () => {
    await sql?.end()
    await quick?.close()
  })

  /** Whether the ask was handed out, or is held, since the last half of the time after which it is handed out again. */
  async function isHeld(ask: string): Promise<boolean> {
    const held = `SELECT FROM mailbox_ask WHERE ask_id = $1 AND taken_at > now() - interval '${AGAIN_MS / 2} ms'`
    return (await sql.query(held, [ask])).rowCount === 1
  }

  it.each([['the same gateway'], ['other gateways']])(
    'goes on to another, at %s, when the connection of the first ends without an answer',
    async (where) => {
      const begin = () => quick.gateway({ renewHoldsEveryMs: 100 })
      agent = await testAgent(quick.store)
      const firstGateway = await begin()
      const first = await open({ token: agent.token }, firstGateway.port)
      const ask = await agent.put({ forMs: 50_000 })
      await expect.poll(() => first.given.length).toBe(1)
      const gateways = where === 'other gateways' ? [1, 2, 3].map(begin) : [firstGateway]
      const others = await Promise.all(gateways.map(async (one) => open({ token: agent.token }, (await one).port)))
      const given = () => others.flatMap((other) => other.given)
      // As after most of the time in which what is not held is handed out again.
      const long = `UPDATE mailbox_ask SET taken_at = taken_at - interval '${AGAIN_MS * 0.9} ms' WHERE ask_id = $1`
      await sql.query(long, [ask.ask])
      await expect.poll(() => isHeld(ask.ask)).toBe(true)
      expect(given()).toEqual([])
      first.socket.close()
      await expect.poll(() => given().map((one) => one.ask.ask)).toEqual([ask.ask])
      given()[0]?.acknowledge({ text: 'second' })
      expect(await agent.answerTo(ask)).toEqual({ text: 'second' })
    },
  )
})

describe('who may connect', () => {
  it.each([
    ['no token', {}],
    ['a token of no known form', { token: 'hello' }],
    ['a token that is not ours', { token: `msq_${'A'.repeat(43)}` }],
    ['something else for a token', { token: { $ne: '' } }],
  ])('refuses an agent with %s', async (_, auth) => {
    await expect(open(auth)).rejects.toMatchObject({
      data: { code: 'bad-token', message: expect.stringMatching(/\S/) },
    })
  })

  it('the process of the agent that is named, when there are several', async () => {
    const first = await testAgent(there.store)
    const second = await testAgent(there.store, first)
    await expect(open({ token: first.token })).rejects.toMatchObject({ data: { code: 'which-agent' } })
    await expect(open({ token: first.token, agent: 'no-such-agent' })).rejects.toMatchObject({
      data: { code: 'no-such-agent' },
    })
    const one = await open({ token: first.token, agent: second.slug })
    await first.put()
    const ask = await second.put()
    await expect.poll(() => one.given.map((given) => given.ask.ask)).toEqual([ask.ask])
  })

  it('ends the connection of a revoked token soon after', async () => {
    const quick = await there.gateway({ recheckEveryMs: 100 })
    agent = await testAgent(there.store)
    const own = await newToken(there.store, agent.ownerId, agent.id)
    const [one, other] = [await open({ token: own }, quick.port), await open({ token: agent.token }, quick.port)]
    const refusals: unknown[] = []
    one.socket.on('connect_error', (error: Error & { data?: object }) => refusals.push(error.data))
    one.socket.on('disconnect', () => one.socket.connect())
    const record = (await there.store.tokens.list(agent.ownerId)).find(({ agent: bound }) => bound !== undefined)
    await there.store.tokens.revoke(agent.ownerId, record!.id)
    await expect.poll(() => refusals).toMatchObject([{ code: 'bad-token' }])
    expect(other.socket.connected).toBe(true)
  })

  it.each([
    ['before it is given a question', false],
    ['while it works on a question', true],
  ])(
    'a process whose token is revoked %s neither gets nor answers it: the rightful process does',
    async (_, isGiven) => {
      agent = await testAgent(there.store)
      const own = await newToken(there.store, agent.ownerId, agent.id)
      const [record] = (await there.store.tokens.list(agent.ownerId)).filter(({ agent: bound }) => bound !== undefined)
      const revoke = () => there.store.tokens.revoke(agent.ownerId, record!.id)
      const one = await open({ token: own })
      if (!isGiven) await revoke()
      const ask = await agent.put()
      if (isGiven) {
        await expect.poll(() => one.given.length).toBe(1)
        await revoke()
        one.given[0]?.acknowledge({ text: 'stolen' })
      }
      await expect.poll(() => one.socket.connected).toBe(false)
      const other = await open({ token: agent.token })
      await expect.poll(() => other.given.map((given) => given.ask.ask)).toEqual([ask.ask])
      other.given[0]?.acknowledge({ text: 'rightful' })
      expect(await agent.answerTo(ask)).toEqual({ text: 'rightful' })
      expect(one.given).toHaveLength(isGiven ? 1 : 0)
    },
  )

  it('no page of another site', async () => {
    agent = await testAgent(there.store)
    const foreign = { extraHeaders: { origin: 'https://evil.example' } }
    await expect(open({ token: agent.token }, gateway.port, foreign)).rejects.toThrow()
  })
})

describe('a gateway', () => {
  it('does not take an agent for somebody who looks', async () => {
    const fresh = await there.gateway()
    await connected(fresh.port)
    expect(await there.figures(fresh)).toMatchObject({ sockets: 0, agents: 1 })
  })

  it('that is stopped hands back what it has, and the agent goes on at the next', async () => {
    const old = await there.gateway()
    const one = await connected(old.port)
    const ask = await agent.put({ forMs: 20_000 })
    await expect.poll(() => one.given.length).toBe(1)
    await old.close()
    await there.gateway({ port: old.port })
    await expect.poll(() => one.given.length).toBe(2)
    one.given[1]?.acknowledge({ text: 'x' })
    expect(await agent.answerTo(ask)).toEqual({ text: 'x' })
  })

  it('that is killed loses no ask: another process gets it in time', async () => {
    agent = await testAgent(often.store)
    const ask = await agent.put()
    // What a gateway took that neither holds it any more nor has handed it back.
    expect(await often.store.mailbox.take(agent.id, 0)).toHaveLength(1)
    const one = await open({ token: agent.token }, (await often.gateway()).port)
    await often.query("UPDATE mailbox_ask SET taken_at = taken_at - interval '1 minute'")
    await expect.poll(() => one.given.map((given) => given.ask.ask)).toEqual([ask.ask])
    one.given[0]?.acknowledge({ text: 'x' })
    expect(await agent.answerTo(ask)).toEqual({ text: 'x' })
  })

  it('loses no answer while its database is away for a moment', async () => {
    const { mailbox } = there.store
    let failures = 3
    const answer: typeof mailbox.answer = async (...given) => {
      if (failures-- > 0) throw new Error('the database is away')
      return mailbox.answer(...given)
    }
    const shaky = await there.gateway({ retryMs: 1 }, { ...there.store, mailbox: { ...mailbox, answer } })
    const one = await connected(shaky.port)
    const ask = await agent.put()
    await expect.poll(() => one.given.length).toBe(1)
    one.given[0]?.acknowledge({ text: 'x' })
    expect(await agent.answerTo(ask)).toEqual({ text: 'x' })
    await expect.poll(() => one.over).toEqual([{ ask: ask.ask, why: 'accepted' }])
  })
})
