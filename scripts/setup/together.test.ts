import { once } from 'node:events'
import { expect, it } from 'vitest'
import { together } from './together.ts'

const untilEnded = (signal: AbortSignal) => once(signal, 'abort')

it('works run at the same time', async () => {
  let end = () => {}
  const other = new Promise<void>((resolve) => (end = resolve))
  const working = together(
    new AbortController().signal,
    () => other,
    async () => end(),
  )
  await expect(working).resolves.toBeUndefined()
})

it('the first failure ends the others, and is thrown after all have ended', async () => {
  let ended = false
  const working = together(
    new AbortController().signal,
    async (signal) => {
      await untilEnded(signal)
      ended = true
      signal.throwIfAborted()
    },
    () => Promise.reject(new Error('broken')),
  )
  await expect(working).rejects.toThrow('broken')
  expect(ended).toBe(true)
})

it('a request to stop ends all of them', async () => {
  const stop = new AbortController()
  const working = together(stop.signal, untilEnded, untilEnded)
  stop.abort(new Error('stopped'))
  await expect(working).rejects.toThrow('stopped')
})
