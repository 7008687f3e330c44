import { randomBytes } from 'node:crypto'
import type { ExperimentReply } from '@masquerade/protocol/public-api'
import { becomeAdministrator } from './administrator.ts'
import { findings } from './axe.ts'
import { takeClock, untilSeen } from './page-clock.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

test('somebody makes an experiment from one that is built in, looks at its dry run, runs it to its table, opens a match of it and publishes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await takeClock(page)
  const name = `lab-story-${randomBytes(4).toString('hex')}`
  await signIn(page.request, `Researcher ${name}`)
  await page.goto('/lab')
  await page.getByRole('link', { name: 'Run spygame-7' }).click()

  // What is wrong stands at its place, and nothing can be made of it.
  await page.getByLabel('Name').fill('Not a name')
  await untilSeen(page, page.getByText('One thing needs to be corrected'))
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Blocks')).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByRole('button', { name: 'Create the draft' })).toBeDisabled()
  await page.getByRole('button', { name: /^Line \d+: experiment/ }).click()
  await expect(page.getByLabel('The manifest, as JSON')).toBeFocused()
  await page.getByRole('button', { name: 'As a form' }).click()
  // Which of the two is on, and which experiment it began with, can be seen.
  const groundOf = (button: string) =>
    page.getByRole('button', { name: button }).evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect.poll(() => groundOf('As a form')).not.toBe(await groundOf('As text'))
  const begun = page.getByRole('navigation', { name: 'Begin with' }).getByRole('link', { name: 'spygame-7' })
  await expect(begun).not.toHaveCSS('box-shadow', 'none')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Blocks').fill('2')
  await untilSeen(page, page.getByText(/matches: 2 blocks of/))
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname
  const api = `/api/v1/experiments/${address.replace('/lab/', '')}`

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(elsewhere.request, `Stranger ${name}`)
  const statusFor = async (path: string) => (await elsewhere.request.get(path)).status()

  await page.getByRole('button', { name: 'Dry run' }).click()
  await untilSeen(page, page.getByRole('heading', { name: 'The dry run' }))
  await page.locator('summary', { hasText: 'Block 1' }).first().click()
  await expect(
    page
      .locator('details[open]')
      .getByText(/probe:first/)
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await untilSeen(page, page.getByText(/^Finished:/))
  await expect(page.getByRole('table').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  for (const path of [address, `${address}/matches`, api, `${api}/table`, `${api}/run`, `${api}/matches`]) {
    expect(await statusFor(path), path).toBe(404)
  }

  // A figure opens the very matches that it is made of; what was probed stands in their thoughts.
  await page.getByRole('table').first().getByRole('cell').getByRole('link').first().click()
  await page.locator('a[href^="/watch/"]').first().click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  const match = new URL(page.url()).pathname
  expect(await statusFor(match)).toBe(404)
  expect(await statusFor(match.replace('/watch/', '/api/v1/matches/'))).toBe(404)
  const played = await (await page.request.get(match.replace('/watch/', '/api/v1/matches/'))).json()
  expect(played.reasoning.some(({ kind }: { kind: string }) => kind === 'probe:first')).toBe(true)

  await page.goto(address)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Cite it' })).toBeVisible()
  for (const path of [address, `${api}/table`, `${address}/picture?lang=en`, match]) {
    expect(await statusFor(path), path).toBe(200)
  }
  // It stands beside another as soon as that is counted; here beside itself.
  await page.goto(`${address}/compare?with=${address.replace('/lab/', '')}`)
  await untilSeen(page, page.getByText('Nothing: they are the same experiment.'))
  expect(await findings(page)).toEqual([])
  // Conditions have their names in each language, also in the list of all matches.
  for (const [locale, all] of [
    ['en', 'all'],
    ['zh', '全部'],
  ] as const) {
    await page.context().addCookies([{ name: 'masquerade-locale', value: locale, url: process.env.E2E_BASE! }])
    await page.goto(`${address}/matches`)
    await expect(page.getByRole('cell', { name: all, exact: true }).first()).toBeVisible()
  }
  const lists = await (await elsewhere.request.get('/lab')).text()
  expect(lists).toContain(name)
  const reply: ExperimentReply = await (await elsewhere.request.get(api)).json()
  expect(reply).toMatchObject({ experiment: name, state: 'finished', missing: 0 })
  expect(reply.spent).toBeUndefined()
  const watch = await (await elsewhere.request.get('/api/v1/matches?status=finished&limit=100')).text()
  expect(watch).not.toContain(match.replace('/watch/', ''))
  await elsewhere.close()
})

test('a draft that was saved in another tab is replaced only by somebody who was shown that, and keeps what was typed', async ({
  page,
}) => {
  const name = `twice-${randomBytes(4).toString('hex')}`
  await signIn(page.request, `Researcher ${name}`)
  const manifest = {
    ...{ experiment: name, version: 1, design: 'guests', game: 'who-is-spy', blocks: 2 },
    places: { guests: [{ house: 'owl' }], host: [{ house: 'sphinx' }] },
  }
  const headers = { origin: process.env.E2E_BASE! }
  const made = await page.request.post('/api/v1/experiments', { headers, data: { manifest } })
  const { slug } = await made.json()
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(`/lab/${slug}/edit`)
  const save = (tab: typeof page) => tab.getByRole('button', { name: 'Save the draft' }).click()
  await other.getByLabel('Blocks').fill('3')
  await save(other)
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByLabel('Blocks').fill('4')
  await save(page)
  await expect(page.getByText(/^Not saved: this draft was changed elsewhere/)).toBeVisible()
  await expect(page.getByLabel('Blocks')).toHaveValue('4')
  expect(await findings(page)).toEqual([])
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the other version' }).click()
  await expect((await opened).getByLabel('Blocks')).toHaveValue('3')
  await save(page)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const now: ExperimentReply = await (await page.request.get(`/api/v1/experiments/${slug}`)).json()
  expect(now.manifest.blocks).toBe(4)
})

test('an administrator makes a published experiment private: a stranger finds it no more, and its owner still has it', async ({
  page,
  browser,
}) => {
  const baseURL = process.env.E2E_BASE!
  const name = `withheld-${randomBytes(4).toString('hex')}`
  const send = async (path: string, data: object) => {
    const sent = await page.request.post(`/api/v1/experiments${path}`, { headers: { origin: baseURL }, data })
    expect(sent.ok(), await sent.text()).toBe(true)
    return sent.json()
  }
  await signIn(page.request, `Owner ${name}`)
  const manifest = {
    ...{ experiment: name, version: 1, design: 'guests', game: 'who-is-spy', blocks: 40 },
    places: { guests: [{ house: 'owl' }], host: [{ house: 'sphinx' }] },
  }
  const { slug } = await send('', { manifest })
  for (const to of ['start', 'stop', 'publish']) await send(`/${slug}/steps`, { to })

  const stranger = await browser.newContext({ baseURL })
  const found = async () => {
    const [its, list] = [await stranger.request.get(`/lab/${slug}`), await stranger.request.get('/lab')]
    return { page: its.status(), isListed: (await list.text()).includes(name) }
  }
  expect(await found()).toEqual({ page: 200, isListed: true })
  for (const { request } of [stranger, page]) {
    const its = await (await request.get(`/lab/${slug}`)).text()
    expect(its, 'the words of an act that only administrators can do').not.toContain('This cannot be undone.')
  }

  const admin = await browser.newContext({ baseURL })
  await becomeAdministrator(admin.request)
  const desk = await admin.newPage()
  await desk.goto(`/lab/${slug}`)
  await desk.getByRole('button', { name: `Make ${slug} private` }).click()
  await expect.poll(found).toEqual({ page: 404, isListed: false })

  await page.goto(`/lab/${slug}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByText('Delete it', { exact: true }).click()
  await expect(page.getByText('Only a draft can be deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('An administrator made it private, so it cannot be published again.')).toBeVisible()
  expect((await found()).page).toBe(404)
  await Promise.all([stranger, admin].map((context) => context.close()))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an experiment is written as text, corrected where it is wrong, played and published', async ({ page }) => {
    const name = `plain-${randomBytes(4).toString('hex')}`
    await signIn(page.request, `Researcher ${name}`)
    await page.goto('/lab/new?of=spygame-4')
    const text = page.getByRole('textbox', { name: 'The manifest, as JSON' })
    const manifest = { ...JSON.parse(await text.inputValue()), experiment: name, blocks: 1 }
    const create = page.getByRole('button', { name: 'Create the draft' })
    for (const faulty of [JSON.stringify({ ...manifest, blocks: 0 }), '{ "experiment": ']) {
      await text.fill(faulty)
      await create.click()
      await expect(text).toHaveValue(faulty)
    }
    await expect(page.getByText('This text is not valid JSON.').first()).toBeVisible()
    await text.fill(JSON.stringify({ ...manifest, blocks: 0 }))
    await create.click()
    await expect(page.getByRole('listitem').filter({ hasText: /^Line 1: blocks/ })).toBeVisible()
    await text.fill(JSON.stringify(manifest))
    await create.click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const address = page.url()
    await page.getByRole('link', { name: 'Change it' }).click()
    await text.fill(JSON.stringify({ ...manifest, question: 'Who hides best?' }))
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('Who hides best?', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const over = page.getByText(/^Finished:/)
    await expect.poll(() => page.goto(address).then(() => over.count())).toBe(1)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('heading', { name: 'Cite it' })).toBeVisible()
  })
})
