import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

const newName = (what: string) => `${what} ${randomBytes(4).toString('hex')}`

/** Another browser with all the cookies of this one, as somebody has it who copied them. */
async function copyOf(context: BrowserContext): Promise<BrowserContext> {
  const browser = context.browser()
  if (!browser) throw new Error('a context of a browser has one')
  return browser.newContext({ baseURL: process.env.E2E_BASE!, storageState: await context.storageState() })
}

const account = async (request: APIRequestContext) => (await request.get('/api/v1/account')).status()

/** What a copied cookie opens: the API, pages of one's own, and what a page lets one do. */
async function opens(copy: BrowserContext): Promise<string[]> {
  const opened: string[] = []
  if ((await account(copy.request)) !== 401) opened.push('the API')
  const page = await copy.request.get('/me/tokens', { maxRedirects: 0 })
  if (page.status() === 200) opened.push('a page')
  const headers = { origin: process.env.E2E_BASE! }
  const made = await copy.request.post('/api/v1/tokens', { headers, data: { name: 'stolen' } })
  if (made.status() !== 401) opened.push('a token')
  return opened
}

async function signedInPage(page: Page, name = newName('Somebody')): Promise<string> {
  await signIn(page.request, name)
  await page.goto('/me/account')
  await expect(page.getByText(name).first()).toBeVisible()
  return name
}

test('a copied cookie is worth nothing once its owner has signed out', async ({ page, context }) => {
  await signedInPage(page)
  const copy = await copyOf(context)
  expect(await opens(copy)).toEqual(['the API', 'a page', 'a token'])
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await opens(copy)).toEqual([])
  await copy.close()
})

test('signing out leaves the other browsers alone, and signing out everywhere ends them all', async ({
  page,
  context,
  browser,
}) => {
  const name = await signedInPage(page)
  const copy = await copyOf(context)
  const laptop = await browser.newContext({ baseURL: process.env.E2E_BASE! })
  const phone = await browser.newContext({ baseURL: process.env.E2E_BASE! })
  for (const other of [laptop, phone]) await signIn(other.request, name)
  const headers = { origin: process.env.E2E_BASE! }
  await phone.request.post('/api/auth/signout', { headers, form: { callbackUrl: '/' } })
  expect(await Promise.all([phone, laptop, copy].map(({ request }) => account(request)))).toEqual([401, 200, 200])
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  expect(await account(page.request)).toBe(401)
  for (const other of [laptop, copy]) expect(await opens(other)).toEqual([])
  await Promise.all([laptop, phone, copy].map((other) => other.close()))
})

test('a deleted account leaves no session that stands', async ({ page, context }) => {
  const name = await signedInPage(page)
  const copy = await copyOf(context)
  await page.getByLabel('Type your name to confirm').fill(name)
  await page.getByRole('button', { name: `Delete the account of ${name}` }).click()
  await expect(page).toHaveURL('/')
  expect(await opens(copy)).toEqual([])
  await copy.close()
})

test('of what next-auth answers, what this site does not use is not there, and writes nothing into the log', async ({
  request,
}) => {
  const planted = `planted ${randomBytes(6).toString('hex')}`
  const headers = { origin: process.env.E2E_BASE! }
  for (const action of ['_log', 'session', 'verify-request', 'nothing', '__proto__', 'constructor']) {
    for (const data of [
      { level: 'error', code: planted, message: planted },
      { level: planted, code: planted },
    ]) {
      const response = await request.post(`/api/auth/${action}`, { headers, data })
      expect([response.status(), (await response.json()).code], action).toEqual([404, 'not-found'])
    }
  }
  for (const action of ['session', 'csrf', 'providers', 'signout', 'verify-request', '_log']) {
    const response = await request.get(`/api/auth/${action}?code=${planted}&error=${planted}`, { maxRedirects: 0 })
    expect([response.status(), (await response.json()).code], action).toEqual([404, 'not-found'])
  }
  const log = readFileSync(path.join(process.env.E2E_FOLDER!, 'web.log'), 'utf8')
  expect(log).toMatch(/\bweb: http/)
  expect(log).not.toContain(planted)
})
