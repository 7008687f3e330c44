import { once } from 'node:events'
import { createServer, IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { problem } from '@masquerade/protocol/problem'
import { afterEach, describe, expect, it } from 'vitest'
import { SiteResponse } from '../responses/site-response.ts'
import { doorLimits, isCostly } from './door-limits.ts'

const LIMITS = {
  changes: { durationSeconds: 600, byAddress: 5, byAccount: 3 },
  reads: { durationSeconds: 600, byAddress: 3, byAccount: 2 },
}
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A front door that counts; `account` and `address` are said by headers of the test. */
async function doorway(accountOf = async ({ headers }: IncomingMessage) => headers.account?.toString()) {
  const mayGoOn = doorLimits({ accountOf, limits: LIMITS })
  const server: Server = createServer({ IncomingMessage, ServerResponse: SiteResponse }, async (request, response) => {
    request.headers['x-forwarded-for'] = String(request.headers.address ?? '203.0.113.7')
    const answer = response as SiteResponse
    const [pathname = ''] = (request.url ?? '').split('?')
    if (await mayGoOn(request, answer, pathname)) answer.end('done')
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (path: string, method = 'POST', headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, { method, headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
}

describe('what changes something', () => {
  it('is counted by address, wherever it goes, and refused beyond with when to come again', async () => {
    const ask = await doorway()
    for (const [index, path] of ['/', '/me', '/api/v1/tokens', '/sign-in', '/nothing'].entries()) {
      const { status, headers } = await ask(path, ['POST', 'PUT', 'PATCH', 'DELETE', 'POST'][index])
      expect([status, headers.get('ratelimit-policy')]).toEqual([200, '"changes-by-address";q=5;w=600'])
      expect(headers.get('ratelimit-remaining')).toBe(String(4 - index))
    }
    const refused = await ask('/api/v1/tokens')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
    expect(problem.parse(JSON.parse(refused.text))).toMatchObject({ code: 'limited', status: 429 })
    expect((await ask('/', 'POST', { address: '203.0.113.8' })).status).toBe(200)
    expect((await ask('/', 'GET')).status, 'reading goes on').toBe(200)
  })

  it('is counted by account, from wherever it comes', async () => {
    const ask = await doorway()
    const from = (host: number, account: string) => ({ account, address: `203.0.113.${host}` })
    for (let host = 1; host <= 3; host++) expect((await ask('/me', 'POST', from(host, 'ada'))).status).toBe(200)
    const refused = await ask('/me', 'POST', from(4, 'ada'))
    expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"changes-by-account";q=3;w=600'])
    expect((await ask('/me', 'POST', from(4, 'ben'))).status).toBe(200)
  })

  it('is one address where a provider gives everybody a whole network', async () => {
    const ask = await doorway()
    for (let host = 1; host <= 5; host++) await ask('/', 'POST', { address: `2001:db8:0:7::${host}` })
    expect((await ask('/', 'POST', { address: '2001:db8:0:7:ffff::1' })).status).toBe(429)
  })

  it('with a token of no account counts by address', async () => {
    const ask = await doorway(async () => {
      throw new Error('the database is away')
    })
    for (let time = 0; time < 5; time++) expect((await ask('/')).status).toBe(200)
    expect((await ask('/')).status).toBe(429)
  })

  it('is not looked up once an address has had enough', async () => {
    let looked = 0
    const ask = await doorway(async () => {
      looked += 1
      return undefined
    })
    for (let time = 0; time < 20; time++) await ask('/')
    expect(looked).toBe(5)
  })
})

describe('who is refused', () => {
  it.each<[string, string, string, Record<string, string>, RegExp]>([
    [
      'a person',
      '/compare',
      'GET',
      { accept: 'text/html,*/*' },
      /^You did this too often: try again in \d+ seconds\.\n这样做/,
    ],
    [
      'a page that sent an action',
      '/me',
      'POST',
      { 'next-action': 'x', accept: 'text/x-component' },
      /^You did this too often/,
    ],
    ['a program', '/api/v1/tokens', 'POST', { accept: 'text/html' }, /^\{"code":"limited"/],
  ])('%s reads it in words that it knows', async (_, path, method, headers, words) => {
    const ask = await doorway()
    let answer = await ask(path, method, headers)
    while (answer.status === 200) answer = await ask(path, method, headers)
    expect(answer.status).toBe(429)
    expect(answer.text).toMatch(words)
  })
})

it('a limit that a route counts itself is shown in place of the door’s', async () => {
  const mayGoOn = doorLimits({ accountOf: async () => undefined, limits: LIMITS })
  const server: Server = createServer({ IncomingMessage, ServerResponse: SiteResponse }, async (request, response) => {
    await mayGoOn(request, response as SiteResponse, '/')
    // As Next hands on what a route answers: never over what is there.
    if (!response.hasHeader('ratelimit-policy')) response.appendHeader('ratelimit-policy', '"own";q=1;w=60')
    response.end()
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST' })
  expect(answer.headers.get('ratelimit-policy')).toBe('"own";q=1;w=60')
})

describe('a read', () => {
  it.each([
    ['/watch', 'search=owl'],
    ['/agents', 'search=owl&kind=api'],
    ['/leaderboard/parlour', 'sort=agent'],
    ['/leaderboard/parlour', 'anything'],
    ['/api/v1/leaderboards/parlour', 'format=csv'],
    ['/compare', ''],
    ['/compare/sphinx/owl', ''],
    ['/api/v1/comparisons', 'arena=parlour'],
    ['/abilities', ''],
    ['/watch/Ewi3e0qAoANqvJZR/picture', 'lang=en'],
    ['/games/picture', ''],
    ['/lab/wis-3', ''],
    ['/lab/wis-3/table', 'as=csv'],
    ['/rate/some-batch/marks', ''],
    ['/dumps', ''],
    ['/dumps/index.json', ''],
    ['/api/v1/account/export', ''],
    ['/api/v1/arenas/parlour/dataset', ''],
    ['/api/v1/matches/Ewi3e0qAoANqvJZR/transcript', ''],
  ])('of %s?%s costs much', (path, query) => {
    expect(isCostly(path, query)).toBe(true)
  })

  it.each([
    ['/', ''],
    ['/watch', 'status=finished&search='],
    ['/watch/Ewi3e0qAoANqvJZR', 't=4'],
    ['/leaderboard/parlour', ''],
    ['/api/v1/leaderboards/parlour', ''],
    ['/api/v1/matches', 'status=running'],
    ['/api/v1/matches/Ewi3e0qAoANqvJZR/events', 'after=3'],
    ['/agents', 'language=en'],
    ['/lab', ''],
    ['/lab/new', 'of=wis-3'],
    ['/_next/static/chunks/picture.js', ''],
    ['/api/v1/agents/sphinx/avatar', 'v=1'],
  ])('of %s?%s does not', (path, query) => {
    expect(isCostly(path, query)).toBe(false)
  })
})
