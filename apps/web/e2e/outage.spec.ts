import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CutDatabase } from '@masquerade/store/testing'
import { cutDatabase } from '@masquerade/store/testing'
import { type APIRequestContext, request as playwrightRequest } from '@playwright/test'
import { freePort, healthy, launch, stop } from './processes.ts'
import { signIn } from './signed-in.ts'
import { type StackState, stateFile } from './stack.ts'
import { expect, test } from './story.ts'
import { everyPage, everyRoute, fill } from './surface.ts'

/** What answers without asking the database for anything. */
const NEEDS_NO_DATABASE = [
  'GET /abilities/picture', // the same for every agent
  'GET /api/auth/signin',
  'GET /api/v1/abilities', // counted once in half a minute
  'GET /api/v1/comparisons', // refused as it stands: it names nobody
  'GET /api/v1/openapi.json',
  'GET /docs/raw/nothing',
  'GET /dumps', // a folder, and here none
  'GET /dumps/nothing',
  'GET /games/picture',
  'GET /oembed',
]
/** Pages that are shown in place of others; by their own address they are looked up like any. */
const SHOWN_FOR_OTHERS = ['/embed/refused']

test.describe('while the database is away, or the pages are', () => {
  // One site, whose way to the database is cut and mended, for all of them.
  test.describe.configure({ mode: 'default', timeout: 300_000 })
  let web: ChildProcess
  let begin: () => Promise<void>
  let database: CutDatabase
  let base: string
  let owner: APIRequestContext
  let parts: Record<string, string>

  test.beforeAll(async () => {
    const folder = process.env.E2E_FOLDER!
    const { databaseUrl }: StackState = JSON.parse(readFileSync(stateFile(folder), 'utf8'))
    database = await cutDatabase(databaseUrl)
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const log = path.join(folder, 'outage-web.log')
    const secrets = { AUTH_SECRET: 'a secret of this test alone, long enough', MASQUERADE_LOCAL_SIGN_IN: '1' }
    const settings = { DATABASE_URL: database.url, PORT: String(port), LIVE_URL: process.env.E2E_BASE!, ...secrets }
    begin = async () => {
      web = await launch('apps/web/server.ts', settings, log)
      await healthy(base, log)
    }
    await begin()
    owner = await playwrightRequest.newContext({ baseURL: base })
    await signIn(owner, `Patient ${randomBytes(4).toString('hex')}`, base)
    await owner.get('/watch') // gives a browser the cookie that a viewer is known by
    parts = await somethingOfEach(owner)
  })
  test.afterAll(async () => {
    await owner?.dispose()
    if (web) await stop(web)
    await database?.close()
  })

  const readings = () =>
    everyRoute().flatMap(({ path, methods }) =>
      methods.includes('GET') ? [fill(path, { ...parts, ...idIn(path, parts), nextauth: 'signin' })] : [],
    )
  const changes = () =>
    everyRoute().flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== 'GET')
        .map((method) => ({ method, path: fill(path, { ...parts, nextauth: 'callback/local' }) })),
    )
  const statusOf = async (address: string) => (await owner.get(address, { maxRedirects: 0 })).status()
  const statuses = async () => {
    const told: Record<string, number> = {}
    for (const address of readings()) told[address] = await statusOf(address)
    return told
  }

  test('every reading of the API says so in JSON, with when to come again, and is right again afterwards', async () => {
    const before = await statuses()
    expect(Object.keys(before).length).toBeGreaterThan(12)
    expect(Object.entries(before).filter(([, status]) => status >= 500)).toEqual([])
    await database.cut()
    const wrong: string[] = []
    for (const address of readings()) {
      if (NEEDS_NO_DATABASE.includes(`GET ${address}`)) continue
      const response = await owner.get(address, { maxRedirects: 0 })
      const told = await response.text()
      const headers = response.headers()
      const right = response.status() === 503 && Number(headers['retry-after']) > 0 && isUnavailable(told)
      if (!right) wrong.push(`${address}: ${response.status()} ${told.slice(0, 80)}`)
    }
    await database.mend()
    expect(wrong).toEqual([])
    expect(await statuses()).toEqual(before)
  })

  test('every change by the API says so in JSON, and nobody is told to be signed out', async () => {
    await database.cut()
    const wrong: string[] = []
    for (const { method, path } of changes()) {
      const headers = { origin: base }
      const sent = path.startsWith('/api/auth/') ? { form: { name: 'Nobody' } } : { data: {} }
      const response = await owner.fetch(path, { method, headers, ...sent, maxRedirects: 0 })
      const told = await response.text()
      const right = response.status() === 503 && response.headers()['retry-after'] && isUnavailable(told)
      if (!right) wrong.push(`${method} ${path}: ${response.status()} ${told.slice(0, 80)}`)
    }
    await database.mend()
    expect(wrong).toEqual([])
    expect(await statusOf('/api/v1/account')).toBe(200)
  })

  test('no page calls it a fault of its own, and each is right again afterwards', async () => {
    const pages = everyPage()
      .filter((page) => !SHOWN_FOR_OTHERS.includes(page))
      .map((page) => fill(page, { ...parts, ...idIn(page, parts) }))
    const before: Record<string, number> = {}
    for (const page of pages) before[page] = await statusOf(page)
    expect(Object.entries(before).filter(([, status]) => status >= 500)).toEqual([])
    await database.cut()
    const away: Record<string, number> = {}
    const wrong: string[] = []
    for (const page of pages) {
      const response = await owner.get(page, { maxRedirects: 0 })
      away[page] = response.status()
      const right =
        response.status() === 503 ? Number(response.headers()['retry-after']) > 0 : away[page] === before[page]
      if (!right) wrong.push(`${page}: ${before[page]}, then ${response.status()}`)
    }
    await database.mend()
    expect(wrong).toEqual([])
    expect(['/', '/watch', '/me', '/play'].map((page) => away[page])).toEqual([503, 503, 503, 503])
    const after: Record<string, number> = {}
    for (const page of pages) after[page] = await statusOf(page)
    expect(after).toEqual(before)
  })

  test('a connection that breaks in the middle of an answer is told alike', async () => {
    const answers = Array.from({ length: 40 }, () => owner.get(`/api/v1/matches?limit=100`, { maxRedirects: 0 }))
    await database.cut()
    const told = await Promise.all(answers.map(async (answer) => (await answer).status()))
    await database.mend()
    expect(told.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await statusOf('/api/v1/matches')).toBe(200)
  })

  test('pages that are killed or stand still answer nothing that is wrong, and are right again at once', async () => {
    const answers: { address: string; status: number; text: string }[] = []
    let unanswered = 0
    let reading = true
    const ask = async (address: string) => {
      const response = await fetch(base + address, { signal: AbortSignal.timeout(20_000) })
      answers.push({ address, status: response.status, text: await response.text() })
    }
    const readers = READ_MEANWHILE.map(async (address) => {
      while (reading) {
        await ask(address).catch(() => {
          unanswered++
        })
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    const goesOn = async () => {
      const before = answers.length
      await expect.poll(() => answers.length).toBeGreaterThan(before + 2 * READ_MEANWHILE.length)
    }
    await goesOn()
    const ended = once(web, 'exit')
    web.kill('SIGKILL')
    await ended
    await expect.poll(() => unanswered).toBeGreaterThan(READ_MEANWHILE.length)
    await begin()
    const lost = unanswered
    await goesOn()
    web.kill('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, 500))
    web.kill('SIGCONT')
    await goesOn()
    reading = false
    await Promise.all(readers)
    // What was asked in the moment in which it came back.
    expect(unanswered - lost).toBeLessThanOrEqual(READ_MEANWHILE.length)
    const isRight = ({ address, status, text }: (typeof answers)[number]) =>
      status === 200 && (address.startsWith('/api/') ? JSON.parse(text).items : text.trimEnd().endsWith('</html>'))
    expect(answers.filter((answer) => !isRight(answer)).map(({ address, status }) => `${address}: ${status}`)).toEqual(
      [],
    )
  })
})

const READ_MEANWHILE = ['/', '/watch', '/arenas', '/api/v1/matches?limit=20', '/api/v1/arenas']

const isUnavailable = (text: string) => /^\{"code":"unavailable","message":".+"\}$/.test(text)

/** Somebody's own agent, and what everybody has, to be asked for by name. */
async function somethingOfEach(owner: APIRequestContext): Promise<Record<string, string>> {
  const headers = { origin: new URL((await owner.get('/healthz')).url()).origin }
  const fields = { name: `Patient ${randomBytes(4).toString('hex')}`, languages: ['en'] }
  const made = await owner.post('/api/v1/agents', { headers, data: { fields, settings: { kind: 'mailbox' } } })
  const { agent } = await made.json()
  const { items } = await (await owner.get('/api/v1/matches?status=finished&limit=1')).json()
  const match: string = items[0]?.id ?? 'nothing'
  return { slug: agent.slug, match, sitting: 'nothing', arena: 'parlour', one: 'sphinx', other: agent.slug }
}

/** `[id]` is another thing under another path. */
const idIn = (path: string, { match = '' }: Record<string, string>): Record<string, string> =>
  /\/(matches|watch|embed)\//.test(path) ? { id: match } : { id: 'nothing' }
