import type { Seen } from '@masquerade/game'
import { expect, it } from 'vitest'
import { showableReasoning, thoughtsByTurn } from './thought.ts'

const spoke = (data: object) => [{ seq: 1, at: '2026-01-01T00:00:00.000Z', type: 'spoke', v: 1, data }] as Seen[]

it('a thought is taken away when a text of its match is hidden while somebody reads', () => {
  const reasoning = [{ turn: 1, seat: 1, attempt: 1, kind: 'speak', reasoning: 'Vague.' }]
  expect(showableReasoning(spoke({ text: 'Hot.' }), reasoning)).toBe(reasoning)
  expect(showableReasoning(spoke({ text: '', hidden: 'why' }), reasoning)).toEqual([])
})

it('the thought of a moment is that of the last attempt, and a moment without a stated thought has none', () => {
  const moments = [
    { seq: 3, turn: 1, seat: 2 },
    { seq: 4, turn: 2, seat: 3 },
  ]
  const thoughts = thoughtsByTurn(moments, [
    { turn: 1, seat: 2, attempt: 2, kind: 'speak', reasoning: 'the second' },
    { turn: 1, seat: 2, attempt: 1, kind: 'speak', reasoning: 'the first' },
    { turn: 2, seat: 3, attempt: 1, kind: 'speak', reasoning: ' \n' },
  ])
  expect([...thoughts]).toEqual([[3, [{ seat: 2, text: 'the second' }]]])
})
