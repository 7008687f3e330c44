import { expect, it, vi } from 'vitest'
import { openQueue } from './open-queue.ts'

it('is tried again until the database lets it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tries = 0
  await openQueue(
    async () => {
      tries += 1
      if (tries < 3) throw new Error('no database')
    },
    new AbortController().signal,
    1,
  )
  expect(tries).toBe(3)
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})

it('is given up when the process stops', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const stopping = new AbortController()
  let tries = 0
  const open = async () => {
    tries++
    throw new Error('no database')
  }
  const opening = openQueue(open, stopping.signal, 60_000)
  stopping.abort()
  await opening
  expect(tries).toBe(1)
  said.mockRestore()
})
