import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { MatchEventsReply, MatchesReply } from '@masquerade/protocol'
import pg from 'pg'
import { io } from 'socket.io-client'
import { freePort, healthy, launch, stop } from './processes.ts'
import { reverseProxy } from './reverse-proxy.ts'
import { type StackState, stateFile } from './stack.ts'
import { expect, test } from './story.ts'

const SECRET = 'a secret of these stories alone, long enough'
/** More connections of one address than that the gateways of these stories do not let in. */
const CONNECTIONS = 3
const LOCAL = { MASQUERADE_LOCAL_SIGN_IN: '1' }

type Headers = Record<string, string>

interface Site {
  base: string
  port: number
  said(): string
  close(): Promise<void>
}

const state = (): StackState => JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))

/** Front door and gateway of their own, on the database of all stories. */
async function site(env: Record<string, string>): Promise<Site> {
  const [port, livePort] = [Number(env.PORT ?? (await freePort())), await freePort()]
  const log = path.join(process.env.E2E_FOLDER!, `proxies-${port}.log`)
  const [base, live] = [port, livePort].map((one) => `http://127.0.0.1:${one}`) as [string, string]
  const own = { DATABASE_URL: state().databaseUrl, AUTH_SECRET: SECRET }
  const children = await Promise.all([
    launch('apps/web/server.ts', { ...own, PORT: String(port), LIVE_URL: live, ...env }, log),
    launch(
      'apps/live/src/main.ts',
      { ...own, LIVE_PORT: String(livePort), LIVE_CONNECTIONS_PER_ADDRESS: String(CONNECTIONS) },
      log,
    ),
  ])
  await Promise.all([healthy(base, log), healthy(live, log)])
  return {
    base,
    port,
    said: () => readFileSync(log, 'utf8'),
    close: async () => void (await Promise.all(children.map(stop))),
  }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** A request of a program, which sends whatever headers it likes, `host` among them. */
function send(port: number, where: string, headers: Headers = {}, form?: Record<string, string>): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString()
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const request = ask(
      { host: '127.0.0.1', port, path: where, method, headers: { ...type, ...headers } },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const says = (address: string): Headers => ({
  'x-forwarded-for': address,
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': address,
  forwarded: `for="[${address}]";host=evil.example;proto=https`,
})

/** The first half of addresses that no other story has, as it is written. */
const aNetwork = (): string => `2001:db8:${randomInt(0x1000, 0x10000).toString(16)}:7`

/** What is counted for an address that ends like this, by the names of the limits. */
async function counted(network: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: state().databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string }>('SELECT key FROM rate_limit WHERE key LIKE $1', [
      `%${network}%`,
    ])
    return rows.map(({ key }) => key).sort()
  } finally {
    await client.end()
  }
}

/** The ways in whose limits are counted by address, each as somebody would come who has no browser. */
async function comeIn(port: number, match: string, headers: Headers): Promise<void> {
  const own = { ...headers, origin: `http://${headers.host ?? `127.0.0.1:${port}`}` }
  // The API.
  await send(port, '/api/v1/reports', own, {})
  await send(port, `/api/v1/matches/${match}/guesses`, own, {})
  // Signing in.
  await send(port, '/api/auth/signin/nothing', own, {})
  // A picture.
  await send(port, `/watch/${match}/picture?lang=${headers.lang ?? 'en'}`, headers)
}

/** A server action, sent as a browser without scripts sends its form. */
async function reportByForm(port: number, { match, seq }: Target, headers: Headers): Promise<Answer> {
  const where = `/report?match=${match}&seq=${seq}`
  const page = await send(port, where, headers)
  const hidden = [...page.body.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)]
  const fields = hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')] as const)
  expect(fields.map(([name]) => name).join(), 'the form names its action').toMatch(/\$ACTION/)
  const form = new FormData()
  for (const [name, value] of [...fields, ['why', 'It is rude.'] as const]) form.append(name, value)
  const packed = new Response(form)
  const body = Buffer.from(await packed.arrayBuffer())
  return new Promise((resolve, reject) => {
    const all = {
      ...headers,
      origin: `http://127.0.0.1:${port}`,
      'content-type': packed.headers.get('content-type') ?? '',
    }
    const request = ask({ host: '127.0.0.1', port, path: where, method: 'POST', headers: all }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Whether a browser with these headers is let in to live events. */
function isLetIn(port: number, headers: Headers, transport: string): Promise<boolean> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/live',
    forceNew: true,
    reconnection: false,
    transports: [transport],
    extraHeaders: headers,
  })
  sockets.push(socket)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
}
const sockets: ReturnType<typeof io>[] = []
test.afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

