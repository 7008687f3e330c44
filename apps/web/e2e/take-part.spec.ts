import { randomBytes } from 'node:crypto'
import { voidReason } from '@masquerade/protocol'
import { openStore } from '@masquerade/store'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { query } from '../../../scripts/postgres/connected.ts'
import { stackDatabase } from './administrator.ts'
import { findings } from './axe.ts'
import { takeClock, untilSeen, untilSo } from './page-clock.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

/** What strangers are refused they are refused on purpose. */
test.use({ expected: /status of 40[04]/ })

/** Answers whatever is asked until the page shows what it shows at the end. */
async function playOn(page: Page, over = page.getByRole('heading', { name: /^Match \d is over\.$/ })): Promise<void> {
  const box = page.getByRole('textbox')
  const face = page.getByRole('list').getByRole('radio').first()
  for (let said = 1; ; ) {
    await untilSeen(page, over.or(box).or(face))
    if (await over.isVisible()) return
    if (await box.isVisible()) {
      await box.fill(`One comes upon it now and then, for the ${said++}. time.`)
      await page.getByRole('button', { name: 'Say it' }).click()
      await expect(box).toBeHidden()
    } else {
      await face.check()
      await page.getByRole('button', { name: /^Vote for Player \d$/ }).click()
      await expect(face).toBeHidden()
    }
  }
}

/** Makes an experiment of somebody signed in, in which Ann plays two matches. */
async function experimentWithAnn(request: APIRequestContext, name: string): Promise<string> {
  const manifest = {
    ...{ experiment: name, version: 1, design: 'guests', game: 'who-is-spy' },
    told: 'How people describe a word among programs.',
    places: { guests: [{ person: 'Ann' }, { house: 'comet' }], host: [{ house: 'owl' }] },
    blocks: 2,
  }
  const headers = { origin: process.env.E2E_BASE ?? '' }
  const made = await request.post('/api/v1/experiments', { headers, data: { manifest } })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).slug
}

