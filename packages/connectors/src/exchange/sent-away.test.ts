import { games } from '@masquerade/games'
import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { connectorFor } from '../connect.ts'
import { firstQuestion } from '../testing/connector-suite.ts'
import { leapingClock, localDeps, type StubAnswer, stubServer } from '../testing/index.ts'
import { keptMs, type Wait, type Way, waitedNote } from './lanes.ts'

const deps = localDeps()
const closing: (() => Promise<void>)[] = []
const never = new AbortController().signal
const game = games['who-is-spy']

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => deps.outbound.close())

/** An agent of a kind, whose server answers each question by its number. */
const KINDS: Record<string, { settings(url: string): AgentSettings; good: StubAnswer; asked: RegExp }> = {
  webhook: {
    settings: (url) => ({ kind: 'webhook', url }),
    good: { body: { text: 'Hot.' } },
    asked: /^\/$/,
  },
  space: {
    settings: (base) => ({ kind: 'space', base }),
    good: { body: { success: true, result: 'Hot.' } },
    asked: /interact$/,
  },
  api: {
    settings: (url) => ({ kind: 'api', base: `${url}/v1`, model: 'stub', strategy: 'plain' }),
    good: { body: { choices: [{ message: { content: 'Hot.' } }] } },
    asked: /completions$/,
  },
}

async function asked(kind: string, answers: (count: number) => StubAnswer) {
  const about = KINDS[kind]!
  let count = 0
  const stub = await stubServer(({ path }) => (about.asked.test(path) ? answers(++count) : about.good))
  closing.push(stub.close)
  const clock = leapingClock()
  const line = connectorFor(about.settings(stub.url), 'secret-of-it', { ...deps, clock })
  if (!line.ok) throw new Error(line.error)
  const waits: Wait[] = []
  const question = { ...firstQuestion(game, 10_000), way: { waits } }
  question.deadline = clock.now() + 10_000
  const reply = await line.value.answer(question, never)
  return { reply, waits, slept: clock.slept, requests: () => count }
}

describe.each(Object.keys(KINDS))('a question to an agent of the kind %s that is sent away', (kind) => {
  it.each([429, 503])(
    'with %i is asked again as long as there is time, with growing pauses, and is no foul',
    async (status) => {
      const { reply, waits, slept, requests } = await asked(kind, (count) =>
        count <= 4 ? { status } : KINDS[kind]!.good,
      )
      expect(reply).toMatchObject({ answer: { text: 'Hot.' } })
      expect(requests()).toBe(5)
      expect(slept).toEqual([250, 500, 1_000, 2_000])
      expect(waits.map((wait) => [wait.status, wait.ms])).toEqual(slept.map((ms) => [status, ms]))
      expect(waitedNote(waits, true)).toMatch(
        /sent the question away 4 times \(\d{3}\); 3\.8 s .* counts for nothing else/,
      )
    },
  )

  it('without end is no answer when the time is over, and its owner reads why', async () => {
    const { reply, waits, slept, requests } = await asked(kind, () => ({
      status: 429,
      headers: { 'retry-after': '4' },
    }))
    expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'rate-limited' })
    expect(reply.error).toMatch(/asked too often \(429\)/)
    expect(slept.slice(0, 2)).toEqual([4_000, 4_000])
    // Once more when there is just time for it.
    expect(slept).toHaveLength(3)
    expect(slept[2]).toBeLessThan(2_000)
    expect(requests()).toBe(4)
    expect(waitedNote(waits, false)).toMatch(
      /3 times \(429\), and was asked again until the time was over.*owner's choice/,
    )
  })

  it('with any other refusal is not asked again', async () => {
    const { reply, waits, requests } = await asked(kind, () => ({ status: 403 }))
    expect(reply).toMatchObject({ answer: { missing: 'error' } })
    expect(waits).toEqual([])
    expect(requests()).toBe(1)
  })
})

describe('a question that was sent away and stands behind our own limit to ask again', () => {
  it('has the time that was left of its own when it has its place again', async () => {
    const about = KINDS.webhook!
    let count = 0
    const stub = await stubServer(() => (++count === 1 ? { status: 429 } : about.good))
    closing.push(stub.close)
    const clock = leapingClock()
    const line = connectorFor(about.settings(stub.url), 'secret-of-it', { ...deps, clock })
    if (!line.ok) throw new Error(line.error)
    // All places are taken for longer than the question has time, by a clock that leaps.
    const limitMs = 10_000
    const place = {
      enterNow: () => false,
      enter: () => clock.sleep(6 * limitMs, never),
      leave: () => {},
      ownMs: () => 0,
    }
    const way: Way = { waits: [], place }
    const question = { ...firstQuestion(game, limitMs), way, deadline: clock.now() + limitMs }
    expect(await line.value.answer(question, never)).toMatchObject({ answer: { text: 'Hot.' } })
    expect(count).toBe(2)
    expect(keptMs(way, clock.now())).toBeGreaterThanOrEqual(6 * limitMs)
  })
})
