import type { APIResponse, ConsoleMessage, Page } from '@playwright/test'
import { expect, test } from './story.ts'

/** What somebody may have got into a page, in every way that there is to have it run. */
const INJECTED = `
  <base href="https://evil.example/">
  <script>window.stolen = 'inline'</script>
  <script nonce="AAAAAAAAAAAAAAAAAAAAAA">window.stolen = 'guessed'</script>
  <script nonce="">window.stolen = 'empty'</script>
  <script src="/api/v1/openapi.json"></script>
  <script src="data:text/javascript,window.stolen='data'"></script>
  <script type="module">window.stolen = 'module'</script>
  <img src="/nothing.png" onerror="window.stolen = 'handler'" alt="">
  <a id="lure" href="javascript:window.stolen='address'">x</a>
  <object data="/" title="x"></object>`

const AT = [
  '/',
  '/leaderboard/parlour',
  '/sign-in',
  '/nothing',
  '/watch?status=bad',
  '/embed/leaderboard/parlour',
  '/_global-error',
]

test.describe('somebody has got something into a page', () => {
  // That it is refused stands in the console, and that the page is not as it was made.
  test.use({ expected: /Content Security Policy|^policy: |status of 40[04]|MIME type|error #418|LOCAL_NETWORK_ACCESS/ })

  test('and nothing of it runs', async ({ page }) => {
    for (const address of ['/leaderboard/parlour', '/embed/leaderboard/parlour']) {
      await page.unrouteAll()
      await page.route(
        (url) => url.pathname === address,
        async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: (await response.text()).replace('<body', `${INJECTED}<body`) })
        },
      )
      const refused: string[] = []
      const note = (message: ConsoleMessage) => {
        refused.push(message.text())
      }
      page.on('console', note)
      await page.goto(address)
      await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.stolen = 1" alt="">')
        document.getElementById('lure')?.click()
      })
      await expect.poll(() => refused.filter((text) => text.startsWith('policy: ')).length).toBeGreaterThan(7)
      expect(await page.evaluate(() => Reflect.get(window, 'stolen')), address).toBeUndefined()
      expect(new URL(await page.evaluate(() => document.baseURI)).origin).toBe(process.env.E2E_BASE)
      expect(refused.join('\n')).toMatch(/policy: script-src-elem inline/)
      expect(refused.join('\n')).toMatch(/policy: script-src-attr inline/)
      expect(refused.join('\n')).toMatch(/policy: base-uri /)
      page.off('console', note)
      // Its own scripts run all the same.
      await isAlive(page)
    }
  })
})

test('the scripts of every answer carry a nonce of its own, also where a page is made once for many', async ({
  request,
}) => {
  const nonces: string[] = []
  for (const address of [...AT, ...AT]) {
    for (const headers of [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'identity' }]) {
      const answer = await request.get(address, { headers })
      nonces.push(await nonceOf(answer, address))
    }
  }
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('what is no page may do nothing, and only what is made for it stands in a frame', async ({ request }) => {
  for (const address of ['/api/v1/matches', '/api/v1/nothing', '/dumps/index.json', '/api/auth/session']) {
    const policy = (await request.get(address)).headers()['content-security-policy']
    expect(policy, address).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
  }
  for (const address of AT) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? ''
    const ancestors = address.startsWith('/embed/') ? '*' : "'none'"
    expect(policy, address).toContain(`; frame-ancestors ${ancestors}`)
  }
})

/** Every script of the page has it, and a policy without another way in. */
async function nonceOf(answer: APIResponse, address: string): Promise<string> {
  const policy = answer.headers()['content-security-policy'] ?? ''
  const [, nonce = ''] = /script-src 'nonce-([\w-]{22})' 'strict-dynamic';/.exec(policy) ?? []
  expect(nonce, address).not.toBe('')
  const scripts = [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length, address).toBeGreaterThan(3)
  expect(
    scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
    address,
  ).toEqual([])
  return nonce
}

/** React is at home in the page: its elements know their properties. */
async function isAlive(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react'))))
    .toBe(true)
}
