import { openTestStore, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { deleteAccountAction, signOutEverywhereAction } from '@/features/site/server/actions.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { type HubStub, hubStub } from '@/lib/api/testing/hub-stub.ts'
import { AT_THIS_MACHINE } from '@/lib/auth/request-origin.ts'
import { CODE_COOKIE, sealOfCode } from '@/lib/auth/sign-in-code.ts'
import { OPENED_BY } from '@/lib/keeps-form.ts'
import { shareEnv, shareLog, shareStore } from '@/lib/server/process.ts'

const AUTH_SECRET = 'a secret of this test, and of no site'
const CODE = 'shown-in-no-terminal'
const SITE = 'http://localhost'
const ADA = {
  sub: 'hub-id-of-ada',
  name: 'Ada of the Hub',
  preferred_username: 'ada',
  orgs: [
    { preferred_username: 'engines', roleInOrg: 'admin' },
    { preferred_username: 'readers', roleInOrg: 'read' },
  ],
}

let there: TestStore
let hub: HubStub
let log: string[]

beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  hub = await hubStub('client', ADA)
})
afterAll(async () => {
  await hub?.close()
  await there?.close()
})
beforeEach(() => {
  log = []
  shareLog((line) => void log.push(line))
  process.env.NEXTAUTH_URL = SITE
  site({ MASQUERADE_LOCAL_SIGN_IN: '1', MASQUERADE_SIGN_IN_CODE: CODE })
  return () => {
    delete process.env.NEXTAUTH_URL
    shareLog(() => {})
  }
})

const site = (settings: Record<string, string>) =>
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET, ...settings }))

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
/** As the front door marks it. */
const here = { [AT_THIS_MACHINE]: '1' }
const ways = { 'content-type': 'application/x-www-form-urlencoded' }

async function signIn(browser: TestBrowser, name: string): Promise<Response> {
  const body = form({ name, callbackUrl: '/me', code: CODE })
  return browser.ask('/api/auth/callback/local', { method: 'POST', headers: { ...ways, ...here }, body })
}
const signOut = (browser: TestBrowser, headers = {}) =>
  browser.ask('/api/auth/signout', {
    method: 'POST',
    headers: { ...ways, ...headers },
    body: form({ callbackUrl: '/' }),
  })

