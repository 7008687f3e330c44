import { describe, expect, it } from 'vitest'
import { type Logged, PUBLIC, REFEREE, seatViewer } from './event.ts'
import { fold, gameEvents, judge, log, openAsks, parseEvent, refusalsFor, viewOf, viewsOf } from './match.ts'
import { seededRandom } from './random.ts'
import { numbered, recordOf, refusalsIn } from './refusals.ts'
import type { Answer, Missing } from './rules.ts'
import { highPick } from './testing/high-pick.ts'

const AT = '2026-01-01T00:00:00.000Z'

/** The log after the given answers, each of them legal to ask for. */
function logAfter(...answers: [seat: number, answer: Answer | { missing: Missing }][]): Logged[] {
  let events: Logged[] = log(highPick.start({}, { order: [2, 1, 3] }), 0, AT)
  for (const [seat, answer] of answers) {
    const drafts = judge(highPick, fold(highPick, events), seat, answer, seededRandom(1))
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value, fold(highPick, events).seq, AT)]
  }
  return events
}
const asks = (events: Logged[]) => openAsks(highPick, fold(highPick, events))
const types = (events: Logged[]) => events.map(({ type }) => type)

describe('open questions', () => {
  it('are asked of all seats of a turn at once, as first attempts', () => {
    expect(asks(logAfter())).toMatchObject([
      { seat: 1, turn: 1, attempt: 1, kind: 'pick', options: [{ label: '2' }, { label: '1' }, { label: '3' }] },
      { seat: 2, turn: 1, attempt: 1 },
    ])
  })

  it('are those whose answer is missing', () => {
    expect(asks(logAfter([2, { text: '3' }])).map(({ seat }) => seat)).toEqual([1])
  })

  it('are none before the first event and after the end', () => {
    expect(asks([])).toEqual([])
    expect(asks(logAfter([2, { text: '3' }], [1, { text: '1' }]))).toEqual([])
  })
})

describe('an answer', () => {
  it('of a seat that is not asked is returned as an error value, not thrown', () => {
    const position = fold(highPick, logAfter([2, { text: '3' }]))
    const error = { code: 'not-asked', message: 'seat 2 is not asked anything now' }
    expect(judge(highPick, position, 2, { text: '1' }, seededRandom(1))).toEqual({ ok: false, error })
  })

  it('that is illegal is recorded with its reason, and asked for again', () => {
    const events = logAfter([1, { text: 'nine' }])
    expect(events.at(-1)).toEqual({
      seq: 1,
      at: AT,
      type: 'refused',
      v: 3,
      data: { turn: 1, seat: 1, attempt: 1, kind: 'pick', code: 'no-such-number', why: 'pick 1, 2 or 3' },
    })
    expect(asks(events)).toMatchObject([
      { seat: 1, attempt: 2, illegal: 'pick 1, 2 or 3', illegalCode: 'no-such-number' },
      { seat: 2, attempt: 1 },
    ])
    expect(asks(events)[1]).not.toHaveProperty('illegal')
  })

  it('that is illegal at the last attempt is forfeited at once', () => {
    const events = logAfter([1, { text: 'nine' }], [1, { action: { number: 4 } }])
    expect(types(events)).toEqual(['opened', 'refused', 'refused', 'picked'])
    expect(events.at(-1)?.data).toEqual({ seat: 1, number: null })
    expect(asks(events).map(({ seat, attempt }) => `${seat}:${attempt}`)).toEqual(['2:1'])
  })

  it('that never came is forfeited, whatever attempt it was', () => {
    expect(types(logAfter([1, { text: 'nine' }], [1, { missing: 'timeout' }]))).toEqual(['opened', 'refused', 'picked'])
  })

  it('is made storable before the game reads it', () => {
    const heard: Answer[] = []
    const listening = {
      ...highPick,
      read(answer: Answer) {
        heard.push(answer)
        return { ok: true as const, value: { number: 1 } }
      },
    }
    const position = fold(highPick, logAfter())
    judge(listening, position, 1, { text: '\0\uD800!' }, seededRandom(1))
    judge(listening, position, 1, { action: { 'k\0': ['\uDC00'] } }, seededRandom(1))
    expect(heard).toEqual([{ text: '\uFFFD\uFFFD!' }, { action: { 'k\uFFFD': ['\uFFFD'] } }])
  })
})

