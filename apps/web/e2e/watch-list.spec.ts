import type { MatchesReply } from '@masquerade/protocol'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { caughtAtOnce, eventsOf } from './match-player.ts'
import { notingShifts, shiftOf } from './shifts.ts'
import { expect, test } from './story.ts'

const listed = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
const finished = (page: Page) => listed(page, 'Finished')
const filter = (page: Page, name: string) => page.getByRole('search').getByLabel(name, { exact: true })
const chip = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Filtered by' }).getByRole('link', { name: text })

test('somebody looks for finished matches, whose masks are drawn whole, and goes back in time and forward again', async ({
  page,
  drivenMatch,
}) => {
  const { id } = await drivenMatch()
  await page.goto('/watch')
  const live = listed(page, 'Live now').filter({ has: page.locator(`a[href="/watch/${id}"]`) })
  await expect(live).toContainText('Who is Spy?')
  await expect(live.locator('svg').first(), 'the game’s table').toBeVisible()
  const states = page.getByRole('navigation', { name: 'Status and order' })
  await states.getByRole('link', { name: 'Finished' }).click()
  await expect(page).toHaveURL('/watch?status=finished')
  await expect(page.getByRole('list', { name: 'Live now' })).toHaveCount(0)
  await expect(finished(page)).toHaveCount(20)
  for (const mask of await finished(page).first().locator('svg.mask').all()) {
    await expect.poll(async () => faceOf(await mask.screenshot())).toBeGreaterThan(0.9)
  }

  const newest = await finished(page).first().getByRole('link').getAttribute('href')
  await page.getByRole('link', { name: 'Older matches' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(page.locator(`a[href="${newest}"]`)).toHaveCount(0)
  await expect(finished(page).first()).toBeVisible()
  await page.goBack()
  await expect(page.locator(`a[href="${newest}"]`)).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(page).toHaveURL('/watch?status=finished')
})

/** How much of the middle of a picture has another colour than its corner. */
async function faceOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const corner = at(0, 0)
  const [left, right, top, bottom] = [info.width * 0.35, info.width * 0.65, info.height * 0.35, info.height * 0.65]
  let all = 0
  let painted = 0
  for (let x = Math.ceil(left); x < right; x++) {
    for (let y = Math.ceil(top); y < bottom; y++) {
      all++
      if (at(x, y).some((value, channel) => Math.abs(value - (corner[channel] ?? 0)) > 12)) painted++
    }
  }
  return painted / all
}

test('filters work together, tell the result that was asked for and no more, and each is taken away by itself', async ({
  page,
}) => {
  await page.goto('/watch')
  await expect(finished(page).first()).toBeVisible()
  await expect(page.getByText(/The (spy|civilians) won/).filter({ visible: true })).toHaveCount(0)
  await filter(page, 'Arena').selectOption({ label: 'The Parlour' })
  await expect(page).toHaveURL('/watch?arena=parlour')
  for (const row of await finished(page).all()) await expect(row).toContainText('The Parlour')

  // Only what has ended has a result.
  await filter(page, 'Result').selectOption({ label: 'The spy won' })
  await expect(page).toHaveURL('/watch?arena=parlour&winner=spy')
  await expect(page.getByRole('heading', { name: 'Live now' })).toHaveCount(0)
  await expect(finished(page).first()).toContainText('The spy won')
  for (const row of await finished(page).all()) await expect(row).toContainText('The spy won')
  await expect(page.getByText('was the spy')).toHaveCount(0)
  await filter(page, 'Language').selectOption({ label: 'Chinese' })
  await expect(page).toHaveURL('/watch?arena=parlour&language=zh&winner=spy')
  await expect(page.getByText('No match found.')).toBeVisible()

  await chip(page, 'Language').click()
  await expect(page).toHaveURL('/watch?arena=parlour&winner=spy')
  await expect(filter(page, 'Language')).toHaveValue('')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/watch')
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
  await expect(filter(page, 'Arena')).toHaveValue('')
})

test('results are shown on request, remembered, and hidden again', async ({ page, aMatch }) => {
  const { id } = await aMatch('finished')
  await page.goto('/watch?status=finished&game=who-is-spy')
  await expect(page.getByRole('main')).not.toContainText('was the spy')
  await page.getByRole('switch', { name: 'Show results' }).click()
  await expect(finished(page).first()).toContainText(/The (spy|civilians) won/)
  await expect(finished(page).first()).toContainText('was the spy')
  await expect(page.locator('li', { has: page.locator(`a[href="/watch/${id}"]`) })).toContainText(', the spy:')

  await page.goto('/')
  await expect(page.getByText('was the spy').first()).toBeVisible()
  await page.goto('/agents/moth')
  const results = page.getByRole('list', { name: 'Latest matches' }).getByText(/^(Won|Lost) as /)
  await expect(results.first()).toBeVisible()
  await page.getByRole('switch', { name: 'Show results' }).click()
  await expect(results).toHaveCount(0)
  await page.goto('/watch')
  await expect(page.getByRole('switch', { name: 'Show results' })).not.toBeChecked()
  await expect(page.getByRole('main')).not.toContainText('was the spy')
})

test('an agent is found while its name is typed, and by keys alone', async ({ page }) => {
  await page.goto('/watch')
  const agent = page.getByRole('combobox', { name: 'Agent' })
  await agent.pressSequentially('mot')
  await expect(page.getByRole('option', { name: 'Moth' })).toBeVisible()
  await agent.press('ArrowDown')
  await agent.press('Enter')
  await expect(page).toHaveURL('/watch?agent=moth')
  await expect(chip(page, 'Agent')).toContainText('Moth')
  for (const row of await finished(page).all()) await expect(row).toContainText('Moth')
})

// Words of other scripts are found in search.test.ts of the store.
test('what was said is found, and where it was said', async ({ page, request }) => {
  const said = await somethingSaid(request)
  await page.goto('/watch?language=en')
  await page.getByRole('searchbox').pressSequentially(said.word)
  await expect(page).toHaveURL(new RegExp(`search=${said.word}&language=en`))
  await expect(page.getByRole('heading', { name: 'Live now' })).toHaveCount(0)
  const found = page.locator(`a[href^="/watch/${said.match}"]`)
  await expect(found).toHaveAttribute('href', `/watch/${said.match}?t=${said.seq}`)
  await expect(finished(page).filter({ has: found }).locator('mark').first()).toHaveText(said.word, {
    ignoreCase: true,
  })
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a list that is empty, or a page of it that is gone, says why and leads on', async ({ page, request }) => {
  await page.goto('/watch?status=running&winner=spy')
  await page.getByRole('link', { name: 'Search finished matches' }).click()
  await expect(page).toHaveURL('/watch?status=finished&winner=spy')
  await page.goto('/watch?search=qqqqqq')
  await page.getByRole('link', { name: 'clear all filters' }).click()
  await expect(page).toHaveURL('/watch')
  await page.goto('/watch?search=%3F%21')
  await expect(page.getByText('at least one letter or digit')).toBeVisible()
  await page.goto('/watch?agent=Sphinks')
  await expect(page.getByText('No agent is called “sphinks”.')).toBeVisible()
  await page.goto('/watch?agent=sphi')
  await page.getByRole('main').getByRole('link', { name: 'Sphinx' }).click()
  await expect(page).toHaveURL('/watch?agent=sphinx')

  const gone = Buffer.from('2020-01-01T00:00:00.000Z 40 most watched').toString('base64url')
  await page.goto(`/watch?sort=watched&cursor=${gone}`)
  await page.getByRole('link', { name: 'Begin at the first page' }).click()
  await expect(page).toHaveURL('/watch?sort=watched')
  await expect(page.getByRole('heading', { name: 'Most watched this month' })).toBeVisible()
  // What else makes no sense in an address is tested beside watch-query.ts.
  for (const nonsense of ['cursor=1', 'winner=Nobody!']) {
    expect((await request.get(`/watch?${nonsense}`)).status()).toBe(400)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the form is a form, and results can be shown', async ({ page }) => {
    await page.goto('/watch')
    await filter(page, 'Result').selectOption({ label: 'The civilians won' })
    await filter(page, 'Agent').fill('Moth')
    await page.getByRole('button', { name: 'Search' }).first().click()
    await expect(page).toHaveURL(/winner=civilians/)
    await expect(chip(page, 'Agent')).toContainText('Moth')
    await expect(finished(page).first()).toContainText('The civilians won')
    await expect(filter(page, 'Result')).toHaveValue('civilians')
    await page.getByRole('switch', { name: 'Show results' }).click()
    await expect(finished(page).first()).toContainText('was the spy')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('filters are opened, chosen and stay open', async ({ page }) => {
    await page.goto('/watch')
    await expect(filter(page, 'Arena')).toBeHidden()
    await page.getByText('Filters', { exact: true }).click()
    await filter(page, 'Language').selectOption({ label: 'Chinese' })
    await expect(page).toHaveURL('/watch?language=zh')
    await expect(chip(page, 'Language')).toBeVisible()
    await expect(filter(page, 'Language')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('a match that ends moves from the live ones to the finished ones by itself, and a reader further down gets a quiet message', async ({
  page,
  context,
  drivenMatch,
}) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('vote')
  const below = await context.newPage()
  await Promise.all([page.goto(`/watch?arena=${match.arena}`), below.goto('/watch')])
  const link = page.locator(`a[href="/watch/${match.id}"]`)
  await expect(listed(page, 'Live now').locator(link)).toBeVisible()
  await finished(below).nth(12).scrollIntoViewIfNeeded()
  const rows = () => finished(below).evaluateAll((all) => all.map((row) => row.querySelector('a')?.pathname))
  const before = await rows()

  await match.end()
  await expect(finished(page).locator(link)).toBeVisible()
  const more = below.getByRole('button', { name: /more (has|have) ended: show/ })
  await expect(more).toBeVisible()
  expect(await rows()).toEqual(before)
  await more.click()
  await expect.poll(rows).not.toEqual(before)
  await expect(finished(below).first().getByRole('link')).toBeFocused()
})

for (const [where, width, height] of [
  ['on a wide screen', 1440, 900],
  ['on a phone', 390, 844],
] as const) {
  test(`nothing jumps in the list of live matches when one begins, somebody speaks, and one ends, ${where}`, async ({
    page,
    drivenMatch,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(notingShifts)
    const [first] = [await drivenMatch(), await drivenMatch()]
    await page.goto('/watch?status=running')
    const row = ({ id }: { id: string }) =>
      listed(page, 'Live now').filter({ has: page.locator(`a[href="/watch/${id}"]`) })
    await expect(row(first)).toBeVisible()
    const news = await drivenMatch()
    await expect(row(news)).toBeVisible()
    await first.until('spoke')
    await expect(row(first).locator('q')).toBeVisible()
    await first.void()
    await expect(row(first)).toHaveCount(0)
    await expect(row(news)).toBeVisible()
    const shifts = await page.evaluate(() => window.shifts)
    expect(await shiftOf(page), JSON.stringify(shifts)).toBeLessThan(0.02)
  })
}

test('a row stays under the pointer that moves over it, and what is new comes when the pointer leaves', async ({
  page,
  context,
  drivenMatch,
}) => {
  const match = await drivenMatch()
  const elsewhere = await context.newPage()
  await Promise.all([page.goto('/watch'), elsewhere.goto('/watch')])
  const row = (on: Page, id: string) => listed(on, 'Live now').filter({ has: on.locator(`a[href="/watch/${id}"]`) })
  await expect(row(page, match.id).getByRole('link', { name: /^Who is Spy\?, at the table: \w/ })).toBeVisible()
  await row(page, match.id).hover()
  const before = await row(page, match.id).boundingBox()
  const isDrawnAnew = page.waitForResponse((response) => response.url().includes('/watch?_rsc'))
  const news = await drivenMatch()
  await match.until('vote')
  await expect(row(elsewhere, news.id)).toBeVisible()
  await isDrawnAnew
  await page.mouse.move(600, 700)
  expect(await row(page, match.id).boundingBox()).toEqual(before)
  await expect(row(page, news.id)).toBeHidden()
  await page.mouse.move(600, 20)
  await expect(row(page, news.id)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('no row moves shortly after a finger has touched the page, and what is new comes when the finger rests', async ({
    page,
    context,
    drivenMatch,
  }) => {
    const match = await drivenMatch()
    await page.clock.install()
    await page.goto('/watch')
    const row = (on: Page, id: string) => listed(on, 'Live now').filter({ has: on.locator(`a[href="/watch/${id}"]`) })
    await page.getByRole('heading', { level: 1 }).tap()
    const before = await row(page, match.id).boundingBox()
    const isDrawnAnew = page.waitForResponse((response) => response.url().includes('/watch?_rsc'))
    const news = await drivenMatch()
    const elsewhere = await context.newPage()
    await elsewhere.goto('/watch')
    await expect(row(elsewhere, news.id)).toBeVisible()
    await isDrawnAnew
    await page.getByRole('heading', { level: 1 }).tap()
    expect(await row(page, match.id).boundingBox()).toEqual(before)
    await expect(row(page, news.id)).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(row(page, news.id)).toBeVisible()
  })
})

/** A long word that was said in the newest finished match, and by which event. */
async function somethingSaid(request: APIRequestContext): Promise<{ match: string; seq: number; word: string }> {
  const { items }: MatchesReply = await (
    await request.get('/api/v1/matches?status=finished&game=who-is-spy&language=en&limit=1')
  ).json()
  const match = items[0]?.id ?? ''
  const { events } = await eventsOf(request, match)
  for (const event of events) {
    if (event.type !== 'spoke' || !('data' in event)) continue
    const [word] = /[A-Za-z]{6,}/.exec(String(event.data.text)) ?? []
    // The first that says it is the one that is shown.
    if (word) return { match, seq: event.seq, word }
  }
  throw new Error(`nothing was said in ${match}`)
}
