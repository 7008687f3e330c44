import type { Answer } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { type Action, lineOf, read } from './legal.ts'

describe('an answer', () => {
  it.each<[string, Answer, Action]>([
    ['a play', { text: 'play 2' }, { do: 'play', card: 2 }],
    ['a discard', { text: 'Discard 5.' }, { do: 'discard', card: 5 }],
    ['a hint of a colour', { text: 'HINT PLAYER 3 WHITE' }, { do: 'hint', to: 3, colour: 'white' }],
    ['a hint of a rank', { text: 'hint player ２ ４' }, { do: 'hint', to: 2, rank: 4 }],
    ['the last line of what was thought', { text: 'play 1 would lose.\nAction: play 2' }, { do: 'play', card: 2 }],
    ['an action', { action: { do: 'play', card: 99 } }, { do: 'play', card: 99 }],
    [
      'an action whose keys stand in any order',
      { action: { rank: 1, to: 2, do: 'hint' } },
      { do: 'hint', to: 2, rank: 1 },
    ],
    ['an action with a colour', { action: { do: 'hint', to: 2, colour: 'red' } }, { do: 'hint', to: 2, colour: 'red' }],
  ])('may be %s', (_, answer, action) => {
    expect(read(answer)).toEqual({ ok: true, value: action })
  })

  it.each<[string, Answer]>([
    ['nothing', { text: '' }],
    ['no card', { text: 'play 0' }],
    ['a card of two digits', { text: 'play 12' }],
    ['with a leading zero', { text: 'play 01' }],
    ['a colour that there is not', { text: 'hint player 2 purple' }],
    ['a colour and a rank', { text: 'hint player 2 red 1' }],
    ['a hint without a target', { text: 'hint red' }],
    ['a name in quotes', { text: '"play 1"' }],
    ['a move above the last line', { text: 'play 1\nthat is it' }],
    ['an action with more keys', { action: { do: 'play', card: 1, why: 'so' } }],
    ['an action of both kinds of hint', { action: { do: 'hint', to: 2, colour: 'red', rank: 1 } }],
    ['an action that plays a hint', { action: { do: 'play', to: 2, rank: 1 } }],
    ['an action that hints a card', { action: { do: 'hint', card: 1 } }],
    ['an action with a fraction', { action: { do: 'play', card: 1.5 } }],
    ['an action with a number in text', { action: { do: 'hint', to: '2', rank: 1 } }],
    ['an action with a rank in text', { action: { do: 'hint', to: 2, rank: '1' } }],
    ['an action with a colour that there is not', { action: { do: 'hint', to: 2, colour: 'toString' } }],
    ['an action with a colour in a list', { action: { do: 'hint', to: 2, colour: ['red'] } }],
    ['an action of another game', { action: { cell: 1 } }],
    ['an action that inherits its keys', { action: JSON.parse('{ "__proto__": { "do": "play", "card": 1 } }') }],
    ['a list', { action: ['play', 1] }],
    ['null', { action: null }],
  ])('is not legal when it is %s', (_, answer) => {
    const sentence = expect.stringMatching('text' in answer ? /play N/ : /"card": N/)
    expect(read(answer)).toEqual({ ok: false, error: { code: 'form', why: sentence } })
  })
})

it.each<Action>([
  { do: 'play', card: 1 },
  { do: 'discard', card: 5 },
  { do: 'hint', to: 2, colour: 'blue' },
  { do: 'hint', to: 2, rank: 5 },
])('an act as a line reads as itself', (action) => {
  expect(read({ text: lineOf(action) })).toEqual({ ok: true, value: action })
})