describe('what is seen', () => {
  const events = logAfter([1, { text: 'nine' }], [1, { text: '3' }])

  it('of a refused answer is nothing in the log, and its record to the offender and the referee', () => {
    for (const viewer of [PUBLIC, seatViewer(1), seatViewer(2), REFEREE]) {
      expect(viewsOf(highPick, events, viewer).map(({ seq }) => seq)).toEqual([1, 2])
    }
    const kept = { turn: 1, seat: 1, attempt: 1, kind: 'pick', code: 'no-such-number', why: 'pick 1, 2 or 3' }
    const refusal = { ...kept, after: 1, at: AT }
    expect(refusalsFor(events, seatViewer(1))).toEqual([refusal])
    expect(refusalsFor(events, REFEREE)).toEqual([refusal])
    expect(refusalsFor(events, seatViewer(2))).toEqual([])
    expect(refusalsFor(events, PUBLIC)).toEqual([])
  })

  it('of a refusal that stands in a log of before is sealed but to the offender and the referee', () => {
    const refused = { ...events[1]!, seq: 2, v: 2 }
    const sealed = { seq: 2, type: 'sealed' }
    const old = [events[0]!, refused, { ...events[2]!, seq: 3 }]
    expect(viewOf(highPick, refused, seatViewer(1))).toEqual(refused)
    expect(viewOf(highPick, refused, REFEREE)).toEqual(refused)
    expect(viewOf(highPick, refused, seatViewer(2))).toEqual(sealed)
    expect(viewsOf(highPick, old, PUBLIC).map(({ seq, type }) => `${seq} ${type}`)).toEqual([
      '1 opened',
      '2 sealed',
      '3 sealed',
    ])
    expect(gameEvents(viewsOf(highPick, old, seatViewer(1))).map(({ type }) => type)).toEqual(['opened', 'picked'])
  })

  it('is one record with the log again, whatever order refusals come in, and without those that the log has itself', () => {
    const more = logAfter([2, { text: 'x' }], [1, { text: 'nine' }], [2, { text: '3' }], [1, { text: 'ten' }])
    const refusals = refusalsIn(more)
    const record = recordOf(numbered(more), refusals)
    expect(recordOf(numbered(more), refusals.toReversed())).toEqual(record)
    expect(asks(record)).toEqual(asks(more))
    const old = more.map((event, index) => ({ ...event, seq: index + 1, ...(event.type === 'refused' && { v: 2 }) }))
    expect(recordOf(old, refusals)).toEqual(old)
  })
})

describe('a stored event', () => {
  it('is read back with number and time', () => {
    for (const event of logAfter([1, { text: 'nine' }]))
      expect(parseEvent(highPick, event)).toEqual({ ok: true, value: event })
  })

  it.each([
    ['an unknown type', { type: 'danced', data: {} }],
    ['an unknown version', { type: 'picked', v: 2, data: { seat: 1, number: 1 } }],
    ['broken data', { type: 'picked', data: { seat: 9 } }],
    ['a broken refusal', { type: 'refused', data: { seat: 1 } }],
  ])('of %s gives an error with its number, type and game', (_, broken) => {
    const parsed = parseEvent(highPick, { seq: 7, at: AT, v: 1, ...broken })
    expect(parsed).toMatchObject({
      ok: false,
      error: expect.stringMatching(`^event 7 \\(${broken.type}\\) does not fit high-pick: `),
    })
  })
})
