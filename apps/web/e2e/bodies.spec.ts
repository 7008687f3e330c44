import { type ChildProcess, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort, healthy, launch, stop } from './processes.ts'
import { type Answered, rawRequest } from './raw-request.ts'
import { type StackState, stateFile } from './stack.ts'
import { expect, test } from './story.ts'
import { everyAction, everyPage, everyRoute, fill } from './surface.ts'

/** Long enough for a body that ends as too large to do so on a busy machine. */
const WITHIN_MS = 1_000
/** Of what somebody tries to send to each address. */
const HUGE = 100_000_000
/** What the process may grow by while it turns away ten thousand megabytes; a hundred of them once cost 200. */
const MAY_GROW_BY = 128_000_000
/** On a machine that is busy with other tests. */
const SOON_MS = 5_000
const AT_ONCE = 12

interface Target {
  method: string
  path: string
  headers?: Record<string, string>
}

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }

/** All that somebody can send something to: routes, forms and actions of pages, what goes on to the gateway, nothing. */
function everyTarget(): Target[] {
  const bodies = ['POST', 'PUT', 'PATCH', 'DELETE']
  const routes = everyRoute().flatMap(({ path, methods }) =>
    methods.map((method) => ({ method, path: fill(path, { nextauth: 'signout' }) })),
  )
  const pages = everyPage().map((page) => ({ method: 'POST', path: fill(page), headers: FORM }))
  const actions = everyAction().map(({ id, page }) => {
    const headers = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' }
    return { method: 'POST', path: fill(page), headers }
  })
  const others = [
    '/api/v1/mailbox/ask',
    '/live/?EIO=4&transport=polling',
    '/api/v1/nothing',
    '/nothing',
    '/healthz',
    '/readyz',
  ]
  return [...routes, ...pages, ...actions, ...others.flatMap((path) => bodies.map((method) => ({ method, path })))]
}

test.describe('whatever is sent', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default', timeout: 300_000 })
  let web: ChildProcess
  let base: string

  test.beforeAll(async () => {
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const folder = process.env.E2E_FOLDER!
    const log = path.join(folder, 'bodies-web.log')
    const { databaseUrl }: StackState = JSON.parse(readFileSync(stateFile(folder), 'utf8'))
    const settings = {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LIVE_URL: process.env.E2E_BASE!,
      AUTH_SECRET: 'a secret of this test alone, long enough',
      MASQUERADE_LOCAL_SIGN_IN: '1',
      BODY_WITHIN_MS: String(WITHIN_MS),
    }
    web = await launch('apps/web/server.ts', settings, log)
    await healthy(base, log)
  })
  test.afterAll(() => stop(web))

  test('every address is among what is tried', () => {
    const tried = everyTarget().map(({ method, path }) => `${method} ${path}`)
    expect(tried).toEqual(
      expect.arrayContaining([
        'POST /api/auth/signout',
        'PATCH /api/v1/agents/nothing',
        'POST /api/v1/matches/nothing/guesses',
        'GET /watch/nothing/picture',
        'POST /agents/nothing/edit',
        'POST /',
      ]),
    )
    expect(everyAction().length).toBeGreaterThan(10)
  })

  test('is refused at once when it says that it is too large', async () => {
    const answers = await eachOf(everyTarget(), (target) =>
      rawRequest(base, { ...target, headers: { ...target.headers, 'content-length': String(HUGE) } }),
    )
    expect(wrong(answers, 413, 'too-large')).toEqual([])
  })

  test('is cut off where it becomes too large, at no cost in memory', async () => {
    const before = memoryOf(web)
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOf(web))
    }, 100)
    const answers = await eachOf(everyTarget(), (target) =>
      rawRequest(base, { ...target, headers: { ...target.headers, ...CHUNKED }, pieces: endless() }),
    )
    clearInterval(sampling)
    expect(wrong(answers, 413, 'too-large')).toEqual([])
    expect(Math.max(most, memoryOf(web)) - before).toBeLessThan(MAY_GROW_BY)
  })

  test('is not waited for when it comes drop by drop', async () => {
    const answers = await eachOf(everyTarget(), (target) =>
      rawRequest(base, { ...target, headers: { ...target.headers, ...CHUNKED }, pieces: drops(), everyMs: 50 }),
    )
    expect(wrong(answers, 408, 'too-slow')).toEqual([])
  })

  test('and is small enough, is answered as before', async ({ request }) => {
    const agent = await request.post(`${base}/api/v1/agents`, { data: { name: 'x'.repeat(50_000) } })
    expect(agent.status()).toBe(401)
    const signedIn = await request.post(`${base}/api/auth/callback/local`, {
      headers: { origin: base },
      form: { name: 'Somebody small', callbackUrl: '/me' },
      maxRedirects: 0,
    })
    expect([signedIn.status(), new URL(signedIn.headers().location ?? '', base).pathname]).toEqual([302, '/me'])
    const picture = Buffer.alloc(900_000, 'x')
    const form = await request.post(`${base}/me/account`, {
      headers: { origin: base },
      multipart: { picture: { name: 'a.png', mimeType: 'image/png', buffer: picture } },
    })
    expect(form.status()).toBeLessThan(413)
  })
})

const CHUNKED = { 'transfer-encoding': 'chunked' }

function* endless(): Generator<string> {
  const piece = 'x'.repeat(65_536)
  for (let sent = 0; sent < HUGE; sent += piece.length) yield `${piece.length.toString(16)}\r\n${piece}\r\n`
}

function* drops(): Generator<string> {
  for (;;) yield '1\r\nx\r\n'
}

async function eachOf(targets: readonly Target[], send: (target: Target) => Promise<Answered>) {
  const answers: { name: string; answer: Answered }[] = []
  const left = [...targets]
  const work = async () => {
    for (let target = left.pop(); target; target = left.pop()) {
      answers.push({ name: `${target.method} ${target.path}`, answer: await send(target) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

/** Those that were not answered soon with a sentence, or whose connection was left open. */
function wrong(answers: Awaited<ReturnType<typeof eachOf>>, status: number, code: string) {
  return answers
    .map(({ name, answer }) => ({ name, ...answer }))
    .filter(({ status: told, headers, body, tookMs, closed }) => {
      const inJson =
        headers.includes('content-type: application/problem+json') && body.includes(`"code":"${code}","message":"`)
      return told !== status || !inJson || tookMs > WITHIN_MS + SOON_MS || !closed
    })
}

/** What a process holds in memory, in bytes. */
function memoryOf({ pid }: ChildProcess): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024
}
