import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Gate } from './outside-player.ts'

it('lets in so many at once, the others in the order in which they came, also after one that fails', async () => {
  const gate = new Gate(2)
  const inside: number[] = []
  const leave: ((error?: Error) => void)[] = []
  const work = (one: number) => () => {
    inside.push(one)
    return new Promise<void>((resolve, reject) => leave.push((error) => (error ? reject(error) : resolve())))
  }
  const done = Promise.allSettled([1, 2, 3, 4].map((one) => gate.within(work(one))))
  await setImmediate()
  expect(inside).toEqual([1, 2])
  leave[0]?.(new Error('failed'))
  await setImmediate()
  expect(inside).toEqual([1, 2, 3])
  leave[1]?.()
  await setImmediate()
  expect(inside).toEqual([1, 2, 3, 4])
  for (const one of leave.slice(2)) one()
  expect((await done).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

it('lets in one at least', async () => {
  expect(await new Gate(0).within(async () => 'in')).toBe('in')
})
