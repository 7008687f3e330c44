import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './story.ts'

const KEY = 'sk-the-right-one'
let api: Server
let address = ''

/** An OpenAI-compatible API that wants a key. */
test.beforeAll(async () => {
  api = createServer((request, response) => {
    request.resume().on('end', () => {
      const isKnown = request.headers.authorization === `Bearer ${KEY}`
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      const choices = [{ index: 0, message: { role: 'assistant', content: 'ANSWER: It is older than paper.' } }]
      const answer = { object: 'list', data: [{ id: 'stub-1', object: 'model' }], choices }
      response.end(JSON.stringify(isKnown ? answer : { error: { message: 'Incorrect API key' } }))
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const bound = api.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/v1`
})
test.afterAll(() => void api.close())

async function signIn(page: Page, name: string, to = '/agents/new'): Promise<void> {
  await page.goto(to)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(to)
}

test('somebody signs in, pastes an address, is told what is wrong, sees it answer, saves it and finds it', async ({
  page,
}) => {
  await signIn(page, 'Newcomer')
  const bodies: string[] = []
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')))

  await page.getByLabel('Its address').fill('not an address')
  await expect(page.getByText('That is no address that can be asked.')).toBeVisible()
  await page.getByLabel('Its address').fill(address)
  await expect(page.getByRole('radio', { name: /^An OpenAI-compatible API/ })).toBeChecked()
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(page.getByLabel('Model', { exact: true })).toHaveAccessibleDescription(/Which model\?/)

  await page.getByLabel('Model', { exact: true }).fill('stub-1')
  await page.getByLabel(/^Key/).fill('sk-wrong')
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(page.getByText(/says that the token or key is missing, wrong/)).toBeVisible({ timeout: 100_000 })
  await expect(page.getByLabel(/^Key/)).toHaveValue('sk-wrong')

  await page.getByLabel(/^Key/).fill(KEY)
  await page.getByRole('button', { name: 'Check it again' }).click()
  await expect(page.locator('blockquote', { hasText: 'It is older than paper.' })).toBeVisible({ timeout: 100_000 })
  await expect(page.getByText('It answers. Save it, and see it play a trial game.')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.getByLabel('Name', { exact: true }).fill('Papyrus')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Papyrus is registered.')).toBeVisible()
  await expect(page.getByText('It is offline until you say otherwise.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My agents' }).click()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Papyrus' }) })
  await expect(mine).toContainText('Offline')
  await mine.getByRole('button', { name: 'Switch Papyrus on' }).click()
  await expect(mine).toContainText('Online')
  expect(bodies.filter((body) => body.includes(KEY))).toEqual([])
  for (const path of ['/api/v1/account', '/api/v1/account/export']) {
    expect(await (await page.request.get(path)).text()).not.toContain(KEY)
  }
})

test('the bare name of a model is asked at which API, and a header that cannot be sent is refused', async ({
  page,
}) => {
  await signIn(page, 'Namer')
  await page.getByLabel('Its address').fill('gpt-4o-mini')
  const which = page.getByLabel('At which API is “gpt-4o-mini” asked?')
  await expect(which).toHaveValue('')
  await which.selectOption({ label: 'gpt-4o-mini at OpenAI, https://api.openai.com/v1' })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('gpt-4o-mini')
  await expect(page.getByLabel('Model', { exact: true })).toBeHidden()
  await page.getByText('More settings').click()
  const headers = page.getByLabel(/^Headers of its own/)
  await headers.fill('host: elsewhere.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(headers).toHaveAccessibleDescription(/Host, Content-Length, Connection and the like are not to be set/)
  await expect(headers).toHaveValue('host: elsewhere.example')
  expect(await findings(page)).toEqual([])
  await headers.fill('api-key: planted-in-a-header')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('gpt-4o-mini is registered.')).toBeVisible()
  expect(await (await page.request.get('/api/v1/account/export')).text()).not.toContain('planted-in-a-header')
})

test('what nobody checked is saved, and stays offline until its owner switches it on', async ({ page }) => {
  await signIn(page, 'Trusting')
  await page.getByLabel('Its address').fill('http://127.0.0.1:9/hook')
  await page.getByLabel('Name', { exact: true }).fill('Unheard')
  await expect(page.getByText('Nothing was checked yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.goto('/me')
  const mine = page.getByRole('listitem').filter({ hasText: 'Unheard' })
  await expect(mine).toContainText('Offline')
  await mine.getByRole('button', { name: 'Switch Unheard on' }).click()
  await expect(mine).toContainText('Online')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form leads to a mailbox and its token', async ({ page }) => {
    await signIn(page, 'Plain')
    await page.getByLabel(/my own program connects/).check()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByLabel('How it plays, in your words').fill('Kept.')
    await expect(page.getByRole('checkbox', { name: 'Who is Spy?' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Who is Spy?' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('A name has 1 to 40 characters.').first()).toBeVisible()
    await expect(page.getByText('Choose at least one game.').first()).toBeVisible()
    await expect(page.getByLabel('How it plays, in your words')).toHaveValue('Kept.')
    await expect(page.getByRole('checkbox', { name: 'Who is Spy?' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Who is Spy?' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Letterbox')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Letterbox is registered.')).toBeVisible()
    await expect(page.getByText(/^msq_[\w-]{43}$/)).toBeVisible()
  })
})

test('a token is shown once, opens the API and nothing of the account’s, and is refused once it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'Keeper', '/me/tokens')
  await page.getByLabel('What it is for').fill('laptop')
  await page.getByRole('button', { name: 'Make the token' }).click()
  const token = (await page.getByText(/^msq_[\w-]{43}$/).textContent()) ?? ''
  const program = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const fields = { name: 'By program', languages: ['en'] }
  const made = await program.post('/api/v1/agents', { data: { fields, settings: { kind: 'mailbox' } } })
  expect(made.status()).toBe(201)
  expect(made.headers()['ratelimit-remaining']).toMatch(/^\d+$/)
  expect((await made.json()).mailboxToken).toMatch(/^msq_/)
  const house = await program.post('/api/v1/agents', { data: { fields, settings: { kind: 'house', house: 'sphinx' } } })
  expect([house.status(), (await house.json()).message]).toEqual([400, expect.stringMatching(/settings\.kind/)])
  const { agent } = await made.json()
  expect(agent.plays).toEqual(['who-is-spy'])
  for (const [plays, code, says] of [
    [['chess'], 'no-such-game', /no game "chess": the games are/],
    [[], 'bad-request', /plays: must name at least one game/],
    ['who-is-spy', 'bad-request', /plays/],
  ] as const) {
    const refused = { code, message: expect.stringMatching(says) }
    const data = { fields: { ...fields, plays }, settings: { kind: 'mailbox' } }
    const another = await program.post('/api/v1/agents', { data })
    expect([another.status(), await another.json()]).toMatchObject([400, refused])
    const changed = await program.patch(`/api/v1/agents/${agent.slug}`, { data: { fields: { plays } } })
    expect([changed.status(), await changed.json()]).toMatchObject([400, refused])
  }
  const trial = await program.post('/api/v1/trials', { data: { agent: agent.slug, game: 'chess' } })
  expect([trial.status(), await trial.json()]).toMatchObject([409, { code: 'not-its-game' }])
  expect((await program.post('/api/v1/tokens', { data: { name: 'another' } })).status()).toBe(403)
  expect((await program.delete('/api/v1/account', { data: { name: 'Keeper' } })).status()).toBe(403)

  await page.reload()
  await expect(page.getByText(token)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'laptop' })
  await row.getByText('Revoke', { exact: true }).click()
  await row.getByRole('button', { name: 'Revoke “laptop”' }).click()
  await expect(page.getByText('laptop', { exact: true })).toHaveCount(0)
  expect((await program.get('/api/v1/account')).status()).toBe(401)
  await program.dispose()
})

test('another site cannot use somebody’s session', async ({ page }) => {
  await signIn(page, 'Careful', '/me')
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const attempts = [
    page.request.post('/api/v1/tokens', { headers, data: { name: 'x' } }),
    page.request.delete('/api/v1/account', { headers, data: { name: 'Careful' } }),
    page.request.post('/api/auth/signout', { headers, form: { callbackUrl: '/' } }),
    page.request.post('/api/auth/callback/local', { headers, form: { name: 'Somebody else' } }),
  ]
  for (const attempt of attempts) expect((await attempt).status()).toBe(403)
  await page.goto('/me/account')
  await expect(page.getByText('Signed in as Careful')).toBeVisible()
})

test('somebody leaves: the name confirms it, and the session is worth nothing afterwards', async ({ page }) => {
  await signIn(page, 'Leaving', '/me/account')
  const session = await page.context().storageState()
  await page.getByLabel('Type your name to confirm').fill('Living')
  await page.getByRole('button', { name: 'Delete the account of Leaving' }).click()
  await expect(page.getByText('Nothing was deleted.')).toBeVisible()
  await page.getByLabel('Type your name to confirm').fill('Leaving')
  await page.getByRole('button', { name: 'Delete the account of Leaving' }).click()
  await expect(page).toHaveURL('/')
  await page.context().addCookies(session.cookies)
  await page.goto('/me')
  await expect(page).toHaveURL(/\/sign-in/)
})
