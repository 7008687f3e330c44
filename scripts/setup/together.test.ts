import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { untilAborted } from './stopping.mjs'
import { together } from './together.ts'

it('works run at the same time', async () => {
  const order: string[] = []
  await together(
    new AbortController().signal,
    async () => {
      await wait(20)
      order.push('slow')
    },
    async () => order.push('quick'),
  )
  expect(order).toEqual(['quick', 'slow'])
})

it('the first failure ends the others, and is thrown after all have ended', async () => {
  let ended = false
  const working = together(
    new AbortController().signal,
    async (signal) => {
      await untilAborted(signal)
      ended = true
      signal.throwIfAborted()
    },
    () => Promise.reject(new Error('broken')),
  )
  await expect(working).rejects.toThrow('broken')
  expect(ended).toBe(true)
})

it('a request to stop ends all of them', async () => {
  const asked = new AbortController()
  const working = together(asked.signal, async (signal) => {
    await untilAborted(signal)
    signal.throwIfAborted()
  })
  asked.abort(new Error('stopped'))
  await expect(working).rejects.toThrow('stopped')
})
