import { expect, it } from 'vitest'
import { readVerdict } from './answers.ts'

const final = ['hide', 'act-merlin'] as const
const dropped = ['ask-to-join'] as const

it.each([
  'hide: reasonable, 5, 4\nact-merlin: unreasonable, 1,1\nask-to-join: reasonable\ninvented: no',
  'I think so:\n Ask-to-join: reasonable\nINVENTED: no\nact-merlin: unreasonable, 1, 1\nhide: unreasonable, 1, 1\nhide: reasonable, 5, 4',
])('%j is a verdict', (reply) => {
  expect(readVerdict(reply, final, dropped)).toEqual({
    ok: true,
    value: {
      judged: [
        { intention: 'hide', selection: 1, thoughts: 5, speech: 4 },
        { intention: 'act-merlin', selection: 0, thoughts: 1, speech: 1 },
        { intention: 'ask-to-join', selection: 1 },
      ],
      invented: 0,
    },
  })
})

it.each([
  '',
  'hide: reasonable, 5, 4\nact-merlin: unreasonable, 1, 1\ninvented: no',
  'hide: reasonable, 5, 4\nact-merlin: unreasonable, 1, 1\nask-to-join: reasonable',
  'hide: reasonable\nact-merlin: unreasonable, 1, 1\nask-to-join: reasonable\ninvented: no',
  'hide: reasonable, 6, 4\nact-merlin: unreasonable, 1, 1\nask-to-join: reasonable\ninvented: no',
  'hide: reasonable, 5, 4\nact-merlin: unreasonable, 1, 1\nask-to-join: reasonable, 3, 3\ninvented: no',
])('%j is none, and nothing of it is guessed', (reply) => expect(readVerdict(reply, final, dropped).ok).toBe(false))
