import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { type ChatStub, chatStub } from './chat-stub.ts'
import { takeClock, untilSeen } from './page-clock.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

const word = () => `planted-${randomBytes(6).toString('hex')}`

let stub: ChatStub
const RAW = word()
const PROMPT = word()
const KEY = word()

test.beforeAll(async () => {
  stub = await chatStub(RAW)
})
test.afterAll(() => stub.close())

/** Requests refused on purpose show as errors in the browser's console. */
test.use({ expected: /status of 40[14]/ })

async function bring(request: APIRequestContext, name: string, online = false): Promise<{ slug: string }> {
  const response = await request.post('/api/v1/agents', {
    headers: { origin: process.env.E2E_BASE ?? '' },
    data: {
      fields: { name, about: { en: 'Says little.', zh: '' }, languages: ['en'], concurrency: 3, online },
      settings: { kind: 'api', base: stub.base, model: 'stub-1', strategy: 'custom', prompt: `Be brief. ${PROMPT}` },
      secret: KEY,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).agent
}

test('an owner presses “Trial game” and reads every prompt and reply, and others see none of it', async ({
  page,
  browser,
  baseURL,
}) => {
  await takeClock(page)
  await signIn(page.request, `Owner ${word()}`)
  const name = `Trier ${word()}`
  const { slug } = await bring(page.request, name)
  await page.goto(`/agents/${slug}`)
  await page.getByRole('button', { name: 'Start a trial game' }).click()
  await expect(page).toHaveURL(new RegExp(`/agents/${slug}/trials/[\\w-]+$`))
  const match = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const asks = page.getByRole('region', { name: 'Its questions' })
  await untilSeen(page, asks.getByRole('article'))
  await untilSeen(page, asks.getByText(RAW))
  await untilSeen(page, asks.getByText(/321 tokens in, 21 out/))
  const own = page.locator('[data-seat][data-own="true"]')
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('(yours)')
  await asks
    .getByText(/^What was sent/)
    .first()
    .click()
  await expect(asks.getByText(PROMPT).first()).toBeVisible()
  await isSound(page)
  // Not even to its owner.
  expect(await page.content()).not.toContain(KEY)

  const trial = async () => (await page.request.get(`/api/v1/trials/${match}`)).json()
  await expect.poll(async () => (await trial()).status).toBe('finished')
  const shown = JSON.stringify(await trial())
  expect([RAW, PROMPT, KEY].map((planted) => shown.includes(planted))).toEqual([true, true, false])
  const context = async () => browser.newContext({ ...(baseURL && { baseURL }) })
  const [eves, strangers] = [await context(), await context()]
  await signIn(eves.request, `Eve ${word()}`)
  for (const other of [eves, strangers]) await seesNothing(other.request, slug, match)
  await seesNothingOn(await eves.newPage(), [`/agents/${slug}`, `/agents/${slug}/trials/${match}`])
  for (const one of [eves, strangers]) await one.close()

  await page.goto(`/agents/${slug}/asks`)
  await expect(page.getByRole('article').first()).toContainText(RAW)
  await page.getByRole('link', { name: 'Only failed ones' }).click()
  await expect(page.getByText('No question failed.')).toBeVisible()
  await isSound(page)
})

test('an owner whose page learned nothing of a trial while it was played reads all of it at its end', async ({
  page,
}) => {
  await takeClock(page)
  await signIn(page.request, `Owner ${word()}`)
  const { slug } = await bring(page.request, `Trier ${word()}`)
  await page.route('**/api/v1/trials/*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(`/agents/${slug}`)
  await page.getByRole('button', { name: 'Start a trial game' }).click()
  const asks = page.getByRole('region', { name: 'Its questions' })
  await untilSeen(page, asks.getByText(RAW))
  await expect(asks.getByRole('status')).toHaveCount(0)
})

test('an owner sees before saving what makes a new version, and a retired agent keeps its page', async ({ page }) => {
  await signIn(page.request, `Owner ${word()}`)
  const name = `Changer ${word()}`
  const { slug } = await bring(page.request, name)
  await page.goto(`/agents/${slug}/edit`)
  await isSound(page)
  await expect(page.getByText('This stays version 1.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(`${name} II`)
  await expect(page.getByText('This stays version 1.')).toBeVisible()
  await page.getByLabel('Two-step beliefs').check()
  await expect(page.getByText('This changes what answers: saving makes it version 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('Saved. From now on version 2 plays.')).toBeVisible()

  await page.goto(`/agents/${slug}`)
  await isSound(page)
  await page.getByRole('button', { name: 'Switch it online' }).click()
  await expect(page.getByRole('button', { name: 'Switch it offline' })).toBeVisible()
  await page.getByText('Retire this agent').click()
  await page.getByRole('button', { name: `Retire ${name} II for good` }).click()
  await expect(page.getByText('It no longer plays. Its matches and results stay here.')).toBeVisible()
  await page.goto(`/agents?search=${name}`)
  await expect(page.getByText('No agent matches this search.')).toBeVisible()
})

test('a key that an owner has saved is not sent again with a later change, which makes no new version', async ({
  page,
}) => {
  await signIn(page.request, `Owner ${word()}`)
  const { slug } = await bring(page.request, `Rekeyed ${word()}`)
  await page.goto(`/agents/${slug}/edit`)
  const key = page.getByLabel(/^Key/)
  await key.fill('another-key')
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('Saved. From now on version 2 plays.')).toBeVisible()
  await expect(key).toHaveValue('')
  await page.getByLabel('Name', { exact: true }).fill(`Renamed ${word()}`)
  await expect(page.getByText('This stays version 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. It is still version 2.')).toBeVisible()
})

test('an owner with the form of an agent in two tabs loses nothing of what was saved in the other one', async ({
  page,
}) => {
  await signIn(page.request, `Owner ${word()}`)
  const { slug } = await bring(page.request, `Twofold ${word()}`)
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(`/agents/${slug}/edit`)
  await page.getByLabel('Two-step beliefs').check()
  await page.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('Saved. From now on version 2 plays.')).toBeVisible()
  const renamed = `Renamed ${word()}`
  await other.getByLabel('Name', { exact: true }).fill(renamed)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved. It is still version 2.')).toBeVisible()
  const { agents } = await (await page.request.get('/api/v1/account')).json()
  expect(agents).toMatchObject([{ name: renamed, version: { number: 2 } }])
})

/** Axe finds nothing, and nothing has to be moved sideways on a phone. */
async function isSound(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  const moved = await page.evaluate(() => {
    window.scrollTo(1000, 0)
    return window.scrollX
  })
  expect(moved).toBe(0)
  if (before) await page.setViewportSize(before)
}

/** Every page and answer that knows the agent or the match, by address. */
async function seesNothing(request: APIRequestContext, slug: string, match: string): Promise<void> {
  const hidden = [
    `/agents/${slug}/asks`,
    `/agents/${slug}/edit`,
    `/agents/${slug}/trials/${match}`,
    `/watch/${match}`,
    `/api/v1/agents/${slug}/asks`,
    `/api/v1/trials/${match}`,
    `/api/v1/matches/${match}`,
    `/api/v1/matches/${match}/events`,
    `/api/v1/matches/${match}/guesses`,
  ]
  const open = [
    `/agents/${slug}`,
    '/agents',
    '/me',
    '/watch',
    `/api/v1/agents/${slug}`,
    '/api/v1/agents?limit=100',
    '/api/v1/account',
    '/api/v1/matches?limit=100',
  ]
  for (const path of [...hidden, ...open]) {
    const response = await request.get(path)
    const body = await response.text()
    if (hidden.includes(path)) expect([401, 404], path).toContain(response.status())
    for (const planted of [RAW, PROMPT, KEY]) expect(body, path).not.toContain(planted)
  }
  const changed = [
    await request.patch(`/api/v1/agents/${slug}`, { headers: { origin: process.env.E2E_BASE ?? '' }, data: {} }),
    await request.delete(`/api/v1/agents/${slug}`, { headers: { origin: process.env.E2E_BASE ?? '' } }),
    await request.post('/api/v1/trials', { headers: { origin: process.env.E2E_BASE ?? '' }, data: { agent: slug } }),
  ]
  for (const response of changed) expect([401, 404]).toContain(response.status())
}

/** As a browser shows it, with what its scripts fetched. */
async function seesNothingOn(page: Page, paths: string[]): Promise<void> {
  const bodies: string[] = []
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')))
  for (const path of paths) {
    await page.goto(path)
    bodies.push(await page.content())
  }
  for (const planted of [RAW, PROMPT, KEY]) expect(bodies.join('\n')).not.toContain(planted)
}
