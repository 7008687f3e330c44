import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hubStub } from './hub-stub.ts'
import { freePort, healthy, launch, stop } from './processes.ts'
import { type StackState, stateFile } from './stack.ts'
import { expect, test } from './story.ts'

// The sites that these stories start have no gateway behind them: their pages look for one in vain.
test.use({ expected: /WebSocket connection|status of 502/ })

const ADA = {
  sub: 'hub-id-of-ada',
  name: 'Ada of the Hub',
  preferred_username: 'ada',
  orgs: [
    { preferred_username: 'engines', roleInOrg: 'admin' },
    { preferred_username: 'readers', roleInOrg: 'read' },
  ],
}

test('with Hugging Face set up, its user comes back signed in, with the organizations that they speak for', async ({
  page,
}) => {
  const hub = await hubStub('client', ADA)
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const log = path.join(process.env.E2E_FOLDER!, 'hub-web.log')
  const { databaseUrl }: StackState = JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    AUTH_SECRET: 'a secret of this test alone, long enough',
    HF_CLIENT_ID: 'client',
    HF_CLIENT_SECRET: 'the client’s secret',
    HF_HUB_URL: hub.url,
  }
  const web = await launch('apps/web/server.ts', settings, log)
  try {
    await healthy(base, log)
    await page.goto(`${base}/sign-in?callbackUrl=//elsewhere.example`)
    await expect(page.getByLabel('Your name')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign in with Hugging Face' }).click()
    await expect(page).toHaveURL(`${base}/me`)
    await page.goto(`${base}/me/account`)
    await expect(page.getByText('Hugging Face, as ada, speaks for engines', { exact: true })).toBeVisible()

    // What the other side's token would open is kept nowhere that we send.
    const cookies = JSON.stringify(await page.context().cookies())
    const exported = await (await page.request.get(`${base}/api/v1/account/export`)).text()
    expect(cookies + exported).not.toContain('hf_oauth_planted')

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(`${base}/`)
    await page.goto(`${base}/me`)
    await expect(page).toHaveURL(/\/sign-in/)
  } finally {
    await page.goto('about:blank') // or what it still loads would fail when the site stops
    await stop(web)
    await hub.close()
  }
})

test('whoever guesses is told to wait, in headers and in a sentence', async ({ request, baseURL }) => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const log = path.join(process.env.E2E_FOLDER!, 'limit-web.log')
  const { databaseUrl }: StackState = JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    // Behind a proxy, so that this story uses up nobody else's attempts.
    MASQUERADE_URL: 'http://masquerade.example',
    MASQUERADE_TRUSTED_PROXIES: '127.0.0.1',
    AUTH_SECRET: 'a secret of this test alone, long enough',
    GITHUB_ID: 'nobody',
    GITHUB_SECRET: 'nobody',
  }
  expect(base).not.toBe(baseURL)
  const web = await launch('apps/web/server.ts', settings, log)
  try {
    await healthy(base, log)
    const headers = { origin: 'http://masquerade.example', 'x-forwarded-for': '198.51.100.77' }
    let last = 0
    for (let attempt = 0; attempt < 61; attempt++) {
      const response = await request.post(`${base}/api/auth/signin/nothing`, { headers, maxRedirects: 0 })
      last = response.status()
      expect(response.headers()['ratelimit-limit']).toBe('60')
      if (attempt < 60) continue
      expect(response.headers()['ratelimit-remaining']).toBe('0')
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
      expect((await response.json()).message).toMatch(/Too many attempts/)
    }
    expect(last).toBe(429)
    const out = { origin: headers.origin, 'x-forwarded-for': '198.51.100.78' }
    for (let attempt = 0; attempt < 121; attempt++) {
      const response = await request.post(`${base}/api/auth/signout`, { headers: out, maxRedirects: 0 })
      last = response.status()
      if (attempt < 120) expect(last, 'signing out is free for longer').toBe(302)
    }
    expect(last).toBe(429)
    const local = await request.post(`${base}/api/auth/callback/local`, {
      headers: { origin: headers.origin },
      form: { name: 'x' },
    })
    expect(local.status(), 'with a public address nobody signs in by a name alone').toBe(403)
  } finally {
    await stop(web)
  }
})
