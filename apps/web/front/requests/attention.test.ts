import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { attentionKeeper } from './attention.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const request = (method: string, headers: Record<string, string>, url = '/') =>
  ({ method, url, headers: { 'user-agent': BROWSER, ...headers } }) as unknown as IncomingMessage
const page = request('GET', { accept: 'text/html,application/xhtml+xml' })

function keeper(touch: () => Promise<number | undefined> = async () => 0, matchOnAfter = 0) {
  const clock = { now: 0 }
  const touched: number[] = []
  let asked = 0
  const attention = {
    touch: () => {
      touched.push(clock.now)
      return touch()
    },
    async isOneOn() {
      clock.now += 100
      return ++asked > matchOnAfter
    },
  }
  const note = attentionKeeper(attention, () => clock.now, { withinMs: 1_000, lookEveryMs: 0 })
  return { clock, touched, note, asked: () => asked }
}

describe('that somebody looks', () => {
  it('is noted at once, then at most once a minute, however many pages are opened', async () => {
    const { clock, touched, note } = keeper()
    for (; clock.now <= 150_000; clock.now += 1_000) await note(page)
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
  ])('is %s: %#', async (_, asked, times) => {
    const { touched, note } = keeper()
    await note(asked)
    expect(touched).toHaveLength(times)
  })

  it('may fail to be noted without harm to the page', async () => {
    const { note } = keeper(() => Promise.reject(new Error('the database is away')))
    await expect(note(page)).resolves.toBeUndefined()
  })
})

describe('the first look after a while', () => {
  const longAgo = async () => 3_600_000

  it('at a page of matches is answered when one is on, and so are those that come meanwhile', async () => {
    const { note, asked } = keeper(longAgo, 4)
    await Promise.all([note(page), note(request('GET', { accept: 'text/html' }, '/watch?arena=parlour'))])
    expect(asked()).toBe(5)
  })

  it('is not kept waiting for longer than it is worth', async () => {
    const { note, asked, clock } = keeper(longAgo, Number.POSITIVE_INFINITY)
    await note(page)
    expect([asked(), clock.now]).toEqual([10, 1_000])
  })

  it.each([
    ['at another page', longAgo, '/rules'],
    ['when somebody was here recently', async () => 60_000, '/'],
    ['without any earlier visitor', async () => undefined, '/'],
  ])('waits for nothing %s', async (_, touch, url) => {
    const { note, asked } = keeper(touch, 4)
    await note(request('GET', { accept: 'text/html' }, url))
    if (url === '/') expect(asked()).toBe(0)
    expect(asked()).toBeLessThan(2)
  })
})
