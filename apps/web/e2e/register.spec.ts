import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { takeClock, untilSeen } from './page-clock.ts'
import { SIGN_IN_CODE } from './signed-in.ts'
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
  await page.getByLabel('The code from the terminal').fill(SIGN_IN_CODE)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(to)
}

test('a user signs in, pastes an address, sees what is wrong, sees it answer, saves it and finds it', async ({
  page,
}) => {
  await takeClock(page)
  await signIn(page, 'Newcomer')
  const bodies: string[] = []
  page.on('response', async (response) => bodies.push(await response.text().catch(() => '')))

  // Nothing was pasted, so that nothing is said to be recognized.
  await expect(page.getByRole('group', { name: 'If it has no address' })).toBeVisible()
  await page.getByLabel('Its address').fill('not an address')
  await expect(page.getByText('This is not a valid address.')).toBeVisible()
  await page.getByLabel('Its address').fill(address)
  await expect(page.getByRole('radio', { name: /^An OpenAI-compatible API/ })).toBeChecked()
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(page.getByLabel('Model', { exact: true })).toHaveAccessibleDescription(/Enter the name of the model/)

  await page.getByLabel('Model', { exact: true }).fill('stub-1')
  await page.getByLabel(/^Key/).fill('sk-wrong')
  await page.getByRole('button', { name: 'Check it' }).click()
  await untilSeen(page, page.getByText(/says the token, key or signing secret is missing, wrong/))
  await expect(page.getByLabel(/^Key/)).toHaveValue('sk-wrong')

  await page.getByLabel(/^Key/).fill(KEY)
  await page.getByRole('button', { name: 'Check it again' }).click()
  await untilSeen(page, page.locator('blockquote', { hasText: 'It is older than paper.' }))
  await untilSeen(page, page.getByText('It works. Save it, then start a trial game.'))
  expect(await findings(page)).toEqual([])
  // With letters twice as large the result of the check still has room for words beside the form.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect((await page.locator('blockquote').boundingBox())?.width).toBeGreaterThan(400)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

  await page.getByLabel('Name', { exact: true }).fill('Papyrus')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Papyrus is saved.')).toBeVisible()
  await expect(page.getByText('It is offline for now.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My agents' }).click()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Papyrus' }) })
  await expect(mine).toContainText('Offline')
  await mine.getByRole('button', { name: 'Switch Papyrus online' }).click()
  await expect(mine).toContainText('Online')
  expect(bodies.filter((body) => body.includes(KEY))).toEqual([])
  for (const path of ['/api/v1/account', '/api/v1/account/export']) {
    expect(await (await page.request.get(path)).text()).not.toContain(KEY)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form leads to a mailbox and its token', async ({ page }) => {
    await signIn(page, 'Plain')
    await page.getByLabel(/my program connects/).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByLabel('How it plays, in your own words').fill('Kept.')
    await page.getByRole('checkbox', { name: 'Who is Spy?' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a name of 1 to 40 characters.').first()).toBeVisible()
    await expect(page.getByText('Choose at least one game.').first()).toBeVisible()
    await expect(page.getByLabel('How it plays, in your own words')).toHaveValue('Kept.')
    await expect(page.getByRole('checkbox', { name: 'Who is Spy?' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Who is Spy?' }).check()
    await page.getByLabel('Name', { exact: true }).fill('Letterbox')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Letterbox is saved.')).toBeVisible()
    await expect(page.getByText(/^msq_[\w-]{43}$/)).toBeVisible()
  })
})

test('somebody makes a token, which is shown once, revokes it, signs out, and deletes the account by its name', async ({
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
  expect((await program.get('/api/v1/account')).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(token)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: 'laptop' })
  await row.getByText('Revoke', { exact: true }).click()
  await row.getByRole('button', { name: 'Revoke “laptop”' }).click()
  await expect(page.getByText('laptop', { exact: true })).toHaveCount(0)
  expect((await program.get('/api/v1/account')).status()).toBe(401)
  await program.dispose()

  await page.goto('/me/account')
  await expect(page.getByText('Signed in as Keeper')).toBeVisible()
  const copy = await page.context().storageState()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.context().addCookies(copy.cookies)
  await page.goto('/me')
  await expect(page).toHaveURL(/\/sign-in/)

  await signIn(page, 'Keeper', '/me/account')
  await page.getByLabel('Type your name to confirm').fill('Sleeper')
  await page.getByRole('button', { name: 'Delete the account of Keeper' }).click()
  await expect(page.getByText('Nothing was deleted.')).toBeVisible()
  await page.getByLabel('Type your name to confirm').fill('Keeper')
  await page.getByRole('button', { name: 'Delete the account of Keeper' }).click()
  await expect(page).toHaveURL('/')
})
