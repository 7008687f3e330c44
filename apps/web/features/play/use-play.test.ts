import type { Seen } from '@masquerade/game'
import { expect, it } from 'vitest'
import { eventsAfter } from './use-play.ts'

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
