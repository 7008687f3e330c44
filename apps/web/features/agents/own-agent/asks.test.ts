import type { OwnAsk } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { promptParts, saidIn, stateOf, sumOf } from './asks.ts'

const ask = (more: Partial<OwnAsk>): OwnAsk => ({
  ...{ id: 'a', match: 'm', version: 1, turn: 1, seat: 3, attempt: 1, kind: 'speak' },
  ...{ askedAt: '2026-01-01T00:00:00.000Z', deadline: '2026-01-01T00:00:10.000Z' },
  ...more,
})

describe('a prompt', () => {
  it('that is a chat is read message by message, with what else was sent after it', () => {
    const messages = [
      { role: 'system', content: 'The rules.' },
      { role: 'user', content: '<b>not markup</b>' },
    ]
    expect(promptParts({ model: 'm', messages })).toEqual([
      { role: 'system', text: 'The rules.' },
      { role: 'user', text: '<b>not markup</b>' },
      { text: '{\n  "model": "m"\n}' },
    ])
    expect(promptParts(messages)).toHaveLength(2)
  })

  it.each([
    ['a text', 'just words', 'just words'],
    ['nothing', null, 'null'],
    ['a number', 7, '7'],
    ['messages of another kind', { messages: [{ role: 'user' }] }, '"role": "user"'],
    ['messages that are none', { messages: 'all' }, '"messages": "all"'],
    ['a list of nothing', [null], 'null'],
  ])('that is %s is shown as it was', (_, prompt, text) => {
    expect(promptParts(prompt)).toEqual([{ text: expect.stringContaining(text) }])
  })
})

describe('an ask', () => {
  it.each([
    [{}, 'waiting', undefined],
    [{ answer: { text: 'Hot.' } }, 'answered', 'Hot.'],
    [{ answer: { action: { for: 2 } } }, 'answered', '{"for":2}'],
    [{ answer: { text: 'Hot.' }, error: 'cut' }, 'noted', 'Hot.'],
    [{ answer: { text: 'Hot.' }, unheard: ['Player 2'] }, 'noted', 'Hot.'],
    [{ answer: { text: 'Hot.' }, refused: 'It says the word.' }, 'refused', 'Hot.'],
    [{ answer: { missing: 'timeout' }, error: 'late' }, 'timeout', undefined],
    [{ answer: { missing: 'error' } }, 'error', undefined],
  ] as [Partial<OwnAsk>, string, string?][])('of %j is %s', (given, state, said) => {
    expect(stateOf(given)).toBe(state)
    expect(saidIn(given)).toBe(said)
  })
})

describe('the sum of some asks', () => {
  it('adds up the tokens and costs that providers reported, and averages the time of the answered asks', () => {
    const sum = sumOf([
      ask({ answer: { text: 'Hot.' }, latencyMs: 1000, tokensIn: 100, tokensOut: 8, costMicros: 35 }),
      ask({ answer: { text: 'Wet.' }, latencyMs: 3000, tokensIn: 50 }),
      ask({ answer: { missing: 'timeout' }, latencyMs: 10_000 }),
      ask({}),
    ])
    expect(sum).toEqual({ asks: 4, failed: 1, meanMs: 2000, tokensIn: 150, tokensOut: 8, costMicros: 35 })
  })

  it('leaves out a sum that no provider reported', () => {
    expect(sumOf([ask({})])).toEqual({ asks: 1, failed: 0 })
  })
})
