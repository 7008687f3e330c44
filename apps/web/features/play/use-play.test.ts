import type { Seen } from '@masquerade/game'
import type { PlayState } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { eventsAfter, nextLookMs, shownAgain } from './use-play.ts'

const spoke = (seq: number, data: Record<string, string>): Seen => ({ seq, at: '', type: 'spoke', v: 1, data })
const sealed = (seq: number): Seen => ({ seq, type: 'sealed' })

const before = [sealed(1), spoke(2, { text: 'An insult.' }), spoke(3, { text: 'Hot.' })]
const hidden = [spoke(2, { text: '', hidden: 'rude' })]

it('a text that is hidden replaces the text that the page received, and new events follow', () => {
  const news = [spoke(4, { text: 'Cold.' })]
  expect(eventsAfter(before, news, hidden)).toEqual([before[0], hidden[0], before[2], news[0]])
})

it('a list of events in which nothing changes stays the same list, so that the table is not drawn again', () => {
  expect(eventsAfter(before, [], [])).toBe(before)
  const shown = eventsAfter(before, [], hidden)
  expect(eventsAfter(shown, [], hidden)).toBe(shown)
})

it('the reason of a hidden text is the newest one', () => {
  const corrected = [spoke(2, { text: '', hidden: 'an insult' })]
  expect(eventsAfter(eventsAfter(before, [], hidden), [], corrected)).toEqual([before[0], corrected[0], before[2]])
})

it('a text that is hidden no more is asked for again, and replaces what the page has from there on', () => {
  const shown = eventsAfter(before, [], hidden)
  expect(shownAgain(shown, 3, hidden)).toBeUndefined()
  expect(shownAgain(shown, 3, [])).toEqual(hidden[0])
  // The answer to a request says nothing of the events that it did not cover.
  expect(shownAgain(shown, 1, [])).toBeUndefined()
  expect(eventsAfter(shown, before.slice(1), [])).toEqual(before)
})

describe('the next look', () => {
  const table = { table: 't', language: 'en', game: 'who-is-spy', seats: 6 } as const
  const waiting: PlayState = { state: 'waiting', ...table, people: 1, beginsInMs: 9_000 }
  const over: PlayState = { state: 'over', ...table, seat: 1, events: [], match: 'm' }

  it.each([
    ['a second later while the match goes on', waiting, false, 1_000],
    ['a second later when the connection was lost', 'lost', false, 1_000],
    ['never by itself when the seat is gone', 'gone', false, undefined],
    ['never by itself when the match is over', over, false, undefined],
    ['at once when the page became visible meanwhile, even if the seat is gone', 'gone', true, 0],
  ] as const)('is %s', (_, found, wanted, ms) => expect(nextLookMs(found, wanted)).toBe(ms))
})