interface Target {
  match: string
  /** Of something that was said in it. */
  seq: number
}

async function aSpeech(port: number, place: number): Promise<Target> {
  const { items }: MatchesReply = JSON.parse(
    (await send(port, '/api/v1/matches?status=finished&game=who-is-spy&limit=20')).body,
  )
  const match = items.at(place)!.id
  const { events }: MatchEventsReply = JSON.parse((await send(port, `/api/v1/matches/${match}/events`)).body)
  return { match, seq: events.find(({ type }) => type === 'spoke')!.seq }
}

const mailbox = (port: number, headers: Headers) =>
  send(port, '/api/v1/mailbox', { ...headers, authorization: `Bearer msq_${'x'.repeat(43)}` })

test('nobody is believed who is no named proxy, on any way in', async () => {
  const { port, close } = await site(LOCAL)
  try {
    const target = await aSpeech(port, -2)
    const { match } = target
    const net = aNetwork()
    await comeIn(port, match, says(`${net}::1`))
    await reportByForm(port, target, says(`${net}::2`))
    expect(await counted(net)).toEqual([])

    for (const where of ['/', `/watch/${match}`, '/sign-in', `/api/v1/matches/${match}/markdown`]) {
      const { body, headers } = await send(port, where, says(`${net}::3`))
      expect(body + JSON.stringify(headers), where).not.toContain('evil.example')
    }
    for (const where of ['/api/auth/signin', '/api/auth/signout', '/api/auth/error?error=x', '/me', '//x', '/watch/']) {
      const { headers } = await send(port, where, says(`${net}::4`))
      expect(JSON.stringify(headers), where).not.toContain('evil.example')
    }

    const remaining = []
    for (const host of ['5', '6', '7']) {
      remaining.push(Number((await mailbox(port, says(`${net}::${host}`))).headers['ratelimit-remaining']))
    }
    expect(remaining).toEqual([29, 28, 27])
    // All of them this machine's, which is let in however often: a front door that does not say whose they are.
    for (const transport of ['websocket', 'polling']) {
      for (let count = 0; count <= CONNECTIONS; count++) {
        expect(await isLetIn(port, says(`${net}::8`), transport), `${transport} ${count}`).toBe(true)
      }
    }
    const evil = { ...says(`${net}::9`), origin: 'https://evil.example' }
    expect(await isLetIn(port, evil, 'websocket'), 'a page that says that it is ours').toBe(false)
  } finally {
    await close()
  }
})

