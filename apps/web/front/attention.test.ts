import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { attentionKeeper } from './attention.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const request = (method: string, headers: Record<string, string>, url = '/') =>
  ({ method, url, headers: { 'user-agent': BROWSER, ...headers } }) as unknown as IncomingMessage
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
    ['a crawler', request('GET', { accept: 'text/html', 'user-agent': 'Googlebot/2.1' }), 0],
    ['a program that says nothing of itself', request('GET', { accept: 'text/html', 'user-agent': '' }), 0],
    ['what crawlers may read', request('GET', { accept: 'text/html' }, '/robots.txt'), 0],
    ['the list of all pages', request('GET', { accept: 'text/html' }, '/sitemap.xml'), 0],
    ['a feed', request('GET', { accept: 'text/html' }, '/feeds/parlour'), 0],
    ['a site that embeds a match', request('GET', { accept: 'text/html' }, '/oembed?url=x'), 0],
    ['a document of the API', request('GET', { accept: 'text/html' }, '/api/v1/matches'), 0],
    ['an embedded match', request('GET', { accept: 'text/html' }, '/embed/m1'), 1],
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
