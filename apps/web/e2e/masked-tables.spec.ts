import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type APIRequestContext, request as playwrightRequest } from '@playwright/test'
import { freePort } from '../../../scripts/start/free-ports.ts'
import { type MaskedWorld, maskedWorld, THOUGHT } from './masked-world.ts'
import { healthy, launch, stop } from './processes.ts'
import { SIGN_IN_CODE, signIn } from './signed-in.ts'
import { expect, test } from './story.ts'
import { everyPage, everyRoute, fill } from './surface.ts'

/** What stands between brackets in addresses, of this site's one match; `nothing` is what this world has none of. */
const NAMELESS = {
  sitting: 'nothing',
  path: 'agents',
  nextauth: 'session',
  game: 'who-is-spy',
  number: '1',
  batch: 'nothing',
  part: 'nothing',
}

test.describe('a masked table', () => {
  test.describe.configure({ mode: 'default' })
  let world: MaskedWorld
  let web: ChildProcess
  let base: string
  let readers: Record<'somebody' | 'the owner of an agent at the table', APIRequestContext>
  let own: string

  test.beforeAll(async () => {
    const folder = process.env.E2E_FOLDER!
    world = await maskedWorld()
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const log = path.join(folder, 'masked-web.log')
    const secrets = {
      AUTH_SECRET: 'a secret of this test alone, long enough',
      MASQUERADE_LOCAL_SIGN_IN: '1',
      MASQUERADE_SIGN_IN_CODE: SIGN_IN_CODE,
    }
    const settings = {
      DATABASE_URL: world.databaseUrl,
      PORT: String(port),
      LIVE_URL: process.env.E2E_BASE!,
      ...secrets,
    }
    web = await launch('apps/web/server.ts', settings, log)
    await healthy(base, log)
    const [somebody, owner] = await Promise.all([
      playwrightRequest.newContext({ baseURL: base }),
      playwrightRequest.newContext({ baseURL: base }),
    ])
    await signIn(owner, 'Owner', base)
    const made = await owner.post('/api/v1/agents', {
      headers: { origin: base },
      data: { fields: { name: 'Nightjar', languages: ['en'] }, settings: { kind: 'mailbox' } },
    })
    own = (await made.json()).agent.slug
    await world.seat(own, 1)
    readers = { somebody, 'the owner of an agent at the table': owner }
    // Gives each browser the cookie that a viewer is known by.
    for (const reader of Object.values(readers)) await reader.get('/watch')
  })
  test.afterAll(async () => {
    for (const reader of Object.values(readers ?? {})) await reader.dispose()
    if (web) await stop(web)
    await world?.close()
  })

  /** Every page and every route that is read, with this match and its agents wherever something is named. */
  function addresses(): string[] {
    const { match, arena, agents } = world
    const parts = (path: string) => ({
      ...NAMELESS,
      match,
      arena,
      slug: own,
      one: own,
      other: agents[0] ?? '',
      id: /\/checks|\/tokens/.test(path) ? 'nothing' : match,
    })
    const paths = [
      ...everyPage(),
      ...everyRoute().flatMap(({ path, methods }) => (methods.includes('GET') ? [path] : [])),
    ]
    const unknown = paths.flatMap((path) => [...path.matchAll(/\[(?:\.\.\.)?([^\]]+)\]/g)].map(([, name = '']) => name))
    expect(unknown.filter((name) => !(name in parts('')))).toEqual([]) // a part that this test has nothing for
    const lists = [...agents, own].flatMap((agent) => [
      `/api/v1/matches?agent=${agent}&status=running`,
      `/watch?agent=${agent}`,
      `/agents/${agent}`,
    ])
    const views = ['public', 'unspoiled', 'seat-1', 'seat-6', 'referee'].map(
      (view) => `/api/v1/matches/${match}/events?as=${view}`,
    )
    return [
      ...paths.map((path) => fill(path, parts(path))),
      ...lists,
      ...views,
      `/watch/${match}?as=1`,
      '/api/v1/matches?sort=watched',
      '/api/v1/matches?status=running&limit=100',
      '/watch?status=running',
      `/compare?arena=${arena}&agents=${[own, ...agents].slice(0, 6).join(',')}`,
      ...agents.slice(2).map((agent) => `/compare/${own}/${agent}?arena=${arena}`),
      `/leaderboard/${arena}?version=each&sort=games-played`,
      `/oembed?url=${encodeURIComponent(`${base}/watch/${match}`)}`,
      `/report?match=${match}&seq=9`,
    ].filter((address) => !address.startsWith('/api/auth'))
  }

  async function readAll(reader: APIRequestContext): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    for (const address of addresses()) {
      answers.set(address, await bytesOf(reader, address, {}))
      if (!address.startsWith('/api'))
        answers.set(`payload of ${address}`, await bytesOf(reader, address, { rsc: '1' }))
    }
    return answers
  }

  const differing = (one: Map<string, string>, other: Map<string, string>) =>
    [...one].flatMap(([address, bytes]) =>
      other.get(address) === bytes ? [] : [firstDifference(address, bytes, other)],
    )

  for (const who of ['somebody', 'the owner of an agent at the table'] as const) {
    test(`is sent to ${who} byte for byte the same, regardless of the seating, by every page and route`, async () => {
      const before = await readAll(readers[who])
      expect(before.size).toBeGreaterThan(100)
      expect([...before.values()].filter((answer) => answer.includes('text/x-component')).length).toBeGreaterThan(40)
      await world.moveOn(1)
      expect(differing(before, await readAll(readers[who]))).toEqual([])
      await world.moveOn(3)
      expect(differing(before, await readAll(readers[who]))).toEqual([])
    })
  }

  test('tells who sat where as soon as it is over', async () => {
    await world.end()
    const seats = async () => (await (await readers.somebody.get(`/api/v1/matches/${world.match}`)).json()).seats
    const page = async () => bytesOf(readers.somebody, `/watch/${world.match}`, { rsc: '1' })
    const [sat, shown] = [await seats(), await page()]
    expect(shown).toContain('text/x-component')
    expect(sat[0].agent.slug).toMatch(/./)
    await world.moveOn(1)
    expect(await seats()).not.toEqual(sat)
    expect(await page()).not.toBe(shown)
  })
})

