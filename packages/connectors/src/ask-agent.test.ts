import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Reply } from './agent-connector.ts'
import { type AgentQuestion, type AskContext, askAgent, type Came, errorOf, Standstill } from './ask-agent.ts'
import type { Clock } from './clock.ts'
import type { Lanes, Place } from './exchange/lanes.ts'

const LIMIT_MS = 10_000
const said = (text: string, more: Partial<Reply> = {}): Reply => ({ answer: { text }, ...more })
const SILENCE: Reply = { answer: { missing: 'timeout' } }
const LATE_READER = { agent: { graceMs: 1_000 } }
const hanging = () => new Promise<Reply>(() => {})

interface TestClock extends Clock {
  pass(ms: number): void
}

/** A clock on which sleeping takes no time, and which the test may set forward. */
function testClock(): TestClock {
  let time = Date.parse('2026-01-01T00:00:00.000Z')
  return {
    now: () => time,
    pass(ms) {
      time += ms
    },
    async sleep(ms, signal) {
      await setImmediate()
      if (!signal?.aborted) time += Math.max(0, ms)
    },
  }
}

/** Asks once, or as often as it is allowed; notes in order what was done. */
function table(more: Partial<AgentQuestion<Came | string>> = {}, about: Partial<AskContext> = {}) {
  const clock = testClock()
  const done: string[] = []
  const kept: Came[] = []
  const calledOff = new AbortController()
  const question: AgentQuestion<Came | string> = {
    agent: {},
    limitMs: LIMIT_MS,
    signal: calledOff.signal,
    async send() {
      done.push('send')
      return said('tea')
    },
    ...more,
    journal: {
      begin() {
        done.push('begin')
        return { id: 'ask_1', latest: clock.now() }
      },
      async beginLater() {
        done.push('begin later')
      },
      keep(came) {
        done.push('keep')
        kept.push(came)
        return { kept: came }
      },
      ...more.journal,
    },
  }
  const asked = () => askAgent(question, { clock, ...about })
  return { asked, clock, done, kept, calledOff, question }
}

/** A place at a host that the test opens. */
function placeAt(enter: (signal: AbortSignal) => Promise<void>, ownMs = () => 0) {
  const place: Place & { left: number } = {
    enterNow: () => false,
    enter,
    left: 0,
    leave() {
      place.left++
    },
    ownMs,
  }
  const who: unknown[] = []
  const lanes: Lanes = {
    place(host, owner) {
      who.push([host, owner])
      return place
    },
    pauseOf: () => 0,
    pause() {},
    spread: (ms) => ms,
  }
  return { place, lanes, who }
}

it('a clock that is set back gives no agent more time, now or for its next try', async () => {
  const hour = 3_600_000
  const silent = table({
    async send() {
      await setImmediate()
      silent.clock.pass(-hour)
      return hanging()
    },
  })
  const began = silent.clock.now()
  expect(await silent.asked()).toMatchObject({ reply: SILENCE, leftMs: LIMIT_MS })
  expect(silent.clock.now()).toBe(began - hour + LIMIT_MS)
})

describe('a question is recorded, asked, and kept, in this order', () => {
  it('with the answer, and how long it took', async () => {
    const { asked, done, clock } = table({
      async send({ id, deadline }) {
        expect([id, deadline]).toEqual(['ask_1', clock.now() + LIMIT_MS])
        clock.pass(3_000)
        return said('tea', { reply: 'TEA', tokensIn: 3 })
      },
    })
    const began = clock.now()
    expect(await asked()).toEqual({
      id: 'ask_1',
      reply: { answer: { text: 'tea' }, reply: 'TEA', tokensIn: 3 },
      waited: '',
      ...{ askedAt: began, answeredAt: began + 3_000, latencyMs: 3_000, leftMs: 7_000 },
    })
    expect(done).toEqual(['begin', 'keep'])
  })

  it('with no more time than the answer took, however long its late beginning takes to record', async () => {
    const { asked, clock } = table({
      async send() {
        clock.pass(1_000)
        return said('tea')
      },
      journal: {
        begin: () => ({ id: 'ask_1', latest: clock.now() - 5_000 }),
        async beginLater() {
          await setImmediate()
          clock.pass(4_000)
        },
        keep: (came) => ({ kept: came }),
      },
    })
    expect(await asked()).toMatchObject({ latencyMs: 1_000, leftMs: 9_000 })
  })

  it('and what was answered before is neither asked nor kept again', async () => {
    const { asked, done } = table({ journal: { begin: async () => ({ kept: 'coffee' }), keep: () => expect.fail() } })
    expect(await asked()).toBe('coffee')
    expect(done).toEqual([])
  })

  it('and is not sent before its record is written', async () => {
    let written = () => {}
    const { asked, done } = table({
      journal: {
        begin: () => new Promise((resolve) => (written = () => resolve({ id: 'ask_2' }))),
        keep: () => ({ kept: 'kept' }),
      },
    })
    const asking = asked()
    await setImmediate()
    expect(done).toEqual([])
    written()
    expect(await asking).toBe('kept')
    expect(done).toEqual(['send'])
  })
})