/** Another browser with all the cookies of this one, as somebody has it who copied them. */
function copyOf({ cookies }: TestBrowser): TestBrowser {
  const copy = testBrowser(AUTH_SECRET)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

const account = async (browser: TestBrowser) => (await browser.ask('/api/v1/account')).status
const makeToken = (browser: TestBrowser, headers = {}) =>
  browser.ask('/api/v1/tokens', { method: 'POST', headers, body: { name: 'laptop' } })

async function signedIn(name: string): Promise<TestBrowser> {
  const browser = testBrowser(AUTH_SECRET)
  await signIn(browser, name)
  expect(await account(browser)).toBe(200)
  return browser
}

describe('a session', () => {
  it('ends when its user signs out, for a copy of its cookie, too, and in no other browser', async () => {
    const [laptop, phone] = [await signedIn('Ann'), await signedIn('Ann')]
    const copy = copyOf(phone)
    expect(await account(copy)).toBe(200)
    expect((await signOut(phone)).status).toBe(302)
    expect(phone.cookies.has('next-auth.session-token')).toBe(false)
    expect([await account(phone), await account(copy), await account(laptop)]).toEqual([401, 401, 200])
    expect((await makeToken(copy)).status).toBe(401)
  })

  it('ends in every browser when its user says so in one', async () => {
    const [laptop, phone] = [await signedIn('Bea'), await signedIn('Bea')]
    const copy = copyOf(laptop)
    expect(await phone.act(() => signOutEverywhereAction(undefined, new FormData()))).toEqual({ redirect: '/' })
    expect(await Promise.all([laptop, phone, copy].map(account))).toEqual([401, 401, 401])
  })

  it('ends with its account, which the name confirms', async () => {
    const browser = await signedIn('Cleo')
    const copy = copyOf(browser)
    const leave = (confirm: string) => {
      const given = new FormData()
      given.set('confirm', confirm)
      return browser.act(() => deleteAccountAction(undefined, given))
    }
    expect(await leave('Leo')).toBe('Leo')
    expect(await account(copy)).toBe(200)
    expect(await leave('Cleo')).toEqual({ redirect: '/' })
    expect([await account(browser), await account(copy)]).toEqual([401, 401])
  })

  it('does nothing for a form that another user opened in the same browser', async () => {
    const browser = await signedIn('Eve')
    const given = new FormData()
    given.set('confirm', 'Eve')
    given.set(OPENED_BY, 'another user')
    const leave = () => browser.act(() => deleteAccountAction(undefined, given))
    expect(await leave()).toEqual({ redirect: '/sign-in?callbackUrl=%2Fme%2Faccount&error=other-user' })
    expect(await account(browser)).toBe(200)
    given.delete(OPENED_BY)
    expect(await leave()).toEqual({ redirect: '/' })
  })

  it('is of no use to another site', async () => {
    const browser = await signedIn('Dora')
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await makeToken(browser, headers)).status).toBe(403)
    const leaving = { method: 'DELETE', headers, body: { name: 'Dora' } }
    expect((await browser.ask('/api/v1/account', leaving)).status).toBe(403)
    expect((await signOut(browser, headers)).status).toBe(403)
    const body = form({ name: 'Somebody else' })
    const again = { method: 'POST', headers: { ...ways, ...here, ...headers }, body }
    expect((await browser.ask('/api/auth/callback/local', again)).status).toBe(403)
    expect((await (await browser.ask('/api/v1/account')).json()).user.name).toBe('Dora')
  })
})

