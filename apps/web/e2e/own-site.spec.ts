import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { type APIRequestContext, type BrowserContext, type Page, request as playwrightRequest } from '@playwright/test'
import { query } from '../../../scripts/postgres/connected.ts'
import { freePort } from '../../../scripts/start/free-ports.ts'
import { hubStub } from '../lib/api/testing/hub-stub.ts'
import { findings } from './axe.ts'
import { openMatch, toTheEnd } from './match-player.ts'
import { type Headers, send, sendForm, sendPageForm, sockets } from './own-site/by-program.ts'
import { CONNECTIONS, type FrontDoor, type OwnSite, ownSite } from './own-site/own-site.ts'
import { takeClock, untilSo } from './page-clock.ts'
import { launch } from './processes.ts'
import { reverseProxy } from './reverse-proxy.ts'
import { SIGN_IN_CODE, signIn } from './signed-in.ts'
import { expect, test } from './story.ts'
import { everyAction, everyPage, everyRoute, fill } from './surface.ts'

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const LATELY = `SELECT FROM attention WHERE at > now() - interval '1 hour'`
const SOURCE = 'https://code.example/masquerade'
const LOCAL = {
  MASQUERADE_LOCAL_SIGN_IN: '1',
  MASQUERADE_SIGN_IN_CODE: SIGN_IN_CODE,
  MASQUERADE_SOURCE_URL: SOURCE,
}

/** Of the one read that is refused before anything is looked up when it does not say with what it compares. */
const queryOf = (path: string): string => (path.endsWith('/comparison') ? '?with=nothing' : '')

/** What answers without asking the database for anything. */
const NEEDS_NO_DATABASE = [
  '/abilities/picture', // the same for every agent
  '/api/auth/signin',
  '/api/v1/abilities', // counted once in half a minute
  '/api/v1/comparisons', // refused as it stands: it names no agent
  '/api/v1/openapi.json',
  '/docs/raw/nothing',
  '/dumps', // a folder, and here none
  '/dumps/nothing',
  '/games/picture',
  '/oembed',
]
/** Pages that are shown in place of others; by their own address they are looked up like any. */
const SHOWN_FOR_OTHERS = ['/embed/refused']
const READ = ['/', '/watch', '/arenas', '/api/v1/matches?limit=20', '/api/v1/arenas']

