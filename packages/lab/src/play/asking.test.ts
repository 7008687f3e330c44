import { expect, test } from 'vitest'
import { type Asking, atOnce, inTime, together } from './asking.ts'

function* talk(calls: readonly (() => string | Promise<string>)[]): Asking<string[]> {
  const replies = yield* together(calls)
  return replies.map((reply) => ('value' in reply ? reply.value : 'failed'))
}

const fails = () => {
  throw new Error('no answer')
}

test('a failing agent is distinguished from answering ones, and takes nothing from them', async () => {
  expect(atOnce(talk([() => 'a', fails, () => 'c']))).toEqual(['a', 'failed', 'c'])
  expect(await inTime(talk([() => 'a', fails, async () => fails(), async () => 'd']))).toEqual([
    ...['a', 'failed', 'failed', 'd'],
  ])
})

test('those who are asked together are waited for together', async () => {
  const order: string[] = []
  let second = () => {}
  const both = inTime(
    talk([
      () => new Promise((resolve) => (second = () => resolve('first'))),
      async () => {
        order.push('second is asked')
        second()
        return 'second'
      },
    ]),
  )
  expect(await both).toEqual(['first', 'second'])
  expect(order).toEqual(['second is asked'])
})

test('an agent that takes time does not count as an answer for a caller that does not wait', () => {
  expect(() => atOnce(talk([async () => 'later']))).toThrow(/takes its time/)
})
