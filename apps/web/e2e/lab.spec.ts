import { randomBytes } from 'node:crypto'
import type { ExperimentReply } from '@masquerade/protocol/public-api'
import { findings } from './axe.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

test('somebody makes an experiment from one that is built in, looks at its dry run, runs it to its table, opens a match of it and publishes it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const name = `lab-story-${randomBytes(4).toString('hex')}`
  await signIn(page.request, `Researcher ${name}`)
  await page.goto('/lab')
  await page.getByRole('link', { name: 'Run spygame-7' }).click()

  // What is wrong stands at its place, and nothing can be made of it.
  await page.getByLabel('Name').fill('Not a name')
  await expect(page.getByText('One thing is wrong with it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make the draft' })).toBeDisabled()
  await page.getByRole('button', { name: /^Line \d+: experiment/ }).click()
  await expect(page.getByLabel('The manifest, as JSON')).toBeFocused()
  await page.getByRole('button', { name: 'As a form' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Blocks').fill('2')
  await expect(page.getByText(/matches: 2 blocks of/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const address = new URL(page.url()).pathname
  const api = `/api/v1/experiments/${address.replace('/lab/', '')}`

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signIn(elsewhere.request, `Stranger ${name}`)
  const statusFor = async (path: string) => (await elsewhere.request.get(path)).status()

  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('heading', { name: 'The dry run' })).toBeVisible({ timeout: 60_000 })
  await page.locator('summary', { hasText: 'Block 1' }).first().click()
  await expect(
    page
      .locator('details[open]')
      .getByText(/probe:first/)
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText(/^Finished:/)).toBeVisible({ timeout: 120_000 })
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
  const told = await (await page.request.get(match.replace('/watch/', '/api/v1/matches/'))).json()
  expect(told.reasoning.some(({ kind }: { kind: string }) => kind === 'probe:first')).toBe(true)

  await page.goto(address)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Cite it' })).toBeVisible()
  for (const path of [address, `${api}/table`, `${address}/picture?lang=en`, match]) {
    expect(await statusFor(path), path).toBe(200)
  }
  // It stands beside another as soon as that is counted; here beside itself.
  await page.goto(`${address}/compare?with=${address.replace('/lab/', '')}`)
  await expect(page.getByText('Nothing: they are the same experiment.')).toBeVisible({ timeout: 30_000 })
  expect(await findings(page)).toEqual([])
  const lists = await (await elsewhere.request.get('/lab')).text()
  expect(lists).toContain(name)
  const reply: ExperimentReply = await (await elsewhere.request.get(api)).json()
  expect(reply).toMatchObject({ experiment: name, state: 'finished', missing: 0 })
  expect(reply.spent).toBeUndefined()
  const watch = await (await elsewhere.request.get('/api/v1/matches?status=finished&limit=100')).text()
  expect(watch).not.toContain(match.replace('/watch/', ''))
  await elsewhere.close()
})

test('a manifest that cannot be played is refused by the API before anything is spent, each fault with its path', async ({
  request,
}) => {
  await signIn(request, `Tester ${randomBytes(4).toString('hex')}`)
  const sent = async (manifest: unknown) => {
    const headers = { origin: process.env.E2E_BASE ?? '' }
    const response = await request.post('/api/v1/experiments', { headers, data: { manifest } })
    const { code, refusals = [] }: { code: string; refusals?: { path: string }[] } = await response.json()
    return { status: response.status(), code, paths: refusals.map(({ path }) => path) }
  }
  const manifest = {
    ...{ experiment: 'refused', version: 1, design: 'guests', game: 'who-is-spy' },
    places: { guests: [{ house: 'owl' }], host: [{ house: 'sphinx' }] },
  }
  const refused = (...paths: string[]) => ({ status: 400, code: 'refused', paths })
  const guests = (guest: object) => ({ ...manifest, places: { ...manifest.places, guests: [guest] } })
  expect(await sent(guests({ house: 'nobody' }))).toEqual(refused('places.guests.0.house'))
  expect(await sent(guests({ agent: 'nobody-has-this' }))).toEqual(refused('places.guests.0.agent'))
  expect(await sent({ ...guests({ stub: 'finder', a: 0.5 }), public: true })).toEqual(refused('places.guests.0.stub'))
  expect(await sent({ ...manifest, design: 'describing', game: undefined })).toMatchObject({ code: 'refused' })
  expect(await sent({ ...manifest, blocks: 1_000_000 })).toEqual(refused('blocks'))
  expect(await sent({ ...manifest, supply: { pairs: [['Tea', 'Green tea']] } })).toMatchObject({ code: 'refused' })
  expect(await sent('nothing-of-this-name')).toMatchObject({ status: 400, code: 'refused' })
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
  expect(await sent({ ...manifest, settings: { x: nested(40) } })).toEqual(refused(''))
  expect(await sent({ ...manifest, settings: { x: nested(4_000) } })).toMatchObject({ code: 'bad-request' })
  expect(await sent(guests({ agent: 'nul\0' }))).toEqual(refused('places.guests.0.agent'))
  // Thousands of pairs of words come through every door.
  const word = (index: number) => `${'abcdefghij'.charAt(index % 10).repeat(20)}${index}${'x'.repeat(30)}`
  const pairs = Array.from({ length: 1_500 }, (_, index) => [`l${word(index)}`, `r${word(index)}`])
  expect((await sent({ ...manifest, supply: { pairs } })).status).not.toBe(413)
  expect(await sent(manifest)).toMatchObject({ status: 201 })
})

test('a manifest that is nested thousands deep is refused on its page in a sentence, and stays there', async ({
  page,
}) => {
  await signIn(page.request, `Deep ${randomBytes(4).toString('hex')}`)
  await page.goto('/lab/new?of=wis-2&as=text')
  const text = `{"experiment": "deep", "places": {"agents": [{"stub": "finder", "a": ${'['.repeat(9_000)}${']'.repeat(9_000)}}]}}`
  const editor = page.getByLabel('The manifest, as JSON')
  await editor.fill(text)
  await expect(page.getByText('nested more than 32 deep')).toBeVisible()
  await page.getByRole('button', { name: 'As a form' }).click()
  await expect(editor).toHaveValue(text)
  await expect(page.getByRole('button', { name: 'Make the draft' })).toBeDisabled()
})

test('somebody who looks at very many previews is told when the next one comes, and loses nothing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page.request, `Curious ${randomBytes(4).toString('hex')}`)
  await page.goto('/lab/new?of=wis-2&as=text')
  const editor = page.getByLabel('The manifest, as JSON')
  const limited = page.getByText('You have looked at very many previews')
  // As long as forms may be: one counts as a great many.
  const long = (question: string) => `{"experiment": "long", "question": "${question}${'?'.repeat(890_000)}"}`
  const answered = page.getByText(/wrong with it|You have looked/).first()
  let text = ''
  for (let times = 0; times < 20 && !(await limited.isVisible()); times++) {
    text = long(`${times}`)
    const looked = page.waitForResponse((response) => response.request().method() === 'POST')
    await editor.fill(text)
    await looked
    await expect(answered).toBeVisible()
  }
  await expect(limited).toBeVisible()
  await expect(editor).toHaveValue(text)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await expect(page.getByText(/things? (is|are) wrong with it/)).toBeVisible()
  await expect(editor).toHaveValue(text)
})
