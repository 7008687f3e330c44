import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'
import { everyAction, everyPage, everyRoute, fill } from './surface.ts'

const SAFE = ['GET', 'HEAD']
/** What browsers say of a page that is not one of ours. */
const ELSEWHERE: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'no origin at all' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site', origin: process.env.E2E_BASE ?? '' },
]

interface Change {
  method: string
  path: string
  headers: Record<string, string>
}

/** All that changes something: what is not safe by HTTP, forms and actions of pages, and the gateway's. */
function everyChange(): Change[] {
  const json = { 'content-type': 'application/json' }
  const routes = everyRoute().flatMap(({ path, methods }) =>
    methods
      .filter((method) => !SAFE.includes(method))
      .map((method) => ({ method, path: fill(path, { nextauth: 'signout' }), headers: json })),
  )
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const pages = everyPage().map((path) => ({ method: 'POST', path: fill(path), headers: form }))
  const actions = everyAction().map(({ id, page }) => ({
    method: 'POST',
    path: fill(page),
    headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' },
  }))
  return [
    ...routes,
    ...pages,
    ...actions,
    { method: 'POST', path: '/api/auth/callback/local', headers: form },
    { method: 'POST', path: '/api/v1/mailbox/ask', headers: json },
    { method: 'POST', path: '/live/?EIO=4&transport=polling', headers: form },
  ]
}

test('nothing is changed by a page of another site, in a browser that is signed in here', async ({ request }) => {
  test.setTimeout(240_000)
  await signIn(request, `Lured ${randomBytes(4).toString('hex')}`)
  const changes = everyChange()
  expect(changes.length).toBeGreaterThan(40)
  const through: string[] = []
  for (const change of changes) {
    const answers = await Promise.all(ELSEWHERE.map((headers) => send(request, change, headers)))
    for (const [index, { status, code }] of answers.entries()) {
      if (status === 403 && code === 'other-origin') continue
      through.push(`${change.method} ${change.path} from ${JSON.stringify(ELSEWHERE[index])}: ${status} ${code}`)
    }
  }
  expect(through).toEqual([])
  const { status } = await send(request, { method: 'GET', path: '/api/v1/account', headers: {} }, {})
  expect(status, 'still signed in').toBe(200)
})

test('a page of this site, and a program that is none, are refused for other reasons', async ({ request }) => {
  const name = `At home ${randomBytes(4).toString('hex')}`
  await signIn(request, name)
  const ours = { origin: process.env.E2E_BASE ?? '' }
  const refused: string[] = []
  for (const change of everyChange().filter(({ path }) => path.startsWith('/api/v1/'))) {
    const { code } = await send(request, change, ours)
    if (code === 'other-origin') refused.push(`${change.method} ${change.path}`)
  }
  expect(refused).toEqual([])
  const made = await request.post('/api/v1/tokens', { headers: ours, data: { name: 'a program' } })
  const { token } = await made.json()
  const agent = await request.post('/api/v1/agents', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expect([agent.status(), (await agent.json()).code]).toEqual([400, 'bad-request'])
})

test('a report counts from here, and does not from elsewhere', async ({ request }) => {
  await request.get('/watch') // gives a browser the cookie that a viewer is known by
  const data = { agent: 'dice', why: `Lured to say so ${randomBytes(4).toString('hex')}` }
  const report = (headers: Record<string, string>) => request.post('/api/v1/reports', { headers, data })
  for (const headers of [...ELSEWHERE, {}]) expect((await report(headers)).status()).toBe(403)
  expect((await report({ 'sec-fetch-site': 'same-origin' })).status()).toBe(201)
})

async function send(request: APIRequestContext, { method, path, headers }: Change, more: Record<string, string>) {
  const data = SAFE.includes(method) ? {} : { data: '{' }
  const response = await request.fetch(path, { method, headers: { ...headers, ...more }, ...data, maxRedirects: 0 })
  const code = (await response.text()).match(/"code":"([\w-]+)"/)?.[1]
  return { status: response.status(), code }
}