describe('signing in', () => {
  it('with Hugging Face comes back to this site alone, with the organizations that the user speaks for', async () => {
    site({ HF_CLIENT_ID: 'client', HF_CLIENT_SECRET: 'the client’s secret', HF_HUB_URL: hub.url })
    const browser = testBrowser(AUTH_SECRET)
    const body = form({ callbackUrl: '//elsewhere.example' })
    const begun = await browser.ask('/api/auth/signin/huggingface', { method: 'POST', headers: ways, body })
    const away = begun.headers.get('location') ?? ''
    expect(away).toMatch(new RegExp(`^${hub.url}/oauth/authorize\\?`))
    const back = (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? ''
    expect(back).toMatch(new RegExp(`^${SITE}/api/auth/callback/huggingface\\?`))
    const arrived = await browser.ask(back)
    expect([arrived.status, arrived.headers.get('location')]).toEqual([302, `${SITE}/me`])
    const { user } = await (await browser.ask('/api/v1/account')).json()
    expect(user).toMatchObject({
      name: 'Ada of the Hub',
      identities: [{ provider: 'huggingface', login: 'ada', orgs: ['engines'] }],
    })
    // What the other side's token would open is kept nowhere that we send.
    const exported = await (await browser.ask('/api/v1/account/export')).text()
    expect(JSON.stringify([...browser.cookies]) + exported).not.toContain('hf_oauth_planted')
  })

  it('by a name alone is for somebody at this machine, at a site that has no public address', async () => {
    const browser = testBrowser(AUTH_SECRET)
    const sent = { method: 'POST', headers: ways, body: form({ name: 'x', code: CODE }) }
    expect((await browser.ask('/api/auth/callback/local', sent)).status).toBe(403)
    const local = { MASQUERADE_LOCAL_SIGN_IN: '1', MASQUERADE_SIGN_IN_CODE: CODE }
    site({ ...local, MASQUERADE_URL: SITE, GITHUB_ID: 'unused', GITHUB_SECRET: 'unused' })
    const atIt = { ...sent, headers: { ...ways, ...here } }
    expect((await browser.ask('/api/auth/callback/local', atIt)).status).toBe(403)
    expect(await account(browser)).toBe(401)
  })

  it.each([
    ['no code', {}],
    ['an empty one', { code: '' }],
    ['another one', { code: 'shown-in-a-terminal' }],
    ['a forged seal', {}, 'x'.repeat(43)],
  ])('by a name alone is refused to a browser that looks local and has %s', async (_, given, seal = '') => {
    const browser = testBrowser(AUTH_SECRET)
    if (seal !== '') browser.cookies.set(CODE_COOKIE, seal)
    const sent = { method: 'POST', headers: { ...ways, ...here }, body: form({ name: 'Ann', ...given }) }
    const refused = await browser.ask('/api/auth/callback/local', sent)
    expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringMatching(/the terminal shows/)])
    const onPage = { ...sent, headers: { ...sent.headers, accept: 'text/html' } }
    const back = await browser.ask('/api/auth/callback/local', onPage)
    expect(back.headers.get('location')).toBe('/sign-in?error=code')
    expect(await account(browser)).toBe(401)
  })

  it('by a name alone goes without the code in a browser that has brought it', async () => {
    const browser = testBrowser(AUTH_SECRET)
    browser.cookies.set(CODE_COOKIE, sealOfCode(AUTH_SECRET))
    const sent = { method: 'POST', headers: { ...ways, ...here }, body: form({ name: 'Ann', callbackUrl: '/me' }) }
    await browser.ask('/api/auth/callback/local', sent)
    expect(await account(browser)).toBe(200)
  })

  it('is counted by address: a guesser is asked to wait, in headers and in a sentence; signing out is free for longer', async () => {
    site({ GITHUB_ID: 'unused', GITHUB_SECRET: 'unused' })
    const browser = testBrowser(AUTH_SECRET)
    const tries = async (path: string, from: string, times: number) => {
      const headers = { ...ways, 'x-forwarded-for': from }
      const answers: Response[] = []
      for (let time = 0; time < times; time++)
        answers.push(await browser.ask(path, { method: 'POST', headers, body: form({}) }))
      return answers
    }
    const guesses = await tries('/api/auth/signin/nothing', '198.51.100.77', 61)
    const last = guesses[60] as Response // of 61
    expect(guesses.map(({ status }) => status === 429)).toEqual([...Array(60).fill(false), true])
    expect(guesses.map(({ headers }) => headers.get('ratelimit-limit'))).toEqual(Array(61).fill('60'))
    expect(last.headers.get('ratelimit-remaining')).toBe('0')
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await last.json()).message).toMatch(/Too many attempts/)
    const outs = await tries('/api/auth/signout', '198.51.100.78', 121)
    expect(outs.map(({ status }) => status)).toEqual([...Array(120).fill(302), 429])
  })
})

it('what this site does not use of next-auth is not there, and writes nothing into the log', async () => {
  const browser = testBrowser(AUTH_SECRET)
  const planted = 'planted-in-a-log'
  const codeIn = async (answer: Response) => [answer.status, (await answer.json()).code]
  for (const action of ['_log', 'session', 'verify-request', 'nothing', '__proto__', 'constructor']) {
    for (const body of [
      { level: 'error', code: planted, message: planted },
      { level: planted, code: planted },
    ]) {
      expect(await codeIn(await browser.ask(`/api/auth/${action}`, { method: 'POST', body })), action).toEqual([
        404,
        'not-found',
      ])
    }
  }
  for (const action of ['session', 'csrf', 'providers', 'signout', 'verify-request', '_log']) {
    const answer = await browser.ask(`/api/auth/${action}?code=${planted}&error=${planted}`)
    expect(await codeIn(answer), action).toEqual([404, 'not-found'])
  }
  expect(log.join()).not.toContain(planted)
})
