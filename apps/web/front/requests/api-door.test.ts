import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { problem } from '@masquerade/protocol/problem'
import { API_PATH, codesOf, operations } from '@masquerade/protocol/public-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerApi } from './api-door.ts'

const server = createServer((asked, response) => {
  const [pathname = ''] = (asked.url ?? '').split('?')
  if (!answerApi(asked, response, pathname)) response.end('the route')
})
let base: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const addressOf = (path: string) => `${API_PATH}${path.replace(/\{\w+\}/g, 'something')}`
const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { method, headers: { origin: 'https://elsewhere.example', ...headers } })

/** With the path as it stands: a browser would write it in another way. */
const sent = (method: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request(`${base}/`, { method, path }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) })
    })
    asking.on('error', reject).end()
  })

describe('an address of the API', () => {
  it('lets every call that there is through to its route', async () => {
    for (const { method, path } of operations) {
      expect(await (await call(method, addressOf(path))).text(), `${method} ${path}`).toBe('the route')
    }
    expect(await (await call('POST', '/watch')).text()).toBe('the route')
  })

  it.each([
    ['a NUL', '%00'],
    ['a NUL in a name', 'some%00thing'],
    ['a lone surrogate', '%ED%A0%80'],
    ['what is no UTF-8', '%FF'],
    ['half an escape', '%'],
    ['too much', 'x'.repeat(5_000)],
    ['two dots', '..'],
    ['two dots in escapes', '%2e%2e'],
    ['a slash in escapes', 'some%2Fthing'],
    ['a backslash', 'some%5Cthing'],
    ['a space', '%20'],
    ['an end of a line', 'some%0Athing'],
    ['a quote', "some'--"],
    ['another script', '%E8%B0%81'],
  ])('with %s for a part of its path names nothing, and no route hears of it', async (_, part) => {
    for (const operation of operations.filter(({ path, access }) => path.includes('{') && access !== 'mailbox')) {
      const { method, path } = operation
      const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name)
      for (const name of names) {
        const at = `${API_PATH}${path.replace(name, part).replace(/\{\w+\}/g, 'something')}`
        const { status, body } = await sent(method, at)
        expect([status, body.startsWith('{')], `${method} ${at.slice(0, 80)}`).toEqual([404, true])
        expect(codesOf(operation).get(404), `${method} ${path}`).toContain(problem.parse(JSON.parse(body)).code)
      }
    }
  })

  it.each([
    ['statuss=finished', /"statuss" is not known here; known are status, game, arena/],
    ['status=finished&status=void', /"status" can be given only once/],
    ['__proto__=1', /"__proto__" is not known here/],
    ['constructor=1', /"constructor" is not known here/],
    ['limit=1?&statuss=finished', /"statuss" is not known here/],
  ])('refuses %s in its query, as it came', async (query, says) => {
    const { status, body } = await sent('GET', `${API_PATH}/matches?${query}`)
    expect([status, problem.parse(JSON.parse(body))]).toEqual([
      400,
      expect.objectContaining({ code: 'bad-query', message: expect.stringMatching(says) }),
    ])
  })

  it('without a part of its path is an address that there is not', async () => {
    for (const { method, path } of operations.filter(({ path }) => path.includes('{'))) {
      const { status } = await sent(method, `${API_PATH}${path.replace(/\{\w+\}/, '')}`)
      // What is left may be the address of a list, which knows other methods.
      expect([404, 405, 200], `${method} ${path}`).toContain(status)
    }
  })

  it('can be read by a page of any site where anybody may read it, and is for no other site where not', async () => {
    for (const { method, path, access } of operations) {
      const readable = method === 'GET' && access === 'anyone'
      const asked = await call(method, addressOf(path))
      expect(asked.headers.get('access-control-allow-origin'), `${method} ${path}`).toBe(readable ? '*' : null)
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
      const preflight = await call('OPTIONS', addressOf(path), { 'access-control-request-method': method })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-origin'), `${method} ${path}`).toBe(readable ? '*' : null)
      if (readable) expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
    }
  })

  it('never lets a page of another site send a token', async () => {
    const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
    const allowed = (await call('OPTIONS', `${API_PATH}/matches`, asked)).headers.get('access-control-allow-headers')
    expect(allowed?.toLowerCase()).not.toContain('authorization')
  })

  it('says which methods it knows, and refuses others', async () => {
    expect((await call('OPTIONS', `${API_PATH}/agents`)).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect((await call('HEAD', `${API_PATH}/matches`)).status).toBe(200)
    const refused = await call('DELETE', `${API_PATH}/matches`)
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(problem.parse(await refused.json())).toMatchObject({ code: 'bad-method', instance: `${API_PATH}/matches` })
  })

  it('that is none is a problem, too', async () => {
    const outside = ['/api', '/api/', '/api/v2/matches', '/api/auth']
    for (const path of [...outside, API_PATH, `${API_PATH}/`, `${API_PATH}/nothing`, `${API_PATH}/matches/a/b/c`]) {
      const refused = await call('GET', path)
      expect(refused.status).toBe(404)
      const message = expect.stringContaining(`${API_PATH}/openapi.json says what there is`)
      expect(problem.parse(await refused.json())).toMatchObject({ code: 'not-found', message, instance: path })
    }
    for (const path of ['/api/auth/csrf', '/apis']) expect(await (await call('GET', path)).text()).toBe('the route')
  })
})
