import { type Notice, noticeBatch } from '@masquerade/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsParcel, PAYLOAD_BYTES, pack, parcelOf } from './notifier.ts'

const event = fc.record({
  seq: fc.integer({ min: 1, max: 1e6 }),
  at: fc.constant('2026-01-01T00:00:00.000Z'),
  type: fc.constant('spoke'),
  v: fc.constant(1),
  data: fc.record({ text: fc.string({ unit: fc.constantFrom('a', '茶', '🍵', '"', '\n'), maxLength: 900 }) }),
})
const notice: fc.Arbitrary<Notice> = fc.oneof(
  fc.record({
    kind: fc.constant('events' as const),
    match: fc.constant('m1'),
    from: fc.integer({ min: 1, max: 1e6 }),
    to: fc.integer({ min: 1, max: 1e6 }),
    events: fc.array(event, { maxLength: 6 }),
  }),
  fc.record({
    kind: fc.constant('match' as const),
    match: fc.constant('m2'),
    arena: fc.constant('parlour'),
    status: fc.constantFrom('queued' as const, 'running' as const, 'finished' as const),
  }),
)

describe('packing notices', () => {
  it('takes events that are serialised already as it takes any', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 6 }), (events) => {
        const texts = events.map((one) => JSON.stringify(one))
        expect(eventsParcel('m1', 3, 8, texts)).toEqual(
          parcelOf({ kind: 'events', match: 'm1', from: 3, to: 8, events }),
        )
      }),
    )
  })

  it('keeps each payload within the limit and loses nothing but events that do not fit', () => {
    fc.assert(
      fc.property(fc.array(notice, { maxLength: 40 }), (notices) => {
        const payloads = pack(notices.map(parcelOf))
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(PAYLOAD_BYTES)
        const unpacked = payloads.flatMap((payload) => noticeBatch.parse(JSON.parse(payload)))
        const expected = notices.map((given) => {
          if (Buffer.byteLength(JSON.stringify([given])) <= PAYLOAD_BYTES || given.kind !== 'events') return given
          const { kind, match, from, to } = given
          return { kind, match, from, to }
        })
        expect(unpacked).toEqual(expected)
      }),
    )
  })

  it('fills payloads to the brim and not beyond', () => {
    for (let bytes = 50; bytes < 4000; bytes += 37) {
      const data = { text: '茶'.repeat(bytes / 3) }
      const events = [{ seq: 1, at: '2026-01-01T00:00:00.000Z', type: 'spoke', v: 1, data }]
      const payloads = pack(
        Array<Notice>(300).fill({ kind: 'events', match: 'm', from: 1, to: 1, events }).map(parcelOf),
      )
      const sizes = payloads.map((payload) => Buffer.byteLength(payload))
      expect(Math.max(...sizes)).toBeLessThanOrEqual(PAYLOAD_BYTES)
      const one = Buffer.byteLength(JSON.stringify({ kind: 'events', match: 'm', from: 1, to: 1, events })) + 1
      for (const size of sizes.slice(0, -1)) expect(size + one).toBeGreaterThan(PAYLOAD_BYTES)
    }
  })

  it('puts what fits together into one payload', () => {
    const short: Notice = { kind: 'match', match: 'm', arena: 'a', status: 'queued' }
    expect(pack([])).toEqual([])
    expect(pack(Array(50).fill(parcelOf(short)))).toHaveLength(1)
    expect(pack(Array(500).fill(parcelOf(short))).length).toBeLessThan(8)
  })
})
