import { expect, it, vi } from 'vitest'
import { type Logged, PUBLIC, REFEREE, sealed, seatViewer } from './event.ts'
import type { AnyGame } from './game.ts'
import { serialisedViews } from './serialised-views.ts'
import { highPick } from './testing/high-pick.ts'

const VIEWERS = [REFEREE, PUBLIC, seatViewer(1), seatViewer(2), seatViewer(3)]

it('each viewer has the JSON of its own view, and what several see alike is written once', () => {
  const game: AnyGame = {
    ...highPick,
    view: (event, viewer) => {
      if (viewer.as === 'referee') return event
      if (viewer.as === 'public') return { ...event, data: { seat: 1 } }
      return viewer.seat === 1 ? event : sealed(event)
    },
  }
  const event: Logged = { seq: 3, at: '2026-01-01T00:00:00.000Z', type: 'picked', v: 1, data: { seat: 1, number: 2 } }
  const stringify = vi.spyOn(JSON, 'stringify')
  const texts = serialisedViews(game, event, VIEWERS)
  expect(stringify).toHaveBeenCalledTimes(2)
  stringify.mockRestore()
  const whole = JSON.stringify(event)
  expect(texts).toEqual([
    whole,
    JSON.stringify({ ...event, data: { seat: 1 } }),
    whole,
    '{"seq":3,"type":"sealed"}',
    '{"seq":3,"type":"sealed"}',
  ])
})