test('a named proxy is believed, on every way in, and its clients count by their networks', async () => {
  const { port, close } = await site({ ...LOCAL, MASQUERADE_TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const target = await aSpeech(port, -3)
    const { match } = target
    const net = aNetwork()
    const from = (host: string): Headers => ({
      'x-forwarded-for': `198.51.100.1, ${net}::${host}`,
      'x-forwarded-host': `127.0.0.1:${port}`,
    })
    await comeIn(port, match, { ...from('1'), lang: 'zh' })
    expect((await reportByForm(port, target, from('2'))).status).toBe(200)
    const limits = ['guess', 'picture', 'report', 'sign-in']
    expect(await counted(net)).toEqual(limits.map((name) => `${name}:${net}::/64`))
    const markdown = await send(port, `/api/v1/matches/${match}/markdown`, {
      ...from('3'),
      'x-forwarded-host': 'arena.example',
      'x-forwarded-proto': 'https',
    })
    expect(markdown.body).toContain(`https://arena.example/watch/${match}`)

    const remaining = []
    for (const address of [`${net}::5`, `${net}::6`, '198.51.100.77']) {
      remaining.push(Number((await mailbox(port, { 'x-forwarded-for': address })).headers['ratelimit-remaining']))
    }
    expect(remaining).toEqual([29, 28, 29])
    for (const transport of ['websocket', 'polling']) {
      const other = transport === 'polling' ? '8' : '9'
      for (let count = 0; count < CONNECTIONS; count++) {
        expect(await isLetIn(port, { 'x-forwarded-for': `2001:db8:0:${other}::${count}` }, transport)).toBe(true)
      }
      expect(await isLetIn(port, { 'x-forwarded-for': `2001:db8:0:${other}::9` }, transport), 'one more').toBe(false)
      expect(await isLetIn(port, { 'x-forwarded-for': `2001:db8:0:1${other}::9` }, transport), 'another').toBe(true)
    }
    const body = { name: 'Somebody', callbackUrl: '/me' }
    const here = { origin: `http://127.0.0.1:${port}` }
    expect((await send(port, '/api/auth/callback/local', here, body)).status, 'a proxy is nobody').toBe(403)
  } finally {
    await close()
  }
})

test('signing in by a name is for somebody at this machine, until a proxy is seen there', async () => {
  const { base, port, said, close } = await site(LOCAL)
  const bare = await reverseProxy(base, () => ({}))
  try {
    const signIn = async (headers: Headers, at = port) => {
      const origin = `http://${headers.host ?? `127.0.0.1:${port}`}`
      const form = { name: `Somebody ${randomBytes(4).toString('hex')}`, callbackUrl: '/me' }
      const answer = await send(at, '/api/auth/callback/local', { origin, ...headers }, form)
      expect(answer.headers.location ?? '').not.toMatch(/evil/)
      return /session-token/.test(String(answer.headers['set-cookie']))
    }
    expect(await signIn({})).toBe(true)
    expect(await signIn({ host: `localhost:${port}` })).toBe(true)
    expect(await signIn({ host: 'evil.example' })).toBe(false)
    expect(await signIn({ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(await signIn({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(await signIn({ 'x-masquerade-at-this-machine': '1', host: 'evil.example' })).toBe(false)
    expect((await send(port, '/sign-in')).body).toContain('name="name"')

    // A browser behind a proxy that adds nothing and rewrites the host.
    const referer = 'https://masquerade.example/watch'
    await send(Number(new URL(bare.url).port), '/sign-in', { referer, 'sec-fetch-site': 'same-origin' })
    expect(await signIn({}, Number(new URL(bare.url).port))).toBe(false)
    expect(await signIn({})).toBe(false)
    expect((await send(port, '/sign-in')).body).not.toContain('name="name"')
    expect(said()).toMatch(/web: a proxy at 127\.0\.0\.1 passes requests on .* MASQUERADE_TRUSTED_PROXIES/)
  } finally {
    await bare.close()
    await close()
  }
})

test('pages, their forms and live events work behind a proxy that rewrites the host', async ({ page }) => {
  const inner = await freePort()
  const proxy = await reverseProxy(`http://127.0.0.1:${inner}`, (client) => ({ 'x-forwarded-for': client }))
  const front = await site({
    PORT: String(inner),
    MASQUERADE_URL: proxy.url,
    MASQUERADE_TRUSTED_PROXIES: '127.0.0.1',
    GITHUB_ID: 'nobody',
    GITHUB_SECRET: 'nobody',
  })
  try {
    const { match: id, seq } = await aSpeech(inner, -4)
    await page.goto(`${proxy.url}/watch/${id}`)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${proxy.url}/watch/${id}`)
    await page.goto(`${proxy.url}/report?match=${id}&seq=${seq}`)
    await page.getByLabel('What is wrong with it?').fill('Said behind a proxy.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText(/^(Reported|You have reported this already)/).first()).toBeVisible()
    const own = { origin: proxy.url, host: new URL(proxy.url).host }
    expect(await isLetIn(Number(new URL(proxy.url).port), own, 'websocket')).toBe(true)
    expect(await isLetIn(Number(new URL(proxy.url).port), { origin: 'http://evil.example' }, 'websocket')).toBe(false)
  } finally {
    await page.goto('about:blank')
    await Promise.all([front.close(), proxy.close()])
  }
})

test('a form leads on behind a proxy that ends TLS', async ({ page, context }) => {
  const here = await site(LOCAL)
  const inner = await freePort()
  const proxy = await reverseProxy(`http://127.0.0.1:${inner}`, (client, host) => ({
    'x-forwarded-for': client,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
  }))
  const front = await site({ PORT: String(inner), MASQUERADE_TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const name = `Leaver ${randomBytes(4).toString('hex')}`
    const form = { name, callbackUrl: '/me' }
    await context.request.post(`${here.base}/api/auth/callback/local`, { headers: { origin: here.base }, form })
    await page.goto(`${proxy.url}/me/account`)
    await page.getByRole('textbox').last().fill(name)
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await expect(page).toHaveURL(`${proxy.url}/`)
    expect(front.said()).not.toMatch(/failed to get redirect response|Invalid Server Actions/)
  } finally {
    await page.goto('about:blank')
    await Promise.all([front.close(), proxy.close(), here.close()])
  }
})

test('the image optimizer that no page uses is off', async ({ request }) => {
  const optimized = await request.get('/_next/image?url=%2Ffavicon.ico&w=64&q=75')
  expect(optimized.status()).toBe(404)
})