test('a researcher gives a place of an experiment to a person, who plays its games by a link to the end, and the table has their row', async ({
  page,
  browser,
  baseURL,
}) => {
  await takeClock(page)
  const name = `people-${randomBytes(4).toString('hex')}`
  await signIn(page.request, `Researcher ${name}`)
  const slug = await experimentWithAnn(page.request, name)
  await page.goto(`/lab/${slug}`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText('Has not agreed yet. 0 of 2 matches played.')).toBeVisible()
  const first = (await people.locator('code').textContent()) ?? ''
  expect(first).toMatch(/\/take-part\/[\w-]+\?ticket=1\.[\w-]{43}$/)

  // A program of theirs sees the same place, and gives it another link, which the page shows from then on.
  const headers = { origin: baseURL ?? '' }
  const places = `/api/v1/experiments/${slug}/people`
  const { items } = await (await page.request.get(places)).json()
  expect(items).toMatchObject([{ name: 'Ann', stands: 'asked', games: 2, played: 0, link: true }])
  const { link }: { link: string } = await (
    await page.request.post(`${places}/${items[0].place}/link`, { headers })
  ).json()
  expect(link).toBe(first.replace(/ticket=.*/, link.slice(link.indexOf('ticket='))))
  await page.reload()
  await expect(people.locator('code')).toHaveText(link)
  expect(await findings(page)).toEqual([])
  const { pathname, search } = new URL(link)

  const own = { ...(baseURL && { baseURL }), reducedMotion: 'reduce' as const }
  const [participant, stranger] = [await browser.newContext(own), await browser.newContext(own)]
  const seat = await participant.newPage()
  await takeClock(seat)
  await seat.goto(link)
  await expect(seat.getByRole('heading', { name: 'It has not begun yet.' })).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await untilSeen(page, page.getByText(/^Running:/))

  // The page needs the link, and what people agree to names neither agents nor conditions.
  await signIn(stranger.request, `Stranger ${name}`)
  const statusFor = async (address: string) => (await stranger.request.get(address)).status()
  expect(await statusFor(pathname)).toBe(404)
  expect(await statusFor(`${pathname}?ticket=1.${'A'.repeat(43)}`)).toBe(404)
  expect(await statusFor(`${pathname}?ticket=nonsense`)).toBe(400)
  expect(await statusFor(places)).toBe(404)
  await seat.reload()
  await expect(seat.getByText('How people describe a word among programs.')).toBeVisible()
  await expect(seat.getByText('2 matches of Who is Spy?', { exact: false })).toBeVisible()
  await expect(seat.getByText('60 seconds for each answer.', { exact: false })).toBeVisible()
  expect(await seat.locator('main').textContent()).not.toMatch(/comet|owl|guests/i)
  expect(await findings(seat)).toEqual([])
  await seat.setViewportSize({ width: 320, height: 640 })
  expect(await seat.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await seat.setViewportSize({ width: 1280, height: 800 })
  await seat.getByRole('button', { name: 'I agree, begin' }).click()
  await untilSo(seat, async () => /\/play\/[\w-]+$/.test(seat.url()))
  const [count, table] = [seat.getByText('Match 1 of 2'), seat.locator('p:text("Match 1 of 2") + div')]
  await expect(count).toBeVisible()
  await seat.setViewportSize({ width: 360, height: 640 })
  const [above, below] = [await count.boundingBox(), await table.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await seat.setViewportSize({ width: 1280, height: 800 })
  const sitting = new URL(seat.url()).pathname
  expect(await statusFor(sitting)).toBe(404)
  expect(await statusFor(`/api/v1${sitting}`)).toBe(404)
  expect((await page.request.get(`/api/v1${sitting}`)).status()).toBe(404)
  await playOn(seat)
  const reply = await (await seat.request.get(`/api/v1${sitting}`)).json()
  expect(reply.events.map(({ type }: { type: string }) => type)).not.toContain('ended')
  expect(await findings(seat)).toEqual([])

  // They pause, and go on later in another browser by the same link.
  await seat.getByRole('button', { name: 'Pause here' }).click()
  await expect(seat.getByText('1 of 2 matches')).toBeVisible()
  await expect(seat.getByRole('heading', { name: 'Your next match is ready when you are.' })).toBeVisible()
  const elsewhere = await browser.newContext(own)
  const phone = await elsewhere.newPage()
  await takeClock(phone)
  await phone.goto(`${pathname}${search}`)
  await phone.getByRole('button', { name: 'Continue in this browser' }).click()
  await phone.getByRole('button', { name: 'Play match 2 of 2' }).click()
  await untilSo(phone, async () => /\/play\/[\w-]+$/.test(phone.url()))
  await playOn(phone)
  await phone.getByRole('button', { name: 'That was your last match' }).click()
  await expect(phone.getByRole('heading', { name: 'That was your last match. Thank you.' })).toBeVisible()

  await untilSeen(page, page.getByText(/^Finished: 4 matches/))
  const row = page.getByRole('table').first().getByRole('row').filter({ hasText: 'Ann' })
  await expect(row.first()).toBeVisible()
  await expect(people.getByText('Has played all matches. 2 of 2 matches played.')).toBeVisible()

  // A link that was withdrawn says so, and the browsers that came by it are out.
  await people.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(people.getByText('The link is no longer valid.')).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'This link is not valid any more.' })).toBeVisible()
  expect((await phone.request.get(pathname)).status()).toBe(404)
  for (const context of [participant, stranger, elsewhere]) await context.close()
})

test('a person whose link is withdrawn in the middle of a match reads that the seat is gone, and not that the match is over', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seat, place, headers } = await atTheTable(page, browser, baseURL)
  expect((await page.request.delete(`${place}/link`, { headers })).status()).toBe(200)
  await untilSeen(seat, seat.getByText('You no longer have this seat here.'))
  await expect(seat.getByText(/^Your link was withdrawn or replaced/)).toBeVisible()
  await expect(seat.getByRole('heading', { name: 'Match 1 is over.' })).toHaveCount(0)
  await seat.reload()
  await expect(seat.getByText(/your link may have been withdrawn/)).toBeVisible()
  await seat.context().close()
})

