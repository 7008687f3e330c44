import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { attentionKeeper } from './attention.ts'

const request = (method: string, headers: Record<string, string>) => ({ method, headers }) as unknown as IncomingMessage
const page = request('GET', { accept: 'text/html,application/xhtml+xml' })

function keeper(touch: () => Promise<void> = async () => {}) {
  const clock = { now: 0 }
  const touched: number[] = []
  const note = attentionKeeper(
    () => {
      touched.push(clock.now)
      return touch()
    },
    () => clock.now,
  )
  return { clock, touched, note }
}

describe('that somebody looks', () => {
  it('is noted at once, then at most once a minute, however many pages are opened', () => {
    const { clock, touched, note } = keeper()
    for (; clock.now <= 150_000; clock.now += 1_000) note(page)
    expect(touched).toEqual([0, 60_000, 120_000])
  })

  it.each([
    ['a page', page, 1],
    ['a move to another page inside the site', request('GET', { rsc: '1', accept: '*/*' }), 1],
    ['a picture or a script', request('GET', { accept: 'image/avif,*/*' }), 0],
    ['a program that reads the API', request('GET', { accept: '*/*' }), 0],
    ['a form that is sent', request('POST', { accept: 'text/html' }), 0],
  ])('is %s: %#', (_, asked, times) => {
    const { touched, note } = keeper()
    note(asked)
    expect(touched).toHaveLength(times)
  })

  it('may fail to be noted without harm to the page', async () => {
    const { note } = keeper(() => Promise.reject(new Error('the database is away')))
    expect(() => note(page)).not.toThrow()
    await new Promise((resolve) => setImmediate(resolve))
  })
})
