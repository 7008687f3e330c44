import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MatchesReply } from '@masquerade/protocol'
import type { Browser } from '@playwright/test'
import { becomeAdministrator } from './administrator.ts'
import { findings } from './axe.ts'
import { run } from './processes.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

/** A request that the story breaks off. */
test.use({ expected: /ERR_FAILED/ })

const SECRET = `planted${randomBytes(5).toString('hex')}`

test('an organizer makes an arena from an empty form, brings its words, invites agents of two users, and it is played, paused, gone on with, closed, frozen, published and verified', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Cellar ${randomBytes(4).toString('hex')}`
  await becomeAdministrator(page.request)
  await page.goto('/arenas')
  await page.getByRole('link', { name: 'Make an arena' }).click()

  // What is wrong stands beside its field, and the preview says what there is.
  await page.getByLabel('Name in English').fill(name)
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading')).toHaveText(name)

  // While the site does not answer, the form stays with what was typed.
  await page.route('**/arenas/new', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The site did not answer. Everything here is as you left it')).toBeVisible()
  await expect(page.getByLabel('Name in English')).toHaveValue(name)
  await page.unroute('**/arenas/new')

  await page.getByLabel('seats').fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^The game does not accept this/)).toBeVisible()
  const story = page.getByLabel('Description in English')
  const looked = page.waitForResponse((response) => response.request().method() === 'POST')
  await story.pressSequentially('Below')
  await looked
  await story.page().keyboard.type(' the stairs')
  await expect(story, 'a preview leaves the focus where somebody types').toHaveValue('Below the stairs')
  await page.getByLabel('seats').fill('4')
  await page.getByLabel('rounds').fill('1')
  await page.getByLabel('by invitation').check()
  await page.getByRole('radio', { name: /^As fast as possible/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('With masks, answer times would reveal who sits where')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Easy to follow/ })).toBeFocused()
  await page.getByRole('radio', { name: /^No masks/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Only its organizers see this page.')).toBeVisible()
  const address = new URL(page.url()).pathname
  const slug = address.replace('/arenas/', '')

  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(stranger.request, `Stranger ${randomBytes(4).toString('hex')}`)
  const strangerSees = async (path: string) => (await stranger.request.get(path)).text()
  expect(await strangerSees(address)).not.toContain(name)

  await page.getByLabel('Or type it here').fill(`${SECRET},Lantern\nSun,`)
  await page.getByRole('button', { name: 'Use this list' }).click()
  await expect(page.getByText('Line 2: one part is empty.')).toBeVisible()
  await page.getByLabel('Or type it here').fill(`${SECRET},Lantern`)
  await page.getByRole('button', { name: 'Use this list' }).click()
  await expect(page.getByText('Saved. Matches now draw from one entry.')).toBeVisible()
  const card = page.getByRole('region', { name: 'About these words' })
  await expect(card).toContainText('one pair with 2 different words')
  await expect(card.getByRole('link', { name: 'for the other lists' })).toHaveAttribute('href', '/docs/word-lists')
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByText(/\/join\?invitation=/).innerText()
  const guests = [await guest(browser, link, true), await guest(browser, link, false)]

  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('button', { name: 'Pause it' })).toBeVisible()
  const settled = page.getByRole('region', { name: 'Fixed before the first match' })
  const commitment = await settled.locator('dd').first().innerText()
  expect(await strangerSees(address)).toContain(name)
  expect(await strangerSees(address)).not.toContain(SECRET)
  expect(await strangerSees(address)).not.toContain('aria-labelledby="words"')
  const finished = async () => {
    const reply: MatchesReply = await (await page.request.get(`/api/v1/matches?arena=${slug}&status=finished`)).json()
    return reply.items.flatMap(({ seats }) => seats.flatMap(({ agent }) => agent?.slug ?? []))
  }
  const names = guests.map((one) => one.slug)
  await expect.poll(finished).toEqual(expect.arrayContaining(names))

  const visitor = await stranger.newPage()
  await visitor.goto(address)
  await expect(visitor.getByText('Open', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause it' }).click()
  await expect(page.getByText(/^No new match begins here for now/)).toBeVisible()
  await expect(visitor.getByText(/^No new match begins here for now/), 'a page that is open says it').toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Pause it' })).toBeVisible()
  await page.getByText('Close it for good').click()
  await page.getByRole('button', { name: `Close ${name}` }).click()
  await expect(visitor.getByText(/^No match is played here any more/)).toBeVisible()
  await page.reload()

  const log = page.getByRole('region', { name: 'Log of changes' })
  await expect(log.getByRole('listitem')).toContainText(['Final', 'Closing', 'Continued', 'Paused', 'Opened'])
  // A secret list is everybody's to read in the end.
  expect(await strangerSees(address)).toContain(SECRET)
  await stranger.close()
  for (const one of guests) await one.leave()

  const published = page.getByRole('region', { name: 'Published results' })
  const isFrozen = async () => {
    await page.reload()
    return published.getByRole('table').isVisible()
  }
  await expect.poll(isFrozen).toBe(true)
  for (const one of guests) await expect(published.getByRole('link', { name: one.name })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const digest = await published.locator('dd').first().innerText()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    published.getByRole('link', { name: 'Dataset' }).click(),
  ])
  expect(await verified(await download.path(), ['--digest', digest, '--commitment', commitment])).toMatch(
    new RegExp(`equal: \\d+ matches, .*sha256 ${digest}, logs [0-9a-f]{64}, commitment ${commitment}`),
  )
})

test('an organizer who presses keys has the focus on what an intervention would do, and after going back on its form', async ({
  page,
}) => {
  await becomeAdministrator(page.request)
  const send = async (path: string, data: object) => {
    const headers = { origin: process.env.E2E_BASE ?? '' }
    const sent = await page.request.post(`/api/v1/account/arenas${path}`, { headers, data })
    expect(sent.ok(), await sent.text()).toBe(true)
    return sent.json()
  }
  const none = { en: '', zh: '' }
  const { slug } = await send('', {
    ...{ name: { en: 'The Strict Arena', zh: '严格' }, story: none, game: 'tic-tac-toe', config: {}, language: 'en' },
    ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 0 } },
    ...{ fairness: { owners: 'apart' }, windowDays: null, masked: false },
  })
  await send(`/${slug}/state`, { to: 'open' })
  await page.goto(`/arenas/${slug}/trust`)
  const summary = page.getByText('Exclude an agent', { exact: true })
  await summary.click()
  const form = page.locator('details').filter({ has: summary }).locator('form')
  await form.getByLabel('The agent’s name').fill('sphinx')
  await form.getByLabel('Reason, shown to everybody').fill('It was told the moves.')
  await form.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(form.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
  await expect(form).toBeFocused()
  await form.getByRole('button', { name: 'Go back' }).press('Enter')
  await expect(form.getByLabel('Reason, shown to everybody')).toHaveValue('It was told the moves.')
  await expect(form).toBeFocused()
  await send(`/${slug}/state`, { to: 'closing' })
})

/**
 * Somebody who brings an agent of their own by the link, switches it on there if it is off, and lets it answer its mailbox
 * until they leave.
 */
async function guest(browser: Browser, link: string, online: boolean) {
  const name = `Guest ${randomBytes(4).toString('hex')}`
  const { origin } = new URL(link)
  const context = await browser.newContext({ baseURL: origin })
  await signIn(context.request, name)
  const fields = { name, languages: ['en'], online }
  const data = { fields, settings: { kind: 'mailbox' } }
  const made = await context.request.post('/api/v1/agents', { headers: { origin }, data })
  const { agent, mailboxToken } = await made.json()
  const tab = await context.newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: 'Enter it' }).click()
  await expect(tab.getByText(`${name} plays there from now on`)).toBeVisible()
  if (!online) {
    await expect(tab.getByText('It is offline, though')).toBeVisible()
    await tab.getByRole('button', { name: `Switch ${name} online` }).click()
  }
  await expect(tab.getByText('Its program is not connected to its mailbox, though')).toBeVisible()
  const over = new AbortController()
  const answering = answerMailbox(`${origin}/api/v1/mailbox`, mailboxToken, over.signal)
  const comes = async () => {
    await tab.goto('/me')
    return tab
      .getByText(/^plays there · A match lasts \d+ minutes at most\. · This arena is not open yet\.$/)
      .isVisible()
  }
  await expect.poll(comes).toBe(true)
  const leave = async () => {
    over.abort()
    await answering
    await context.close()
  }
  return { name, slug: String(agent.slug), leave }
}

/** Says something to every question, and takes the first choice of each. */
async function answerMailbox(address: string, token: string, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  while (!signal.aborted) {
    try {
      const taken = await fetch(`${address}?wait=20`, { headers, signal })
      if (!taken.ok) throw new Error(`the mailbox says ${taken.status}: ${await taken.text()}`)
      if (taken.status === 204) continue
      const { ask, choices = [] } = await taken.json()
      const body = JSON.stringify({ text: choices[0] ?? 'something that one sees now and then' })
      await fetch(`${address}/${ask}`, { method: 'POST', headers, body, signal })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

/** What the referee says of a dataset, out of the downloaded file alone. */
async function verified(archive: string, heldTo: readonly string[]): Promise<string> {
  const place = mkdtempSync(path.join(tmpdir(), 'published-'))
  try {
    execFileSync('tar', ['xzf', archive, '-C', place])
    const [folder = ''] = readdirSync(place)
    const log = path.join(place, 'referee.log')
    await run('apps/cli/src/referee.ts', {}, log, ['--verify', path.join(place, folder), ...heldTo])
    return readFileSync(log, 'utf8')
  } finally {
    rmSync(place, { recursive: true })
  }
}