test('a person who takes no part any more since the middle of a match is offered no further one at its end', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seat, place, headers } = await atTheTable(page, browser, baseURL)
  expect((await page.request.delete(place, { headers })).status()).toBe(200)
  await playOn(seat, seat.getByRole('heading', { name: 'You have left the experiment.' }))
  await expect(seat.getByRole('button', { name: /Play match/ })).toHaveCount(0)
  await seat.context().close()
})

test('a person whose match is broken off reads so where the keyboard is, and can play the match again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seat } = await atTheTable(page, browser, baseURL)
  const [table] = await query<{ match: string }>(
    stackDatabase(),
    'SELECT match_id AS match FROM sitting JOIN play_table ON play_table.id = sitting.table_id WHERE sitting.id = $1',
    [new URL(seat.url()).pathname.split('/').at(-1)],
  )
  const store = openStore({ url: stackDatabase() })
  expect(await store.matches.void(table?.match ?? '', voidReason('person-absent', {}))).toBe(true)
  await store.close()
  await untilSeen(seat, seat.getByRole('heading', { name: 'This match was broken off.' }))
  await expect(seat.locator(':focus')).toContainText('This match was broken off.')
  await expect(seat.getByText('0 of 2 matches')).toBeVisible()
  await expect(seat.getByRole('button', { name: 'Play match 1 of 2' })).toBeVisible()
  expect(await findings(seat)).toEqual([])
  await seat.context().close()
})

test('a person without scripts reads that playing needs them, and agrees by the same link; a user who is named wrongly can be named again', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `plain-${randomBytes(4).toString('hex')}`
  await signIn(page.request, `Researcher ${name}`)
  const slug = await experimentWithAnn(page.request, name)
  const headers = { origin: baseURL ?? '' }
  await page.request.post(`/api/v1/experiments/${slug}/steps`, { headers, data: { to: 'start' } })
  const plain = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const owner = await plain.newPage()
  await owner.goto(`/lab/${slug}`)
  const people = owner.getByRole('region', { name: 'People' })
  const link = (await people.locator('code').textContent()) ?? ''
  await people.getByText('Name a user of this site instead').click()
  await people.getByRole('textbox').fill(`no-${name}`)
  await people.getByRole('textbox').press('Enter')
  await expect(people.getByText(/^No user here has this name/)).toBeVisible()
  await expect(people.getByRole('textbox')).toHaveValue(`no-${name}`)
  const seat = await (await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })).newPage()
  await seat.goto(link)
  await expect(seat.getByRole('heading', { name: 'Playing needs JavaScript.' })).toBeVisible()
  await seat.getByRole('button', { name: 'I agree, begin' }).click()
  await expect(seat).toHaveURL(/\/(take-part|play)\/[\w-]+$/)
  await Promise.all([plain, seat.context()].map((context) => context.close()))
})

/** An experiment of the page's user is started, and its person sits at the table of the first match. */
async function atTheTable(page: Page, browser: Browser, baseURL: string | undefined) {
  const name = `at-table-${randomBytes(4).toString('hex')}`
  const headers = { origin: baseURL ?? '' }
  await signIn(page.request, `Researcher ${name}`)
  const slug = await experimentWithAnn(page.request, name)
  await page.request.post(`/api/v1/experiments/${slug}/steps`, { headers, data: { to: 'start' } })
  const people = `/api/v1/experiments/${slug}/people`
  const [ann] = (await (await page.request.get(people)).json()).items
  const place = `${people}/${ann.place}`
  const { link } = await (await page.request.post(`${place}/link`, { headers })).json()
  const participant = await browser.newContext({ ...(baseURL && { baseURL }) })
  const seat = await participant.newPage()
  await takeClock(seat)
  await seat.goto(link)
  await seat.getByRole('button', { name: 'I agree, begin' }).click()
  await untilSeen(seat, seat.getByRole('region', { name: 'Your word' }))
  return { seat, place, headers }
}
