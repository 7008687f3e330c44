import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { type Logged, PUBLIC, REFEREE, sealed, seatViewer } from './event.ts'
import type { AnyGame } from './game.ts'
import { serialisedViews } from './serialised-views.ts'
import { highPick } from './testing/high-pick.ts'

const VIEWERS = [REFEREE, PUBLIC, seatViewer(1), seatViewer(2), seatViewer(3)]
const EVENT: Logged = { seq: 3, at: '2026-01-01T00:00:00.000Z', type: 'picked', v: 1, data: { seat: 1, number: 2 } }

/** A game whose public sees a part, whose first seat sees all, and whose other seats see nothing. */
const game: AnyGame = {
  ...highPick,
  view: (event, viewer) => {
    if (viewer.as === 'referee') return event
    if (viewer.as === 'public') return { ...event, data: { seat: 1 } }
    return viewer.seat === 1 ? event : sealed(event)
  },
}

it('each viewer has the JSON of its own view', () => {
  const whole = JSON.stringify(EVENT)
  expect(serialisedViews(game, EVENT, VIEWERS)).toEqual([
    whole,
    JSON.stringify({ ...EVENT, data: { seat: 1 } }),
    whole,
    '{"seq":3,"type":"sealed"}',
    '{"seq":3,"type":"sealed"}',
  ])
})

it('what several viewers see alike is written once', () => {
  const stringify = vi.spyOn(JSON, 'stringify')
  serialisedViews(game, EVENT, VIEWERS)
  const written = stringify.mock.calls.map(([value]) => value).filter((value) => typeof value === 'object')
  stringify.mockRestore()
  expect(written).toEqual([{ seat: 1, number: 2 }, { seat: 1 }])
})

it('an event of any date, type and data is JSON to the byte', () => {
  const text = fc.string({ unit: 'binary' })
  const events = fc.record({
    seq: fc.nat(),
    at: text,
    type: text,
    v: fc.nat(),
    data: fc.dictionary(text, fc.jsonValue()),
  })
  const property = fc.property(events, (event) => {
    expect(serialisedViews(highPick, event, [REFEREE])).toEqual([JSON.stringify(event)])
  })
  fc.assert(property, { numRuns: 500 })
})