describe('the time of an agent', () => {
  it.each([
    ['silent', { send: hanging }, LIMIT_MS],
    ['silent, with less time than the limit', { send: hanging, leftMs: 4_000 }, 4_000],
    ['by its own account', { send: async () => SILENCE }, 0],
  ])('that is over is a silence: %s', async (_, more, latencyMs) => {
    const { asked } = table(more)
    expect(await asked()).toMatchObject({ reply: SILENCE, latencyMs })
  })

  it.each([
    ['no longer', {}, SILENCE],
    ['a moment longer, where that is granted', { graceMs: 1_000 }, said('at the deadline')],
    ['a moment longer, where its connector reads the last answers later', LATE_READER, said('at the deadline')],
  ])('is waited for %s, when the connector tells late what came', async (_, more, expected) => {
    const { asked, clock, kept, question } = table(more)
    question.send = async ({ deadline }) => {
      while (clock.now() <= deadline) await setImmediate()
      return said('at the deadline')
    }
    const sleeping: Clock['sleep'] = async (ms, signal) => {
      const until = clock.now() + ms
      while (clock.now() < until && !signal?.aborted) {
        await setImmediate()
        clock.pass(500)
      }
    }
    clock.sleep = sleeping
    await asked()
    expect(kept.map(({ reply }) => reply)).toEqual([expected])
  })

  it('that earlier tries have used up is over before it is asked', async () => {
    const { asked, done } = table({ leftMs: 0 })
    expect(await asked()).toMatchObject({ reply: SILENCE, latencyMs: 0, leftMs: 0 })
    expect(done).toEqual(['begin', 'keep'])
  })

  it('ends a request whose answer is no longer needed', async () => {
    let sent: AbortSignal | undefined
    const { asked } = table({
      send: (_, signal) => {
        sent = signal
        return hanging()
      },
    })
    await asked()
    expect(sent?.aborted).toBe(true)
  })

  it('is longer by what our own limits take of it', async () => {
    const { asked, clock } = table({
      async send({ way, deadline }) {
        way.kept = { ms: 5_000 }
        clock.pass(deadline - clock.now() + 4_000)
        return said('late')
      },
    })
    expect(await asked()).toMatchObject({ reply: { answer: { text: 'late' } }, latencyMs: 9_000, leftMs: 1_000 })
  })

  it.each([
    ['soon', 900, ['begin', 'send', 'keep']],
    ['later than recorded', 1_100, ['begin', 'send', 'begin later', 'keep']],
    ['earlier than recorded', -1_100, ['begin', 'send', 'begin later', 'keep']],
  ])('is recorded again where it does not begin as recorded: %s', async (_, late, expected) => {
    const { asked, clock, done, kept, question } = table()
    question.journal.begin = () => {
      done.push('begin')
      return { id: 'ask_1', latest: clock.now() - late }
    }
    await asked()
    expect(done).toEqual(expected)
    expect(kept).toHaveLength(1)
  })

  it('is recorded again while the agent thinks, and never where a turn has one clock', async () => {
    const { asked, done, question, clock } = table()
    question.journal.begin = () => {
      clock.pass(60_000)
      return { id: 'ask_1' }
    }
    await asked()
    expect(done).toEqual(['send', 'keep'])
  })
})

