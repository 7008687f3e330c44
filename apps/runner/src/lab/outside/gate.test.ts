import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Gate } from './gate.ts'

it('lets in so many at once, the others in the order in which they came', async () => {
  const gate = new Gate(2)
  const inside: number[] = []
  const entering = [1, 2, 3, 4].map((one) => gate.enter().then(() => inside.push(one)))
  await setImmediate()
  expect(inside).toEqual([1, 2])
  gate.leave()
  await setImmediate()
  expect(inside).toEqual([1, 2, 3])
  gate.leave()
  gate.leave()
  await Promise.all(entering)
  expect(inside).toEqual([1, 2, 3, 4])
})

it('lets in one at least', async () => {
  await expect(new Gate(0).enter()).resolves.toBeUndefined()
})
