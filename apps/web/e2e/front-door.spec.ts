import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

// What the front door does with every address, whatever it is: front/requests/admission.test.ts. Here: that the site has this door.

const EVIL = { origin: 'https://evil.example' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** A page, a route, one of next-auth's, and the gateway's. */
const CHANGES = ['/me/account', '/api/v1/tokens', '/api/auth/signout', '/live/?EIO=4&transport=polling']

test('requests that are no HTTP do not take the front door down', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL!)
  for (const rubbish of [
    '\0\0\0\r\n\r\n',
    'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET //x HTTP/1.1\r\nHost: \r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ]) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(rubbish)
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    expect(String(answer)).not.toMatch(/^HTTP\/1\.1 5/)
    socket.destroy()
  }
  expect((await request.get('/healthz')).ok()).toBe(true)
  expect(await (await request.get('/readyz')).json()).toMatchObject({ ok: true, process: 'web', database: 'ok' })
  // Metrics have a port of their own and are not served here.
  expect((await request.get('/metrics')).status()).toBe(404)
  // No page uses Next's image optimizer.
  expect((await request.get('/_next/image?url=%2Ffavicon.ico&w=64&q=75')).status()).toBe(404)
})

test('what is sent is refused where it is too large, and is taken where it is not', async ({ request, baseURL }) => {
  for (const path of CHANGES) {
    const headers = { ...FORM, origin: baseURL! }
    const answer = await request.post(path, { headers, data: Buffer.alloc(1_100_000, 'x') })
    expect([path, answer.status(), (await answer.json()).code]).toEqual([path, 413, 'too-large'])
  }
  const agent = await request.post('/api/v1/agents', { data: { name: 'x'.repeat(50_000) } })
  expect(agent.status()).toBe(401)
  const form = await request.post('/me/account', {
    headers: { origin: baseURL! },
    multipart: { picture: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(900_000, 'x') } },
  })
  expect(form.status()).toBeLessThan(413)
})

test('nothing is changed by a page of another site, in a browser that is signed in here', async ({ request }) => {
  await signIn(request, `Lured ${randomBytes(4).toString('hex')}`)
  for (const path of CHANGES) {
    const answer = await request.post(path, { headers: { ...FORM, ...EVIL }, data: 'name=x' })
    expect([path, answer.status(), (await answer.json()).code]).toEqual([path, 403, 'other-origin'])
  }
  expect((await request.get('/api/v1/account')).status(), 'still signed in').toBe(200)

  const ours = { origin: process.env.E2E_BASE ?? '' }
  const made = await request.post('/api/v1/tokens', { headers: ours, data: { name: 'a program' } })
  const { token } = await made.json()
  const agent = await request.post('/api/v1/agents', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expect([agent.status(), (await agent.json()).code]).toEqual([400, 'bad-request'])
})

test('a report counts from here, and does not from elsewhere', async ({ request }) => {
  await request.get('/watch') // gives a browser the cookie that a viewer is known by
  const data = { agent: 'dice', why: `Lured to say so ${randomBytes(4).toString('hex')}` }
  const report = (headers: Record<string, string>) => request.post('/api/v1/reports', { headers, data })
  for (const headers of [EVIL, { 'sec-fetch-site': 'cross-site' }, {}]) {
    expect((await report(headers)).status()).toBe(403)
  }
  expect((await report({ 'sec-fetch-site': 'same-origin' })).status()).toBe(201)
})

test('the scripts of a page come compressed, and ask to be compiled while they arrive', async ({ request }) => {
  const scripts = [
    ...(await (await request.get('/')).text()).matchAll(/<script src="(\/_next\/static\/chunks\/[^"]+\.js)/g),
  ]
  expect(scripts.length).toBeGreaterThan(3)
  for (const [, script = ''] of scripts) {
    const response = await request.get(script)
    const code = await response.text()
    expect(response.headers()['content-encoding'], script).toBe('br')
    expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})