describe('an agent with a memory', () => {
  const journal = { begin: () => ({ id: 'ask_1', patienceMs: 3_000 }), keep: (came: Came) => ({ kept: came }) }

  it('hears first what it has not heard yet, outside of its time', async () => {
    const { asked, clock } = table({
      journal,
      follow: async () => {
        await setImmediate()
        clock.pass(2_000)
      },
    })
    const began = clock.now()
    expect(await asked()).toMatchObject({ latencyMs: 0, askedAt: expect.toSatisfy((at) => at >= began + 2_000) })
  })

  it('is waited for as long as there is patience, and the wait is reported', async () => {
    const spent: number[] = []
    const { asked, done } = table({ journal, follow: () => new Promise(() => {}), onFollowed: (ms) => spent.push(ms) })
    await asked()
    expect(spent).toEqual([3_000])
    expect(done).toEqual(['send'])
  })

  it('is not waited for where there is nothing to hear', async () => {
    const { asked } = table({ journal, follow: () => undefined, onFollowed: () => expect.fail() })
    expect(await asked()).toMatchObject({ reply: { answer: { text: 'tea' } } })
  })
})

describe('a place at a host', () => {
  it('is waited for outside of the agent’s time, and given up with the answer', async () => {
    const { lanes, place, who } = placeAt(async () => clock.pass(30_000))
    const { asked, clock, done } = table({ agent: { host: 'a.example' }, owner: 'ada' }, { lanes })
    expect(await asked()).toMatchObject({ latencyMs: 0, reply: { answer: { text: 'tea' } } })
    expect(who).toEqual([['a.example', 'ada']])
    expect(done).toEqual(['begin', 'send', 'begin later', 'keep'])
    expect(place.left).toBeGreaterThan(0)
  })

  it('that other questions of its owner hold for as long as it has time is crowded out, and never sent', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { lanes, place } = placeAt(never, () => LIMIT_MS)
    const { asked, done } = table({ agent: { host: 'a.example' } }, { lanes })
    expect(await asked()).toMatchObject({
      reply: { ...SILENCE, fault: 'timeout', error: expect.stringContaining('one owner may have') },
    })
    expect(done).not.toContain('send')
    expect(place.left).toBeGreaterThan(0)
  })

  it('is not waited for by an agent that has left its match: its connector says so', async () => {
    const { lanes } = placeAt(() => new Promise(() => {}))
    const { asked, done } = table({ agent: { host: 'a.example' }, unlessLeft: async () => 'out' }, { lanes })
    await asked()
    expect(done).toContain('send')
  })

  it('is given up where the question is called off, and where the connector throws', async () => {
    const { lanes, place } = placeAt(async () => {})
    const send = () => Promise.reject(new Error('a bug'))
    await expect(table({ agent: { host: 'a.example' }, send }, { lanes }).asked()).rejects.toThrow('a bug')
    expect(place.left).toBeGreaterThan(0)
  })

  it('leaves a note of how often its provider sent the question away', async () => {
    const waits = [{ host: 'a.example', status: 429, ms: 1_500 }]
    const { asked, kept } = table({
      async send({ way }) {
        way.waits.push(...waits)
        return said('tea')
      },
    })
    await asked()
    const [came] = kept
    if (!came) throw new Error('nothing was kept')
    const note = expect.stringMatching(/^a\.example sent the question away once \(429\); 1\.5 s/)
    expect([came.reply.error, came.waited, errorOf(came)]).toEqual([undefined, note, note])
    const { waited } = came
    expect(errorOf({ reply: said('tea', { error: 'Cut short.' }), waited })).toBe(`Cut short. ${waited}`)
    expect(errorOf({ reply: said('tea', { error: 'x failed (500)' }), waited })).toBe(`x failed (500). ${waited}`)
    expect(errorOf({ reply: said('tea', { error: 'Cut short.' }), waited: '' })).toBe('Cut short.')
    expect(errorOf({ reply: said('tea'), waited: '' })).toBeUndefined()
  })
})

