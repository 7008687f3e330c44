import { expect, it } from 'vitest'
import { openQueue } from './open-queue.ts'

it('is tried again until the database lets it', async () => {
  const said: string[] = []
  let tries = 0
  await openQueue(
    async () => {
      tries += 1
      if (tries < 3) throw new Error('no database')
    },
    new AbortController().signal,
    (line) => said.push(line),
    1,
  )
  expect(tries).toBe(3)
  expect(said).toEqual(['web: the queue cannot be opened yet: no database'])
})

it('is given up when the process stops', async () => {
  const stopping = new AbortController()
  let tries = 0
  const open = async () => {
    tries++
    throw new Error('no database')
  }
  const opening = openQueue(open, stopping.signal, () => {}, 60_000)
  stopping.abort()
  await opening
  expect(tries).toBe(1)
})