// While something is away the browser says so.
test.use({ expected: /status of 50[23]|WebSocket connection|React error #441|ERR_/ })

/** One site for all tests that take its processes away or set them up differently. */
test.describe('a site of its own', () => {
  test.describe.configure({ mode: 'default' })
  let site: OwnSite
  let door: FrontDoor
  let owner: APIRequestContext
  /** Somebody who signed in at a name alone while that could be done; for a browser. */
  let leaver: { name: string; state: Awaited<ReturnType<BrowserContext['storageState']>> }
  const live = sockets()

  test.beforeAll(async () => {
    const folder = path.join(process.env.E2E_FOLDER!, `own-site-${randomBytes(3).toString('hex')}`)
    site = await ownSite(folder, process.env.TEST_DATABASE_URL!)
    door = await site.frontDoor(LOCAL)
    owner = await playwrightRequest.newContext({ baseURL: door.url })
    await signIn(owner, 'Patient', door.url)
    const name = 'Leaver'
    const leaving = await playwrightRequest.newContext({ baseURL: door.url })
    await signIn(leaving, name, door.url)
    leaver = { name, state: await leaving.storageState() }
    await leaving.dispose()
  })
  test.afterEach(() => live.close())
  test.afterAll(async () => {
    await owner?.dispose()
    await site?.close()
  })

  test('without visitors sleeps through a crawler, and shows a table to the first who comes', async ({
    page,
    request,
  }) => {
    await request.get(door.url, { headers: { 'user-agent': GOOGLE, accept: 'text/html' } })
    expect(await query(site.databaseUrl, 'SELECT FROM match'), 'of house agents alone').toEqual([])
    expect(await query(site.databaseUrl, LATELY), 'a robot is no visitor').toEqual([])
    await page.goto(`${door.url}/watch`)
    await page.locator('main a[href^="/watch/"]').first().click()
    const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem')
    await expect(lines).not.toHaveCount(0)
    expect(await query(site.databaseUrl, LATELY)).toHaveLength(1)
    await page.goto('about:blank')
    // From here on only what a story plays goes on.
    await site.runner.stop()
  })

  test('is paused by an administrator: every page says why, no match begins, and it goes on', async ({ browser }) => {
    const more = `https://status.example/${randomBytes(4).toString('hex')}`
    const why = `A new disk, see ${more}.`
    const desk = await browser.newContext({ baseURL: door.url })
    await signIn(desk.request, 'Admin', door.url)
    const page = await desk.newPage()
    const [admin] = await site.driver.store.users.byLogin('local', 'Admin')
    await site.driver.store.users.setRole(admin?.id ?? '', 'admin')
    const visitor = await browser.newContext({ baseURL: door.url })
    const seat = await visitor.newPage()
    const left = await visitor.newPage()
    await takeClock(left)
    const open = await visitor.newPage()
    await takeClock(open)
    await open.goto('/watch')
    const titleOf = async (tab: Page) => (await tab.getByRole('heading', { level: 1 }).boundingBox())?.y
    const placeBefore = await titleOf(open)
    await page.goto('/admin/running')
    await page.getByLabel('Reason for the pause').fill(why)
    await page.getByRole('button', { name: 'Pause everything' }).click()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    const notice = seat.getByText(`No new match begins for now: ${why}`)
    for (const address of ['/', '/watch', '/play']) {
      // A page that was kept for all visitors is shown a few seconds longer.
      await expect.poll(() => seat.goto(address).then(() => notice.count()), address).toBe(1)
    }
    await expect(notice.getByRole('link')).toHaveAttribute('href', more)
    expect(await findings(seat)).toEqual([])
    await expect(site.driver.begin({ arena: 'parlour' })).rejects.toThrow('paused')
    await untilSo(open, () => open.getByText(why).isVisible(), 'a page that stays open learns of the pause')
    expect(await titleOf(open), 'nothing below moves').toBe(placeBefore)
    await open.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(open.getByText(why)).toBeHidden()
    await left.goto('/play?game=hanabi')
    await expect(left.getByText(why)).toBeVisible()
    const place = await titleOf(left)

    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Pause everything' })).toBeVisible()
    await (await site.driver.begin({ arena: 'parlour' })).end()
    await expect.poll(() => seat.reload().then(() => seat.getByText(why).count())).toBe(0)
    await untilSo(left, () => left.getByText(why).isHidden(), 'a page that stays open learns of the end')
    expect(await titleOf(left), 'nothing below moves').toBe(place)
    await page.goto('/admin/log')
    await expect(page.getByRole('listitem').filter({ hasText: why })).toContainText('Admin paused the site')
    await Promise.all([visitor.close(), desk.close()])
  })

  test('whose gateway is killed loses nothing of an open match', async ({ page, request }) => {
    const match = await site.driver.begin({ arena: 'parlour' })
    await match.after(3)
    const { transcript } = await openMatch(page, `${door.url}/watch/${match.id}`)
    await site.gateway.kill()
    const down = await request.get(`${door.url}/live/?EIO=4&transport=polling`)
    expect(down.status()).toBe(502)
    expect((await down.json()).message).toMatch(/Live events cannot be reached right now/)
    await match.after(2)
    await site.gateway.begin()
    await match.end()
    await toTheEnd(page)
    await expect(page.getByRole('region', { name: 'Where the points came from' })).toBeVisible()
    const said = match.log.flatMap(({ type, data }) =>
      type === 'spoke' && typeof data === 'object' && data !== null && 'text' in data ? [String(data.text)] : [],
    )
    expect(said.length).toBeGreaterThan(5)
    for (const text of said) if (text) await expect(transcript.getByText(text).first()).toBeAttached()
    await page.goto('about:blank')
  })

  test('whose database takes no writes shows what needs none, and says when to come again for the rest', async ({
    request,
  }) => {
    const newcomer = { headers: { 'user-agent': FIREFOX, accept: 'text/html', cookie: '' }, maxRedirects: 0 }
    const status = async (address: string) => (await request.get(`${door.url}${address}`, newcomer)).status()
    const match = await site.driver.begin({ arena: 'parlour' })
    const address = `/watch/${match.id}`
    await expect.poll(() => status(address)).toBe(200)
    await readOnly(true)
    try {
      await expect.poll(() => status(address)).toBe(503)
      expect((await request.get(`${door.url}${address}`, newcomer)).headers()['retry-after']).toBe('5')
      for (const other of ['/', '/watch', '/leaderboard', '/readyz']) {
        expect([other, await status(other)]).toEqual([other, 200])
      }
    } finally {
      await readOnly(false)
    }
    await expect.poll(() => status(address)).toBe(200)
    await match.void()
  })

  /** As after a failover to a standby: sessions that begin from now on only read, and those of the front door are gone. */
  async function readOnly(on: boolean): Promise<void> {
    const admin = process.env.TEST_DATABASE_URL!
    const name = new URL(site.databaseUrl).pathname.slice(1)
    await query(admin, `ALTER DATABASE ${name} SET default_transaction_read_only = ${on ? 'on' : 'off'}`)
    await site.database.cut()
    await site.database.mend()
  }

  test('while the database is away says so at every address, signs no user out, and is right again afterwards', async () => {
    await owner.get('/watch') // gives a browser the cookie that a viewer is known by
    const parts = await somethingOfEach(owner)
    const routes = everyRoute()
    const readings = routes.flatMap(({ path, methods }) =>
      methods.includes('GET')
        ? [fill(path, { ...parts, ...idIn(path, parts), nextauth: 'signin' }) + queryOf(path)]
        : [],
    )
    const changes = routes.flatMap(({ path, methods }) =>
      methods
        .filter((method) => method !== 'GET')
        .map((method) => ({ method, path: fill(path, { ...parts, nextauth: 'callback/local' }) })),
    )
    const pages = everyPage()
      .filter((page) => !SHOWN_FOR_OTHERS.includes(page))
      .map((page) => fill(page, { ...parts, ...idIn(page, parts) }))
    const asked = async (address: string) => {
      const response = await owner.get(address, { maxRedirects: 0 })
      return { status: response.status(), again: Number(response.headers()['retry-after']), text: response.text() }
    }
    const statuses = async () => {
      const all: Record<string, number> = {}
      await eachOf([...readings, ...pages], async (address) => {
        all[address] = (await asked(address)).status
      })
      return all
    }
    const before = await statuses()
    expect(Object.keys(before).length).toBeGreaterThan(60)
    expect(Object.entries(before).filter(([, status]) => status >= 500)).toEqual([])

    await site.database.cut()
    const wrong: string[] = []
    await eachOf(readings, async (address) => {
      if (NEEDS_NO_DATABASE.includes(address)) return
      const { status, again, text } = await asked(address)
      if (status !== 503 || !(again > 0) || !isUnavailable(await text))
        wrong.push(`${address}: ${status} ${await text}`)
    })
    await eachOf(changes, async ({ method, path: address }) => {
      const sent = address.startsWith('/api/auth/') ? { form: { name: 'Visitor' } } : { data: {} }
      const headers = { origin: door.url }
      const response = await owner.fetch(address, { method, headers, ...sent, maxRedirects: 0 })
      const text = await response.text()
      const isRight = response.status() === 503 && response.headers()['retry-after'] && isUnavailable(text)
      if (!isRight) wrong.push(`${method} ${address}: ${response.status()} ${text.slice(0, 80)}`)
    })
    const away: Record<string, number> = {}
    await eachOf(pages, async (address) => {
      const { status, again } = await asked(address)
      away[address] = status
      const isRight = status === 503 ? again > 0 : status === before[address]
      if (!isRight) wrong.push(`${address}: ${before[address]}, then ${status}`)
    })
    await site.database.mend()
    expect(wrong).toEqual([])
    expect(['/', '/watch', '/me', '/play'].map((page) => away[page])).toEqual([503, 503, 503, 503])
    expect(await statuses()).toEqual(before)
    expect((await asked('/api/v1/account')).status).toBe(200)
  })

  test('whose connections to the database break in the middle of an answer tells it alike', async () => {
    const answers = Array.from({ length: 40 }, () => owner.get(`/api/v1/matches?limit=100`, { maxRedirects: 0 }))
    await Promise.race(answers)
    await site.database.cut()
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status()))
    await site.database.mend()
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await owner.get('/api/v1/matches')).status()).toBe(200)
  })

  test('whose pages are killed or stand still answers nothing that is wrong, begins without its database, and is right again with it', async ({
    page,
  }) => {
    expect(await readAll(door)).toEqual(READ.map(() => 'right'))
    const cutOff = Array.from({ length: 8 }, () => readAll(door)).flat()
    await Promise.race(cutOff)
    await door.kill()
    const outcomes = new Set((await Promise.all(cutOff)).flat())
    expect([...outcomes].filter((one) => one !== 'right' && one !== 'no answer')).toEqual([])

    await site.database.cut()
    door = await site.frontDoor(LOCAL, { port: door.port, awaited: false })
    const ready = async () =>
      fetch(`${door.url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(ready).toBe(503)
    expect(await (await fetch(`${door.url}/readyz`)).json()).toMatchObject({ ok: false, database: 'unreachable' })
    expect((await fetch(`${door.url}/healthz`)).status).toBe(200)
    const broken = await fetch(`${door.url}/watch`)
    expect(broken.status).toBe(503)
    expect(Number(broken.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await broken.text()).not.toMatch(/ECONNREFUSED|node_modules|at .*\.ts:/)
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')
    await page.goto(`${door.url}/watch`)
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Source' })).toHaveAttribute('href', SOURCE)
    await page.goto('about:blank') // or what it still loads would fail when the site stops

    await site.database.mend()
    await expect.poll(ready).toBe(200)
    await door.freeze()
    const frozen = readAll(door)
    door.goOn()
    expect(await frozen).toEqual(READ.map(() => 'right'))
  })

  test('lets somebody who knows the code of its terminal sign in by a name, until a proxy is seen there', async () => {
    const { port } = door
    const bare = await reverseProxy(door.url, () => ({}))
    const behind = Number(new URL(bare.url).port)
    const isSignedIn = async (headers: Headers, at = port, code: string | undefined = SIGN_IN_CODE) => {
      await query(site.databaseUrl, `DELETE FROM rate_limit WHERE key LIKE 'sign-in:%'`)
      const origin = `http://${headers.host ?? `127.0.0.1:${port}`}`
      const form = { name: `Somebody ${randomBytes(4).toString('hex')}`, callbackUrl: '/me', code }
      const answer = await sendForm(at, '/api/auth/callback/local', { origin, ...headers }, form)
      expect(answer.headers.location ?? '').not.toMatch(/evil/)
      return /session-token/.test(String(answer.headers['set-cookie']))
    }
    expect(await isSignedIn({})).toBe(true)
    expect(await isSignedIn({ host: `localhost:${port}` })).toBe(true)
    expect(await isSignedIn({ host: 'evil.example' })).toBe(false)
    expect(await isSignedIn({ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(await isSignedIn({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(await isSignedIn({ 'x-masquerade-at-this-machine': '1', host: 'evil.example' })).toBe(false)
    // A stranger behind a proxy that says nothing, and of whom nothing shows yet, looks like somebody here.
    for (const code of ['', 'shown-in-a-terminal']) expect(await isSignedIn({}, behind, code)).toBe(false)
    const asked = await send(port, '/sign-in')
    expect(asked.body).toContain('name="name"')
    expect(asked.body).toContain('name="code"')
    // The link of the terminal carries the code, so it is not asked for.
    const opened = await send(port, `/sign-in?here=${SIGN_IN_CODE}`)
    expect([opened.status, opened.headers.location]).toEqual([303, '/sign-in'])
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    expect((await send(port, '/sign-in', { headers: { cookie } })).body).not.toContain('name="code"')
    expect(await isSignedIn({ cookie }, port, '')).toBe(true)

    // A browser behind a proxy that adds nothing and rewrites the host.
    const referer = 'https://masquerade.example/watch'
    await send(behind, '/sign-in', { headers: { referer, 'sec-fetch-site': 'same-origin' } })
    expect(await isSignedIn({}, behind)).toBe(false)
    expect(await isSignedIn({})).toBe(false)
    expect((await send(port, '/sign-in')).body).not.toContain('name="name"')
    expect(door.said()).toMatch(/web: a proxy at 127\.0\.0\.1 passes requests on .* MASQUERADE_TRUSTED_PROXIES/)
    await bare.close()
  })

  test('believes no proxy that is not named, on any way in', async () => {
    const { port } = door
    const target = await aSpeech()
    const { match } = target
    const net = aNetwork()
    await comeIn(port, match, says(`${net}::1`))
    await reportByForm(port, target, says(`${net}::2`))
    expect(await counted(net)).toEqual([])

    for (const where of ['/', `/watch/${match}`, '/sign-in', `/api/v1/matches/${match}/markdown`]) {
      const { body, headers } = await send(port, where, { headers: says(`${net}::3`) })
      expect(body + JSON.stringify(headers), where).not.toContain('evil.example')
    }
    for (const where of ['/api/auth/signin', '/api/auth/signout', '/api/auth/error?error=x', '/me', '//x', '/watch/']) {
      const { headers } = await send(port, where, { headers: says(`${net}::4`) })
      expect(JSON.stringify(headers), where).not.toContain('evil.example')
    }
    expect(
      await remaining(
        port,
        ['5', '6', '7'].map((host) => says(`${net}::${host}`)),
      ),
    ).toEqual([29, 28, 27])
    // All of them this machine's, which is let in however often: a front door that does not say whose they are.
    for (const transport of ['websocket', 'polling'] as const) {
      for (let count = 0; count <= CONNECTIONS; count++) {
        expect(await live.areLetIn(port, says(`${net}::8`), transport), `${transport} ${count}`).toBe(true)
      }
    }
    const evil = { ...says(`${net}::9`), origin: 'https://evil.example' }
    expect(await live.areLetIn(port, evil, 'websocket'), 'a page that says that it is ours').toBe(false)
  })

  test('ends when it is asked to, whatever connection hangs on', async () => {
    // A request that never ends.
    const idle = connect(door.port, '127.0.0.1')
    idle.on('error', () => undefined)
    await once(idle, 'connect')
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
    await fetch(`${door.url}/healthz`) // and one that is kept alive
    expect(await door.end()).toBe(0)
    expect(door.said()).not.toContain('is cut off')
    idle.destroy()
  })

  test('with its proxy named believes it on every way in, and leads on behind one that ends TLS', async ({
    page,
    context,
  }) => {
    const { port, url, said, stop } = await site.frontDoor({ ...LOCAL, MASQUERADE_TRUSTED_PROXIES: '127.0.0.1' })
    const target = await aSpeech()
    const { match } = target
    const net = aNetwork()
    const from = (host: string): Headers => ({
      'x-forwarded-for': `198.51.100.1, ${net}::${host}`,
      'x-forwarded-host': `127.0.0.1:${port}`,
    })
    await comeIn(port, match, { ...from('1'), lang: 'zh' })
    expect((await reportByForm(port, target, from('2'))).status).toBe(200)
    const limits = ['picture', 'report', 'sign-in']
    expect(await counted(net)).toEqual(limits.map((name) => `${name}:${net}::/64`))
    const arena = { 'x-forwarded-host': 'arena.example', 'x-forwarded-proto': 'https' }
    const markdown = await send(port, `/api/v1/matches/${match}/markdown`, { headers: { ...from('3'), ...arena } })
    expect(markdown.body).toContain(`https://arena.example/watch/${match}`)

    const clients = [`${net}::5`, `${net}::6`, '198.51.100.77'].map((address) => ({ 'x-forwarded-for': address }))
    expect(await remaining(port, clients)).toEqual([29, 28, 29])
    for (const transport of ['websocket', 'polling'] as const) {
      const other = transport === 'polling' ? '8' : '9'
      const isLetIn = (address: string) => live.areLetIn(port, { 'x-forwarded-for': address }, transport)
      for (let count = 0; count < CONNECTIONS; count++)
        expect(await isLetIn(`2001:db8:0:${other}::${count}`)).toBe(true)
      expect(await isLetIn(`2001:db8:0:${other}::9`), 'one more').toBe(false)
      expect(await isLetIn(`2001:db8:0:1${other}::9`), 'another').toBe(true)
    }
    const form = { name: 'Somebody', callbackUrl: '/me' }
    const signed = await sendForm(port, '/api/auth/callback/local', { origin: url }, form)
    expect(signed.status, 'a proxy is no visitor').toBe(403)

    const proxy = await reverseProxy(url, (client, host) => ({
      ...{ 'x-forwarded-for': client, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
    }))
    await context.addCookies(leaver.state.cookies)
    await page.goto(`${proxy.url}/me/account`)
    await page.getByRole('textbox').last().fill(leaver.name)
    await page.getByRole('button', { name: new RegExp(leaver.name) }).click()
    await expect(page).toHaveURL(`${proxy.url}/`)
    expect(said()).not.toMatch(/failed to get redirect response|Invalid Server Actions/)
    await page.goto('about:blank')
    await proxy.close()
    await stop()
  })

  test('works with its pages, their forms and live events behind a proxy that rewrites the host', async ({ page }) => {
    const inner = await freePort()
    const proxy = await reverseProxy(`http://127.0.0.1:${inner}`, (client) => ({ 'x-forwarded-for': client }))
    const behind = await site.frontDoor(
      {
        ...{ MASQUERADE_URL: proxy.url, MASQUERADE_TRUSTED_PROXIES: '127.0.0.1' },
        ...{ GITHUB_ID: 'unused', GITHUB_SECRET: 'unused' },
      },
      { port: inner },
    )
    const { match, seq } = await aSpeech()
    await page.goto(`${proxy.url}/watch/${match}`)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${proxy.url}/watch/${match}`)
    await page.goto(`${proxy.url}/report?match=${match}&seq=${seq}`)
    await page.getByLabel('What is wrong with it?').fill('Said behind a proxy.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText(/^(Reported|You have already reported this)/).first()).toBeVisible()
    const { port, host } = new URL(proxy.url)
    expect(await live.areLetIn(Number(port), { origin: proxy.url, host }, 'websocket')).toBe(true)
    expect(await live.areLetIn(Number(port), { origin: 'http://evil.example' }, 'websocket')).toBe(false)
    await page.goto('about:blank')
    await proxy.close()
    await behind.stop()
  })

  test('at an https address writes every cookie for https and for no script, and those that say who somebody is for its host alone', async () => {
    const address = 'https://masquerade.example'
    const hub = await hubStub('client', {
      ...{ sub: randomBytes(6).toString('hex'), name: 'Ada', preferred_username: 'ada', orgs: [] },
    })
    const { url, stop } = await site.frontDoor({
      ...{ MASQUERADE_URL: address, MASQUERADE_TRUSTED_PROXIES: '127.0.0.1' },
      ...{ HF_CLIENT_ID: 'client', HF_CLIENT_SECRET: 'the client’s secret', HF_HUB_URL: hub.url },
    })
    const jar = new Map<string, string>()
    const written: string[] = []
    const ask = async (at: string, more: { method?: string; headers?: Headers; body?: BodyInit } = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'x-forwarded-for': '198.51.100.80', origin: address, cookie, ...more.headers }
      const response = await fetch(url + at, { ...more, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        written.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    }
    const act = async (name: string, page: string, form?: Headers, given = form ? '["$K1"]' : '[]') => {
      const { id } = everyAction().find((one) => one.name.endsWith(`#${name}`))!
      const body = new FormData()
      for (const [field, value] of Object.entries(form ?? {})) body.append(`_1_${field}`, value)
      body.append('0', given)
      return ask(page, { method: 'POST', headers: { 'next-action': id }, body })
    }

    await ask('/watch')
    expect([...jar.keys()]).toEqual(['__Host-viewer'])
    await act('setTheme', '/watch', { theme: 'stage' })
    await act('setLocale', '/watch', { locale: 'en' })
    await act('setResults', '/watch', { results: 'shown' }, '[null,"$K1"]')

    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
    const leaving = await ask('/api/auth/signin/huggingface', form)
    const back = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
    const callback = new URL(back.headers.get('location') ?? '')
    expect(callback.origin).toBe(address)
    await ask(callback.pathname + callback.search)
    expect((await ask('/api/v1/account')).status).toBe(200)
    expect(jar.has('__Host-next-auth.session-token')).toBe(true)

    await act('signOutEverywhereAction', '/me/account', {}, '["$undefined","$K1"]')
    expect([...jar.keys()].filter((name) => name.includes('session'))).toEqual([])
    expect((await ask('/api/v1/account')).status).toBe(401)

    const names = new Set(written.map((line) => line.split('=', 1)[0]))
    expect([...names].filter((name) => !name?.includes('next-auth')).sort()).toEqual(
      ['__Host-masquerade-csrf', '__Host-viewer', 'masquerade-locale', 'masquerade-theme', 'results'].sort(),
    )
    const wrong = written.filter((line) => {
      const attributes = line.toLowerCase().split(/; */)
      const isSafe = ['secure', 'httponly', 'samesite=lax', 'path=/'].every((one) => attributes.includes(one))
      return !isSafe || attributes.some((one) => one.startsWith('domain'))
    })
    expect(wrong).toEqual([])

    // A session cookie with the name for http is ignored.
    for (const name of ['next-auth.session-token', '__Secure-next-auth.session-token']) {
      const answer = await fetch(`${url}/api/v1/account`, { headers: { cookie: `${name}=made-up-by-a-neighbour` } })
      expect(answer.status, name).toBe(401)
    }
    await stop()
    await hub.close()
  })

  test('does not begin with a variable that makes no sense, and names it in one sentence', async () => {
    const log = path.join(process.env.E2E_FOLDER!, 'bad-settings.log')
    const web = await launch('apps/web/server.ts', { DATABASE_URL: 'mysql://x', PORT: 'eighty' }, log)
    let said = ''
    web.stdout?.on('data', (text: Buffer) => {
      said += text
    })
    expect((await once(web, 'close'))[0]).toBe(1)
    const { level, msg } = JSON.parse(said)
    expect(level).toBe('error')
    expect(msg).toMatch(/^The web app cannot start: DATABASE_URL must be an address like .*; PORT must be a number\.$/)
  })

  /** What a speech of a match that is over is called, each time another. */
  async function aSpeech(): Promise<Target> {
    const match = await site.driver.begin({ arena: 'parlour', seed: randomInt(1_000) })
    await match.end()
    return { match: match.id, seq: match.log.find(({ type }) => type === 'spoke')!.seq }
  }

  /** What is counted for an address that ends like this, by the names of the limits. */
  async function counted(network: string): Promise<unknown[]> {
    const rows = await query(site.databaseUrl, `SELECT key FROM rate_limit WHERE key LIKE '%${network}%'`)
    return rows.map(({ key }) => key).sort()
  }
})

interface Target {
  match: string
  seq: number
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

/** The ways in whose limits are counted by address, each as somebody would come who has no browser. */
async function comeIn(port: number, match: string, headers: Headers): Promise<void> {
  const own = { ...headers, origin: `http://${headers.host ?? `127.0.0.1:${port}`}` }
  await sendForm(port, '/api/v1/reports', own, {})
  await sendForm(port, '/api/auth/signin/nothing', own, {})
  await send(port, `/watch/${match}/picture?lang=${headers.lang ?? 'en'}`, { headers })
}

const reportByForm = (port: number, { match, seq }: Target, headers: Headers) =>
  sendPageForm(port, `/report?match=${match}&seq=${seq}`, headers, { why: 'It is rude.' })

/** How much is left at the mailbox for each client, one after the other, with an invalid token. */
async function remaining(port: number, clients: readonly Headers[]): Promise<number[]> {
  const left: number[] = []
  for (const client of clients) {
    const headers = { ...client, authorization: `Bearer msq_${'x'.repeat(43)}` }
    left.push(Number((await send(port, '/api/v1/mailbox', { headers })).headers['ratelimit-remaining']))
  }
  return left
}

/** What becomes of reading what everybody reads: right, wrong in some way, or no answer. */
const readAll = ({ url }: FrontDoor): Promise<string[]> =>
  Promise.all(
    READ.map(async (address) => {
      const whole = async (response: Response) => ({ status: response.status, text: await response.text() })
      const answer = await fetch(url + address)
        .then(whole)
        .catch(() => undefined)
      if (!answer) return 'no answer'
      const { status, text } = answer
      const isWhole = address.startsWith('/api/') ? JSON.parse(text).items : text.trimEnd().endsWith('</html>')
      return status === 200 && isWhole ? 'right' : `${address}: ${status} ${text.slice(-80)}`
    }),
  )

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

const AT_ONCE = 6

/** Some at a time. */
async function eachOf<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
