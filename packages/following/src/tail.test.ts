import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasGap, lastSeq, replace, type Tail, tailOf, take } from './tail.ts'

const logOf = (length: number) => Array.from({ length }, (_, index) => ({ seq: index + 1 }))

/** A log, and messages made of it in any order, with any repetition and any loss. */
const deliveries = fc.integer({ min: 0, max: 30 }).chain((length) =>
  fc.record({
    log: fc.constant(logOf(length)),
    initial: fc.integer({ min: 0, max: length }),
    messages: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, length) }), { maxLength: 8 }), {
      maxLength: 20,
    }),
  }),
)

/** What the hook does on a gap: asks the API for everything after the last event without one. */
const fetched = (log: { seq: number }[], tail: Tail<{ seq: number }>) => log.filter(({ seq }) => seq > lastSeq(tail))

describe('the tail of a log', () => {
  it('is the gapless log in the end, whatever was delivered twice, late, out of order or not at all', () => {
    fc.assert(
      fc.property(deliveries, ({ log, initial, messages }) => {
        let tail = tailOf(log.slice(0, initial))
        for (const message of messages) {
          const part = message.flatMap((seq) => log[seq - 1] ?? [])
          tail = take(tail, part)
          expect(tail.events).toEqual(log.slice(0, tail.events.length))
          if (hasGap(tail)) tail = take(tail, fetched(log, tail))
          expect(hasGap(tail)).toBe(false)
        }
        expect(take(tail, fetched(log, tail)).events).toEqual(log)
      }),
    )
  })

  it('holds back what came too early, without losing it', () => {
    const early = take(tailOf(logOf(2)), [{ seq: 5 }, { seq: 4 }])
    expect(early).toMatchObject({ events: logOf(2), ahead: [{ seq: 4 }, { seq: 5 }] })
    expect(take(early, [{ seq: 3 }])).toMatchObject({ events: logOf(5), ahead: [] })
  })

  it('stays the very same when nothing is new', () => {
    const tail = take(tailOf(logOf(3)), [{ seq: 7 }])
    expect(take(tail, [{ seq: 7 }, { seq: 2 }])).toBe(tail)
  })

  it('shows what is hidden as hidden, in its place, whether it was there before, came too early or is yet to come', () => {
    fc.assert(
      fc.property(deliveries, fc.integer({ min: 1, max: 30 }), fc.nat(20), ({ log, initial, messages }, seq, when) => {
        let tail: Tail<{ seq: number; hidden?: true }> = tailOf(log.slice(0, initial))
        for (const [index, message] of [...messages, [...log.keys()].map((place) => place + 1)].entries()) {
          if (index === Math.min(when, messages.length)) tail = replace(tail, { seq, hidden: true })
          tail = take(
            tail,
            message.flatMap((one) => log[one - 1] ?? []),
          )
        }
        expect(tail.events).toEqual(log.map((event) => (event.seq === seq ? { seq, hidden: true } : event)))
      }),
    )
  })
})