describe('no agent is charged with the platform’s fault', () => {
  it.each<[what: string, more: Partial<AgentQuestion<Came | string>>, about: Partial<AskContext>, why: RegExp]>([
    ['a silence while this process stood still', { send: hanging }, { stoodStill: () => true }, /^this runner stood/],
    [
      'a failure meanwhile',
      { send: async () => ({ answer: { missing: 'error' } }) },
      { stoodStill: () => true },
      /^this/,
    ],
    [
      'a silence before a gateway that stood still',
      { send: async () => SILENCE, agent: { outOfReach: async (ms) => ms === LIMIT_MS }, leftMs: 4_000 },
      {},
      /^a gateway of the mailbox stood still past a deadline$/,
    ],
  ])('%s', async (_, more, about, why) => {
    const { asked, kept } = table(more, about)
    const error = await asked().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Standstill)
    expect(String((error as Standstill).message)).toMatch(why)
    expect(kept).toEqual([])
  })

  it('also where the answer was read long after the deadline', async () => {
    const { asked, clock, kept } = table({
      async send() {
        clock.pass(LIMIT_MS + 2_001)
        return said('tea')
      },
    })
    await expect(asked()).rejects.toThrow(Standstill)
    expect(kept).toEqual([])
  })

  it.each<[what: string, more: Partial<AgentQuestion<Came | string>>]>([
    ['a failure is no silence', { send: async () => ({ answer: { missing: 'error' } }) }],
    ['a silence that is not excused any more is charged', { isExcused: () => false, send: async () => SILENCE }],
    ['an answer is an answer', {}],
  ])('and is charged with its own: %s', async (_, more) => {
    const { asked, kept } = table({ agent: { outOfReach: async () => true }, ...more })
    await asked()
    expect(kept).toHaveLength(1)
  })
})

describe('a question that is called off', () => {
  const OFF = new Error('called off')

  it('before it was recorded is not', async () => {
    const { asked, calledOff, done } = table()
    calledOff.abort(OFF)
    await expect(asked()).rejects.toBe(OFF)
    expect(done).toEqual([])
  })

  it('while it is recorded is not sent', async () => {
    const { asked, calledOff, done, question } = table()
    question.journal.begin = async () => {
      calledOff.abort(OFF)
      return { id: 'ask_1' }
    }
    await expect(asked()).rejects.toBe(OFF)
    expect(done).toEqual([])
  })

  it('while the agent thinks ends the request, and nothing of it is kept', async () => {
    const { asked, calledOff, kept, question } = table()
    let sent: AbortSignal | undefined
    question.send = (_, signal) => {
      sent = signal
      calledOff.abort(OFF)
      return hanging()
    }
    await expect(asked()).rejects.toBe(OFF)
    expect(sent?.reason).toBe(OFF)
    expect(kept).toEqual([])
  })

  it('when its answer is there keeps the answer: it was paid for', async () => {
    const { asked, calledOff, kept, question } = table()
    question.send = async () => {
      calledOff.abort(OFF)
      return said('tea')
    }
    expect(await asked()).toMatchObject({ reply: { answer: { text: 'tea' } } })
    expect(kept).toHaveLength(1)
  })
})

describe('who may be asked again', () => {
  const lostUntil = (try_: number) => {
    let tries = 0
    return {
      journal: { begin: () => ({ id: 'ask_1' }), keep: () => ({ kept: `try ${++tries}`, isLost: tries < try_ }) },
    }
  }

  it.each([
    ['never, by default', 3, undefined, 'try 1'],
    ['after a lost answer, until one is kept', 2, 3, 'try 2'],
    ['and no more often than is said', 9, 3, 'try 3'],
  ])('%s', async (_, stands, tries, expected) => {
    const { asked } = table({ ...lostUntil(stands), ...(tries && { tries }) })
    expect(await asked()).toBe(expected)
  })

  it('and each try is recorded before, so that what another runner heard meanwhile ends them', async () => {
    let begun = 0
    const { asked, done } = table({
      tries: 3,
      journal: {
        begin: () => (++begun === 2 ? { kept: 'heard elsewhere' } : { id: 'ask_1' }),
        keep: () => ({ kept: 'lost', isLost: true }),
      },
    })
    expect(await asked()).toBe('heard elsewhere')
    expect(done).toEqual(['send'])
  })
})

describe('what is noticed beside the answer', () => {
  it('is that the agent is there, and when', async () => {
    const at: number[] = []
    const { asked, clock } = table({ onAnswer: (when) => at.push(when) })
    await asked()
    expect(at).toEqual([clock.now()])
    await table({ send: async () => SILENCE, onAnswer: () => expect.fail() }).asked()
  })

  it('is a bug of ours, which is kept with no answer', async () => {
    const bugs: unknown[] = []
    const bug = new TypeError('cannot read')
    const { asked, kept } = table({
      send: async () => ({ answer: { missing: 'error' }, bug }),
      onBug: (...reported) => bugs.push(reported),
    })
    await asked()
    expect(bugs).toEqual([[bug, 'ask_1']])
    expect(kept[0]?.reply).toEqual({ answer: { missing: 'error' } })
  })
})
