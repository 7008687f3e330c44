import type { AnyGame } from '@masquerade/game'
import { knownFault } from '@masquerade/protocol/known-fault'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AgentConnector } from '../agent-connector.ts'
import { MARGIN_MS } from '../limits.ts'
import { connectorSuite, firstQuestion } from './connector-suite.ts'
import type { Behaviour, Stub } from './index.ts'

interface HttpSubject {
  stub: Stub
  line(base: string): AgentConnector
  asked: RegExp
  close(): Promise<void>
}

const BAD: [Behaviour, 'timeout' | 'error', RegExp][] = [
  ['late', 'timeout', /did not answer within/],
  ['never', 'timeout', /did not answer within/],
  ['drip', 'timeout', /began to answer, but did not finish within/],
  ['cut-off', 'error', /closed the connection before it answered/],
  ['broken-off', 'error', /broke off before the end/],
  ['garbage', 'error', /127\.0\.0\.1/],
  ['page', 'error', /127\.0\.0\.1/],
  ['nothing', 'error', /127\.0\.0\.1/],
  ['huge', 'error', /more than \d+ bytes/],
  ['redirect', 'error', /redirects to http:\/\/127\.0\.0\.1:1\//],
  ['unauthorized', 'error', /refuses the token, key or signature \(401\)/],
  ['not-found', 'error', /nothing at this address \(404\)/],
  ['get-only', 'error', /takes no such request at this address \(405\)/],
  ['too-many', 'error', /asked too often \(429\)/],
  ['failing', 'error', /failed \(500\)/],
  ['compressed', 'error', /answered in gzip, which was not asked for/],
  ['latin-1', 'error', /not UTF-8 \(Content-Type: application\/json; charset=iso-8859-1\)/],
]

export function httpSuite(kind: string, game: AnyGame, open: () => Promise<HttpSubject>): void {
  let subject: HttpSubject
  beforeAll(async () => {
    subject = await open()
  })
  afterAll(() => subject.close())
  beforeEach(() => subject.stub.behave('good'))
  const behaving = (behaviour: Behaviour): AgentConnector => {
    subject.stub.behave(behaviour, subject.asked)
    return subject.line(subject.stub.url)
  }
  const ask = (line: AgentConnector, limitMs: number) =>
    line.answer(firstQuestion(game, limitMs), new AbortController().signal)

  connectorSuite(kind, game, {
    good: () => behaving('good'),
    broken: () => behaving('failing'),
    slow: () => behaving('never'),
  })

  describe(`the ${kind} connector, over HTTP`, () => {
    it.each(BAD)('%s: the answer is missing, with a sentence for the owner', async (behaviour, missing, sentence) => {
      // A server that refuses a question because of too many requests is asked again as long as there is time.
      const limitMs = missing === 'timeout' ? MARGIN_MS + 150 : behaviour === 'too-many' ? 1_600 : 60_000
      const question = firstQuestion(game, limitMs)
      const reply = await behaving(behaviour).answer(question, new AbortController().signal)
      expect(reply.answer).toEqual({ missing })
      expect(reply.error).toMatch(sentence)
      expect(knownFault(reply.error ?? ''), 'what pages can say in another language').toBe(reply.fault)
      expect(reply.prompt).toBeDefined()
      expect(subject.stub.poured()).toBeLessThan(20_000_000)
    })

    it('is not asked the same again, once something may have been sent, and is asked the next question', async () => {
      const line = behaving('cut-off')
      const before = subject.stub.requests.filter(({ path }) => subject.asked.test(path)).length
      expect((await ask(line, 5_000)).answer).toEqual({ missing: 'error' })
      expect(subject.stub.requests.filter(({ path }) => subject.asked.test(path))).toHaveLength(before + 1)
      subject.stub.behave('good')
      expect((await ask(line, 30_000)).answer).toHaveProperty('text')
    })

    it('hears one answer to one question, when two came', async () => {
      const line = behaving('twice')
      const first = await ask(line, 30_000)
      subject.stub.behave('good')
      const second = await ask(line, 30_000)
      expect(first.answer).toHaveProperty('text')
      for (const { answer } of [first, second]) expect(answer).not.toEqual({ text: 'a stale answer' })
    })

    it('says when the other side speaks no TLS', async () => {
      const reply = await ask(subject.line(subject.stub.url.replace('http:', 'https:')), 5_000)
      expect(reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(/without TLS/) })
      expect(knownFault(reply.error ?? '')).toBe('tls')
    })

    it('says that no server listens, after trying again', async () => {
      const reply = await ask(subject.line('http://127.0.0.1:9'), 3_000)
      expect(reply).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(/system port/) })
      const other = await ask(subject.line('http://127.0.0.1:65534'), 3_000)
      expect(other).toMatchObject({ answer: { missing: 'error' }, error: expect.stringMatching(/ECONNREFUSED/) })
      expect(knownFault(other.error ?? '')).toBe('unreachable')
    })

    it('waits for an agent that is not up yet', async () => {
      subject.stub.behave('cut-off')
      const before = subject.stub.requests.length
      const waking = subject.line(subject.stub.url).warmUp(new AbortController().signal)
      await expect.poll(() => subject.stub.requests.length).toBeGreaterThan(before)
      subject.stub.behave('good')
      expect(await waking).toMatchObject({ ready: true })
    })

    it('waits no longer than it may', async () => {
      subject.stub.behave('never')
      const stop = new AbortController()
      const before = subject.stub.requests.length
      const waking = subject.line(subject.stub.url).warmUp(stop.signal)
      await expect.poll(() => subject.stub.requests.length).toBeGreaterThan(before)
      stop.abort()
      expect(await waking).toHaveProperty('ready')
    })
  })
}
