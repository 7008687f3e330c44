import { gzipSync } from 'node:zlib'
import { games } from '@masquerade/games'
import { createOutbound } from '@masquerade/outbound'
import { wireAsk } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '../clock.ts'
import { connectorFor } from '../connect.ts'
import { type Wait, waitedNote } from '../exchange/lanes.ts'
import { firstQuestion } from '../testing/connector-suite.ts'
import { httpSuite } from '../testing/http-suite.ts'
import { leapingClock, localDeps, stubServer, type WebhookStub, webhookStub } from '../testing/index.ts'
import { signed } from './webhook-connector.ts'

const game = games['who-is-spy']
const SECRET = 'whsec_planted-secret'
const deps = localDeps()
const never = new AbortController().signal

function lineTo(url: string, clock: Clock = leapingClock(), outbound = deps.outbound) {
  const line = connectorFor({ kind: 'webhook', url }, SECRET, { ...deps, outbound, clock })
  if (!line.ok) throw new Error(line.error)
  return line.value
}

httpSuite('webhook', game, async () => {
  const stub = await webhookStub({ secret: SECRET })
  return { stub, line: (base) => lineTo(`${base}/hook?me=1`), asked: /hook/, close: stub.close }
})

describe('a webhook', () => {
  let stub: WebhookStub
  beforeAll(async () => {
    stub = await webhookStub({ secret: SECRET })
  })
  afterAll(async () => {
    await stub.close()
    await deps.outbound.close()
  })

  it('is sent the ask of the protocol page, signed, and nothing else', async () => {
    const question = firstQuestion(game, 30_000)
    const line = lineTo(`${stub.url}/hook`, { now: () => 1_700_000_000_000, sleep: async () => {} })
    const reply = await line.answer({ ...question, deadline: 1_700_000_030_000 }, never)
    expect(reply).toMatchObject({ answer: { text: expect.stringContaining('webhook') }, reasoning: 'a hunch' })
    const { body, headers } = stub.requests.at(-1)!
    const sent = JSON.parse(body)
    expect(wireAsk.strict().parse(sent)).toEqual(sent)
    expect(sent).toMatchObject({
      ask: question.id,
      table: question.table,
      game: 'who-is-spy',
      seat: question.ask.seat,
      you: `Player ${question.ask.seat}`,
      kind: 'speak',
      round: 1,
      deadline: new Date(1_700_000_030_000).toISOString(),
      timeLimitMs: 10_000,
      language: 'en',
      word: expect.stringMatching(/\S/),
    })
    expect(Object.keys(headers).sort()).toEqual(
      [
        ...['accept', 'accept-encoding', 'connection', 'content-length', 'content-type', 'host'],
        ...['masquerade-signature', 'masquerade-timestamp', 'user-agent'],
      ].sort(),
    )
    expect(headers['masquerade-timestamp']).toBe('1700000000')
  })

  it('can check the signature by the words of the protocol', () => {
    expect(signed('whsec_1', 1_700_000_000_500, '{"ask":"a"}')).toEqual({
      'masquerade-timestamp': '1700000000',
      'masquerade-signature': 'v1=8f715eb9a1ea74f709a30902e56efcd71928f31bc7de46c2c564814200cc95f0',
    })
  })

  it.each([
    [{ text: 'Player 5' }, { text: 'Player 5' }],
    [{ text: 'hello', reasoning: null, more: 1 }, { text: 'hello' }],
    [{ action: { for: 3 }, text: 'a remark' }, { action: { for: 3 } }],
    [{ text: '' }, { text: '' }],
    [{ text: 'hello', action: null }, { text: 'hello' }],
  ])('answers with %j', async (document, answer) => {
    const other = await webhookStub({ answer: () => document })
    const reply = await lineTo(other.url).answer(firstQuestion(game, 30_000), never)
    await other.close()
    expect(reply.answer).toEqual(answer)
    expect(reply.error).toBeUndefined()
  })

  it.each([[{}], [{ text: 5 }], [[]], ['text'], [null], [{ action: null }], [{ text: 'x', reasoning: 7 }]])(
    'gets a description of legal answers, after %j',
    async (document) => {
      const other = await webhookStub({ answer: () => JSON.stringify(document) })
      const reply = await lineTo(other.url).answer(firstQuestion(game, 30_000), never)
      await other.close()
      expect(reply.answer).toEqual({ missing: 'error' })
      expect(reply.error).toMatch(/no answer of the form/)
    },
  )

  it('is never asked again once it was asked, unless it says that it was sent away', async () => {
    const other = await webhookStub({ retryAfter: '0' })
    other.behave('failing')
    await lineTo(other.url).answer(firstQuestion(game, 30_000), never)
    expect(other.requests).toHaveLength(1)
    await other.close()
  })

  it('is asked when it comes up while there is time, since nothing was sent before', async () => {
    const first = await webhookStub()
    const { port } = first
    await first.close()
    const asked = lineTo(`http://127.0.0.1:${port}/`).answer(firstQuestion(game, 40_000), never)
    const later = await webhookStub({ port })
    expect((await asked).answer).toHaveProperty('text')
    expect(later.requests).toHaveLength(1)
    await later.close()
  })

  it('is signed anew each time that it is sent, since a signature holds for five minutes', async () => {
    const clock = leapingClock()
    const signedAt: number[] = []
    const other = await stubServer(({ headers }) => {
      signedAt.push(Number(headers['masquerade-timestamp']))
      const isBack = signedAt.length === 8
      return isBack ? { body: { text: 'back' } } : { status: 503, headers: { 'retry-after': '60' }, body: {} }
    })
    const question = { ...firstQuestion(game, 900_000), deadline: clock.now() + 900_000 }
    const reply = await lineTo(other.url, clock).answer(question, never)
    await other.close()
    expect(reply).toMatchObject({ answer: { text: 'back' } })
    expect(signedAt.at(-1)).toBe(Math.floor(clock.now() / 1_000))
    expect(Number(signedAt.at(-1)) - Number(signedAt[0])).toBeGreaterThan(300)
  })

  it('is looked for until its time is over, and its owner reads how often', async () => {
    const gone = await webhookStub()
    await gone.close()
    const clock = leapingClock()
    const waits: Wait[] = []
    const question = { ...firstQuestion(game, 10_000), way: { waits } }
    const reply = await lineTo(gone.url, clock).answer({ ...question, deadline: clock.now() + 10_000 }, never)
    expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'unreachable' })
    const waited = clock.slept.reduce((sum, ms) => sum + ms, 0)
    expect(waited).toBeGreaterThan(9_000)
    expect(waited).toBeLessThan(10_000)
    expect(clock.slept.slice(0, 4)).toEqual([250, 500, 1_000, 2_000])
    expect(waitedNote(waits, false)).toMatch(/could not be reached \d+ times in 9\.\d s\. This counts as no answer/)
  })

  it('that stays away for long is no longer looked for, so that others do not wait for it at each question', async () => {
    const gone = await webhookStub()
    await gone.close()
    const clock = leapingClock()
    const outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve: async () => [] }, clock.now)
    const line = lineTo(gone.url, clock, outbound)
    const waited: number[] = []
    for (let time = 0; time < 2; time++) {
      const before = clock.now()
      const reply = await line.answer({ ...firstQuestion(game, 60_000), deadline: before + 60_000 }, never)
      expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'unreachable' })
      waited.push(clock.now() - before)
    }
    expect(waited[0]).toBeGreaterThan(19_000)
    expect(waited[0]).toBeLessThan(25_000)
    expect(waited[1]).toBeLessThan(1_000)
    await outbound.close()
  })

  it('that repeats its secret has it taken out of what anybody sees', async () => {
    const other = await webhookStub({ answer: () => ({ text: `my secret is ${SECRET}`, reasoning: SECRET }) })
    const reply = await lineTo(other.url).answer(firstQuestion(game, 30_000), never)
    await other.close()
    expect(JSON.stringify(reply)).not.toContain(SECRET)
  })

  it.each(['compressed', 'latin-1', 'drip', 'broken-off'] as const)(
    'is ready when its page is %s',
    async (behaviour) => {
      const other = await webhookStub()
      other.behave(behaviour)
      const waking = await lineTo(other.url).warmUp(never)
      await other.close()
      expect(waking).toEqual({ ready: true })
    },
  )

  it('that fails with a compressed page gets the status, and nothing of the page', async () => {
    const bytes = gzipSync('{"error":"no key"}')
    const other = await stubServer(() => ({ status: 500, headers: { 'content-encoding': 'gzip' }, bytes }))
    const reply = await lineTo(other.url).answer(firstQuestion(game, 30_000), never)
    await other.close()
    expect(reply).toMatchObject({ fault: 'server-error', error: expect.stringMatching(/ failed \(500\)$/) })
  })

  it('is read although it calls its letters an encoding of the answer', async () => {
    const bytes = Buffer.from('{"text":"café"}')
    const other = await stubServer(() => ({ headers: { 'content-encoding': 'UTF-8' }, bytes }))
    const reply = await lineTo(other.url).answer(firstQuestion(game, 30_000), never)
    await other.close()
    expect(reply).toMatchObject({ answer: { text: 'café' } })
    expect(reply).not.toHaveProperty('error')
  })

  it('is not ready when it does not come up in time', async () => {
    const other = await webhookStub()
    other.behave('never')
    const waking = await lineTo(other.url).warmUp(AbortSignal.timeout(50))
    await other.close()
    expect(waking).toMatchObject({ ready: false, code: 'timeout', message: expect.stringMatching(/\S/) })
  })

  it('cannot be connected without a secret', () => {
    expect(connectorFor({ kind: 'webhook', url: stub.url }, undefined, deps)).toMatchObject({ ok: false })
  })
})
