import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { stackDatabase } from './administrator.ts'
import { type HubStub, hubStub } from './hub-stub.ts'
import { freePort, healthy, launch, stop } from './processes.ts'
import { expect, test } from './story.ts'
import { everyAction } from './surface.ts'

const SITE = 'https://masquerade.example'

test.describe('at an https address', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 })
  let hub: HubStub
  let web: ChildProcess
  let base: string
  test.beforeAll(async () => {
    hub = await hubStub('client', {
      sub: randomBytes(6).toString('hex'),
      name: 'Ada',
      preferred_username: 'ada',
      orgs: [],
    })
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const log = path.join(process.env.E2E_FOLDER!, 'cookies-web.log')
    const settings = {
      ...{ DATABASE_URL: stackDatabase(), PORT: String(port), MASQUERADE_URL: SITE },
      MASQUERADE_TRUSTED_PROXIES: '127.0.0.1',
      AUTH_SECRET: 'a secret of this test alone, long enough',
      ...{ HF_CLIENT_ID: 'client', HF_CLIENT_SECRET: 'the client’s secret', HF_HUB_URL: hub.url },
    }
    web = await launch('apps/web/server.ts', settings, log)
    await healthy(base, log)
  })
  test.afterAll(async () => {
    await stop(web)
    await hub.close()
  })

  test('every cookie is for https and for no script, and those that say who somebody is for this host alone', async () => {
    const jar = new Map<string, string>()
    const written: string[] = []
    const ask = async (
      at: string,
      more: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
    ) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'x-forwarded-for': '198.51.100.80', origin: SITE, cookie, ...more.headers }
      const response = await fetch(base + at, { ...more, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        written.push(line)
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    }
    const act = async (name: string, page: string, form?: Record<string, string>) => {
      const { id } = everyAction().find((one) => one.name.endsWith(`#${name}`))!
      const body = new FormData()
      for (const [field, value] of Object.entries(form ?? {})) body.append(`_1_${field}`, value)
      body.append('0', form ? '["$K1"]' : '[]')
      return ask(page, { method: 'POST', headers: { 'next-action': id }, body })
    }

    await ask('/watch')
    expect([...jar.keys()]).toEqual(['__Host-viewer'])
    await act('setTheme', '/watch', { theme: 'stage' })
    await act('setLocale', '/watch', { locale: 'en' })
    await act('setResults', '/watch', { results: 'shown' })

    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
    const leaving = await ask('/api/auth/signin/huggingface', form)
    const back = await fetch(leaving.headers.get('location') ?? '', { redirect: 'manual' })
    const callback = new URL(back.headers.get('location') ?? '')
    expect(callback.origin).toBe(SITE)
    await ask(callback.pathname + callback.search)
    expect((await ask('/api/v1/account')).status).toBe(200)
    expect(jar.has('__Host-next-auth.session-token')).toBe(true)

    await act('signOutEverywhereAction', '/me/account')
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
  })

  test('a session or a viewer by the name that is for http is nobody', async () => {
    for (const name of ['next-auth.session-token', '__Secure-next-auth.session-token']) {
      const cookie = `${name}=made-up-by-a-neighbour`
      const answer = await fetch(`${base}/api/v1/account`, { headers: { cookie } })
      expect(answer.status, name).toBe(401)
    }
  })
})