/** What an address answers, times and what is new each time apart. */
async function bytesOf(reader: APIRequestContext, address: string, headers: Record<string, string>): Promise<string> {
  // A payload stands at an address of its own, to which its request is sent on.
  const response = await reader.get(address, { headers, maxRedirects: headers.rsc ? 2 : 0 })
  const type = response.headers()['content-type'] ?? ''
  const body = await response.body()
  // Before the end thoughts are shown only to the agent's own owner.
  expect(body.includes(THOUGHT), `a thought at ${address}`).toBe(false)
  const text = /^(?:text|application\/(?:json|atom|xml))/.test(type)
    ? withoutTimes(inOneOrder(body.toString(), type))
    : type === 'application/gzip'
      ? unpacked(body)
      : body.toString('base64')
  return `${response.status()} ${response.headers().location ?? ''} ${type}\n${text}`
}

/** An archive's files; when it was made stands in each of its headers, and by way of the card in the digests. */
const unpacked = (archive: Buffer): string =>
  withoutTimes(gunzipSync(archive).toString('latin1'))
    .replace(/[0-7]{11}\0[0-7]{6}\0 /g, 'MADE')
    .replace(/\b[0-9a-f]{64}\b/g, 'DIGEST')

const withoutTimes = (text: string): string =>
  text
    .replace(/nonce(\\?["':=]+)[\w+/=-]{16,}/g, 'nonce$1')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+\d\d:\d\d)/g, 'TIME')
    .replace(/\b\d+ (?:seconds?|minutes?) ago|\bnow\b/g, 'AGO')
    .replace(/"(?:ticket|csrfToken|expires)":"[^"]*"/g, '')

/**
 * Payloads are streamed: their rows come in any order, and are named by it. Each row is compared as a whole. A page's markup
 * is drawn from its payload, which is compared in its place.
 */
function inOneOrder(text: string, type: string): string {
  if (type.startsWith('text/x-component')) return rowsOf(Buffer.from(text)).map(nameless).sort().join('\n')
  return type.startsWith('text/html') ? '' : text
}

/** The rows of a payload without their names: a row ends with its line, but for a long text, which says how long it is. */
function rowsOf(payload: Buffer): string[] {
  const rows: string[] = []
  for (let at = 0; at < payload.length; ) {
    const begin = payload.indexOf(':', at) + 1
    if (begin === 0) break
    const length = /^T([0-9a-f]+),/.exec(payload.toString('latin1', begin, begin + 12))
    const from = begin + (length?.[0].length ?? 0)
    const line = payload.indexOf('\n', from)
    const end = length ? from + Number.parseInt(length[1] ?? '', 16) : line === -1 ? payload.length : line
    rows.push(payload.toString('utf8', from, end))
    at = length ? end : end + 1
  }
  return rows
}

/** Without what points to other rows by their names, and what is drawn anew for each answer. */
const nameless = (row: string): string =>
  row.replace(/"\$[A-Za-z@]?[0-9a-f]+(?=[":])/g, '"$').replace(/"[\w-]{21}[vm]"/g, '"new"')

/** The place where two answers differ, for the message of a failed test. */
function firstDifference(address: string, one: string, others: Map<string, string>): string {
  const other = others.get(address) ?? ''
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `${address}: ${around(one)} … ${around(other)}`
}
