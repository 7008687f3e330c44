import { countedAs, OPERATIONS, type OperationId, operations } from '@masquerade/protocol/public-api'
import type { APIResponse } from '@playwright/test'
import { PAGES, type PageFacts } from '../app/pages.ts'
import { SIGNED_OUT } from '../lib/auth/signed-out.ts'
import { type Acted, act } from './access/act.ts'
import { ACTIONS, type ActionRow } from './access/action-table.ts'
import { ACTORS, type Actor, BROWSERS, TOKENS } from './access/actors.ts'
import { API, type ApiRow } from './access/api-table.ts'
import { ACCESS, type PageRow, ROUTES, type RouteRow } from './access/page-table.ts'
import { openWorld, type World } from './access/world.ts'
import { expect, test } from './story.ts'
import { everyAction, everyPage, everyRoute, fill } from './surface.ts'

/**
 * Who gets in: every page, route, operation of the API and server action, tried by everybody with what is somebody's own.
 * One that stands in no table fails this story, and so does one that counts against no limit though it must.
 */
test.describe('who gets in', () => {
  test.describe.configure({ mode: 'default' })
  let world: World
  test.beforeAll(async () => {
    world = await openWorld(process.env.E2E_BASE!)
  })
  test.afterAll(() => world?.close())

  test('stands in a table for everything that there is', () => {
    const routes = everyRoute().flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`))
    expect(Object.keys(ROUTES).sort()).toEqual(routes.filter((route) => !route.includes(' /api/v1/')).sort())
    // Those below /api/v1 are held to the operations by a test of their own.
    expect(Object.keys(API).sort()).toEqual(Object.keys(OPERATIONS).sort())
    expect([...new Set(ACTIONS.map(({ action }) => action))].sort()).toEqual(
      everyAction()
        .map(({ name }) => name)
        .sort(),
    )
  })

  test('to each page', async () => {
    const wrong: string[] = []
    // The keys of the table are those of the pages.
    for (const [page, row] of Object.entries<PageRow>(ACCESS) as [keyof typeof PAGES, PageRow][]) {
      const { costly }: PageFacts = PAGES[page]
      const path = fill(page, row.parts?.(world))
      await forEach(BROWSERS, async (actor) => {
        const answer = await world.doors[actor].get(path, { maxRedirects: 0 })
        wrong.push(...mismatch(`${actor} at ${page}`, outcomeOf(answer), expectedOf(row, actor)))
        wrong.push(...limited(`${actor} at ${page}`, answer, costly === true ? 'reads' : undefined))
      })
    }
    expect(wrong).toEqual([])
  })

  test('to each route beside the API', async () => {
    const wrong: string[] = []
    for (const [route, row] of Object.entries<RouteRow>(ROUTES)) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = fill(pattern, row.parts?.(world)) + (row.query ?? '')
      for (const actor of ACTORS) {
        const headers = { origin: world.base }
        const answer = await world.doors[actor].fetch(path, { method, headers, maxRedirects: 0 })
        const outcome = outcomeOf(answer)
        const expected = !row.in || row.in.includes(actor) ? 'in' : 'out'
        const isIn = !['sign-in', 'out', '401', '403', '404', '400'].includes(outcome)
        wrong.push(...mismatch(`${actor}: ${route}`, isIn ? 'in' : 'out', expected, outcome))
        wrong.push(...limited(`${actor}: ${route}`, answer, method === 'GET' ? row.limit : 'changes'))
      }
    }
    expect(wrong).toEqual([])
  })

  test('to each operation of the API', async () => {
    const wrong: string[] = []
    for (const operation of operations) {
      const row: ApiRow = API[operation.id]
      for (const actor of row.only ?? ACTORS) {
        const isIn = !row.in || row.in.includes(actor)
        const answer = await called(operation.id, row, actor, isIn)
        const outcome = outcomeOf(answer)
        const name = `${actor}: ${operation.id}`
        const isRight = isIn ? outcome === 'in' : isRefusal(outcome, operation.id, actor)
        if (!isRight) wrong.push(`${name}: ${outcome}, and not ${isIn ? 'in' : 'out'}: ${await answer.text()}`)
        if (operation.access === 'mailbox') continue
        const counted = countedAs(operation)
        const asked = Array.isArray(operation.costly) || operation.costly === 'narrowed' ? row.query : true
        wrong.push(...limited(name, answer, asked ? counted : undefined, operation.limit))
      }
    }
    expect(wrong).toEqual([])
  })

  test('to each server action', async () => {
    const wrong: string[] = []
    // That ends the sessions of who tries it, and has a test of its own.
    for (const row of ACTIONS.filter(({ action }) => action !== SIGN_OUT)) {
      const { page } = everyAction().find(({ name }) => name === row.action)!
      for (const actor of BROWSERS) {
        const given = await row.given(world)
        const acted = await act(world.doors[actor], row.action, addressOf(row.at ?? page), given)
        const name = `${actor}: ${row.action} ${JSON.stringify(given).slice(0, 120)}`
        const outcome = await outcomeOfAction(world, row, given, acted)
        const isIn = row.in.includes(actor)
        const expected = isIn ? 'in' : actor === 'visitor' && !row.answered ? 'sign-in' : 'out'
        wrong.push(
          ...mismatch(name, outcome, expected, `${acted.status} ${acted.redirect} ${acted.body.slice(0, 300)}`),
        )
        if (!/^"?changes-by-/.test(acted.headers['ratelimit-policy'] ?? '')) wrong.push(`${name}: no limit is stated`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('to the name of a draft: what others may not see says word for word what is said where nothing is', async () => {
    const { arena, experiment } = world
    const drafts = [
      ...['', '/edit', '/trust'].map((part) => ({ name: arena.slug, at: (name: string) => `/arenas/${name}${part}` })),
      ...['', '/edit', '/matches', '/compare'].map((part) => ({
        name: experiment,
        at: (name: string) => `/lab/${name}${part}`,
      })),
    ]
    const wrong: string[] = []
    await forEach(['visitor', 'stranger', 'admin'] as const, async (actor) => {
      for (const { name, at } of drafts) {
        const nothing = 'z'.repeat(name.length)
        const [draft, none] = await Promise.all(
          [name, nothing].map(async (one) => {
            const answer = await world.doors[actor].get(at(one), { maxRedirects: 0 })
            return `${answer.status()} ${wordsIn((await answer.text()).replaceAll(one, 'NAME'))}`
          }),
        )
        if (draft !== none || !draft?.startsWith('404 ')) wrong.push(`${actor} at ${at(name)}: ${draft} and ${none}`)
      }
    })
    expect(wrong).toEqual([])
  })

  test('says that there is nothing, whatever a part of an address holds, and never breaks', async () => {
    const nonsense = [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%FF',
      'a%2Fb',
      '%5C',
      '%0D%0A',
      "a'--",
      'x'.repeat(3_000),
      '.',
      '..%2f..',
    ]
    const [pages, routes] = [everyPage(), everyRoute().filter(({ path }) => !path.startsWith('/api/v1/'))]
    const reads = [...pages, ...routes.filter(({ methods }) => methods.includes('GET')).map(({ path }) => path)]
    const asked = [
      ...reads.map((path) => ({ method: 'GET', path, good: partsOf(path) })),
      ...operations
        .filter(({ access }) => access !== 'mailbox')
        .map(({ method, path }) => ({ method, path: `/api/v1${path.replace(/\{(\w+)\}/g, '[$1]')}`, good: {} })),
    ].flatMap(({ method, path, good }) =>
      [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].flatMap(([, name = '']) =>
        nonsense.map((part) => ({ method, at: fill(path, { ...good, [name]: part }) })),
      ),
    )
    expect(asked.length).toBeGreaterThan(1_000)
    const wrong: string[] = []
    for (let from = 0; from < asked.length; from += 8) {
      await forEach(asked.slice(from, from + 8), async ({ method, at }) => {
        const headers = { origin: world.base, 'content-type': 'application/json' }
        const sent = { method, headers, maxRedirects: 0, ...(method !== 'GET' && { data: '{}' }) }
        const status = (await world.doors.owner.fetch(at, sent)).status()
        if (status >= 500 || status < 300) wrong.push(`${method} ${at.slice(0, 120)}: ${status}`)
      })
    }
    expect(wrong).toEqual([])
  })

  test('everywhere ends with the session, in every browser', async () => {
    const user = await world.newUser()
    expect((await user.get('/api/v1/account')).status()).toBe(200)
    const { cookies, redirect } = await act(user, SIGN_OUT, '/me/account', [undefined, {}])
    expect(redirect).toBe('/')
    expect(cookies.join('; ')).toMatch(/next-auth\.session-token=;/)
    expect((await user.get('/api/v1/account')).status()).toBe(401)
  })

  test('by a server action is not said by another page, and not without a page', async () => {
    const through: string[] = []
    for (const { id, page } of everyAction()) {
      const path = fill(page, partsOf(page))
      for (const origin of ['https://evil.example', 'null', undefined]) {
        const headers = { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', ...(origin && { origin }) }
        const answer = await world.doors.owner.post(path, { headers, data: '[]', maxRedirects: 0 })
        if (answer.status() !== 403) through.push(`${id} at ${path} from ${origin}: ${answer.status()}`)
      }
    }
    expect(through).toEqual([])
  })

  async function called(id: OperationId, row: ApiRow, actor: Actor, isIn: boolean): Promise<APIResponse> {
    const { method, path } = OPERATIONS[id]
    const parts = await row.parts?.(world, isIn)
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => parts?.[name] ?? 'nothing')
    const query = row.query ? `?${row.query(world)}` : ''
    const data = 'body' in OPERATIONS[id] ? { data: JSON.stringify(row.body?.(world) ?? null) } : {}
    const headers = { 'content-type': 'application/json', ...(!isToken(actor) && { origin: world.base }) }
    return world.doors[actor].fetch(`/api/v1${address}${query}`, { method, headers, ...data, maxRedirects: 0 })
  }

  /** A page that an action can be sent to; there is no report about nothing. */
  const addressOf = (page: string) => (page === '/report' ? '/report?agent=sphinx' : fill(page, partsOf(page)))

  /** Of pages whose path names something: what is there, for everybody. */
  function partsOf(page: string): Record<string, string> {
    const slug = page.startsWith('/arenas') ? 'parlour' : page.startsWith('/lab') ? world.published : 'sphinx'
    const part = world.peopled.part
    return { slug, part, batch: world.batch, id: world.match, match: world.trial, arena: 'parlour' }
  }
})

/** The title and text of an answer. Its scripts are left out: they carry a nonce, and the number of their pieces varies. */
const wordsIn = (html: string): string =>
  [
    ...new Set(
      html
        .replace(/<script[\s\S]*?<\/script>/g, ' ')
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/),
    ),
  ]
    .sort()
    .join(' ')

const SIGN_OUT = 'features/site/server/actions.ts#signOutEverywhereAction'
const isToken = (actor: Actor): boolean => TOKENS.some((one) => one === actor)

function outcomeOf(answer: APIResponse): string {
  const { location = '' } = answer.headers()
  if (/^(?:https?:\/\/[^/]+)?\/sign-in/.test(location)) return 'sign-in'
  return [401, 403, 404].includes(answer.status()) ? String(answer.status()) : answer.status() >= 500 ? 'broken' : 'in'
}

/** At a page, for who does not get in: to sign in, where that may help, or that there is nothing. */
function expectedOf(row: PageRow, actor: Actor): string {
  if (!row.in || row.in.includes(actor)) return 'in'
  if (row.otherwise === 'sign-in' || (actor === 'visitor' && row.otherwise === undefined)) return 'sign-in'
  return String(row.otherwise ?? 404)
}

/** Whether an operation refuses an actor that way: a signed-out visitor is asked to sign in, all others get 403 or 404. */
function isRefusal(outcome: string, id: OperationId, actor: Actor): boolean {
  const { access } = OPERATIONS[id]
  if (access === 'visitor' || access === 'mailbox') return ['401', '403', '404'].includes(outcome)
  return actor === 'visitor' && access !== 'anyone' ? outcome === '401' : ['403', '404'].includes(outcome)
}

function mismatch(name: string, outcome: string, expected: string, more = ''): string[] {
  return outcome === expected ? [] : [`${name}: ${outcome} and not ${expected} ${more.slice(0, 400)}`]
}

/** A limit of the route's own stands in place of the front door's. */
function limited(name: string, answer: APIResponse, door: 'changes' | 'reads' | undefined, own?: string): string[] {
  const policy = answer.headers()['ratelimit-policy']
  const isStated = door === undefined ? true : policy?.startsWith(`"${door}-by-`) || policy?.startsWith(`"${own}"`)
  return isStated ? [] : [`${name}: no limit of ${door} is stated, but ${policy}`]
}

async function outcomeOfAction(world: World, row: ActionRow, given: readonly unknown[], acted: Acted): Promise<string> {
  if (acted.redirect?.startsWith('/sign-in')) return 'sign-in'
  // A form keeps what was typed, and says that its user has to sign in.
  if (acted.body.includes(`"digest":"${SIGNED_OUT}"`)) return 'sign-in'
  if (acted.status >= 400) return `broken: ${acted.status}`
  if (row.did) return (await row.did(world, given)) ? 'in' : 'out'
  const [, result = ''] = /^1:(.*)$/m.exec(acted.body) ?? []
  return row.refusal !== undefined && new RegExp(`"(?:${row.refusal})"`).test(result) ? 'out' : 'in'
}

async function forEach<One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> {
  await Promise.all(all.map(act))
}
