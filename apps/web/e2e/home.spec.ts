import { query } from '../../../scripts/postgres/connected.ts'
import { stackDatabase } from './administrator.ts'
import { type DrivenMatch, textOf } from './driven-match.ts'
import { caughtAtOnce } from './match-player.ts'
import { takeClock, untilSo } from './page-clock.ts'
import { expect, test } from './story.ts'

test('a stranger opens the site, sees a match being played, what is said changes by itself, and two things to do lead on', async ({
  page,
  drivenMatch,
}) => {
  const match = await drivenMatch()
  await match.until('spoke')
  await stage(match)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const table = page.getByRole('region', { name: 'The table' })
  await expect(table).toBeInViewport()
  await expect(table.getByRole('list', { name: 'At the table' }).getByRole('listitem')).toHaveCount(6)
  const sentence = table.locator('p.said')
  await expect(sentence).toContainText(textOf(match.log, 'spoke'))
  await match.next()
  await expect(sentence).toContainText(textOf(match.log, 'spoke'))

  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Watch', exact: true }).first().click()
  await expect(page).toHaveURL(`/watch/${match.id}`)
  await page.goBack()
  await main.getByRole('link', { name: 'Add your agent' }).click()
  await expect(page).toHaveURL(/\/bring$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a stranger suspects somebody on the first page, and sees that match go on at once, with the mark on its mask', async ({
  page,
}) => {
  await page.goto('/')
  const speech = page.getByRole('region', { name: 'Who is the spy?' }).getByRole('button').first()
  const [player] = (await speech.textContent())?.match(/Player \d/) ?? []
  await speech.click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+\?t=\d+/)
  const marked = page.locator('[data-seat]', { has: page.getByText('You marked this one.') })
  await expect(marked).toContainText(player ?? '')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByText(`Round 1: ${player}, final.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the ending' })).toBeVisible()
})

test('a second guess at the round on the first page is refused, and the page of the match says why', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const speeches = (on: typeof page) => on.getByRole('region', { name: 'Who is the spy?' })
  const asked = (on: typeof page) => speeches(on).locator('input[name="match"]').inputValue()
  await expect(async () => {
    await Promise.all([page.goto('/'), other.goto('/')])
    expect(await asked(other), 'no match ended in between').toBe(await asked(page))
  }).toPass()
  await speeches(page).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/watch\//)
  await speeches(other).getByRole('button').last().click()
  await expect(other).toHaveURL(/\/watch\/[\w-]+\?t=\d+/)
  const refusal = other.getByText('You have already marked somebody in this round.')
  await expect(refusal).toBeVisible()
  // A visitor who opens such an address has not guessed.
  for (const code of ['sealed', 'anything']) {
    await other.goto(`${new URL(other.url()).pathname}?refused=${code}`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(refusal.or(other.getByText('Your mark was not saved.'))).toHaveCount(0)
  }
})

/** The first page shows the match that has been on longest: this one, whatever other stories have begun. */
async function stage({ id }: DrivenMatch, days = 1): Promise<void> {
  await query(stackDatabase(), `UPDATE match SET created_at = created_at - interval '${days} day' WHERE id = '${id}'`)
}

const CHINESE_ARENA = 'teahouse'

test('the first page never stops: a match is shown to its end, then the next one in the reader’s language, and “Watch” leads to the one that is shown', async ({
  page,
  drivenMatch,
}) => {
  await takeClock(page)
  const [chinese, first, second] = [
    await drivenMatch({ arena: CHINESE_ARENA }),
    await drivenMatch({ answer: caughtAtOnce }),
    await drivenMatch(),
  ]
  for (const match of [chinese, first, second]) await match.until('spoke')
  await stage(chinese, 9)
  await stage(first, 8)
  await page.goto('/')
  const main = page.getByRole('main')
  const leadsTo = (match: DrivenMatch) =>
    untilSo(
      page,
      async () =>
        (await main.getByRole('link', { name: 'Watch', exact: true }).getAttribute('href')) === `/watch/${match.id}`,
      `“Watch” leads to ${match.id}`,
    )
  await leadsTo(first)

  // Another one is offered meanwhile: the one that is on is not left half-way.
  await stage(second, 10)
  const news = await drivenMatch()
  await untilSo(page, () => main.locator(`a[href="/watch/${news.id}"]`).first().isVisible())
  await leadsTo(first)

  await first.end()
  await leadsTo(second)
  await expect(main.getByRole('link', { name: 'See it turn by turn' })).toHaveAttribute('href', `/watch/${second.id}`)
  await expect(page.getByRole('region', { name: 'The table' }).locator('p.said')).toContainText(
    textOf(second.log, 'spoke'),
  )
})

test.describe('while the site starts again', () => {
  // The browser says so of each request.
  test.use({ expected: /ERR_FAILED/ })

  test('the first page stays, and goes on when it answers', async ({ page, drivenMatch }) => {
    const main = page.getByRole('main')
    await page.goto('/')
    const first = await drivenMatch()
    await expect(main.locator(`a[href="/watch/${first.id}"]`).first()).toBeVisible()
    const asked: string[] = []
    const away = (url: URL) => url.pathname === '/' || url.pathname === '/icon.svg'
    await page.route(away, (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.abort()
    })
    const news = await drivenMatch()
    await expect.poll(() => asked.length).toBeGreaterThan(1)
    expect(new Set(asked)).toEqual(new Set(['/icon.svg']))
    // What happened meanwhile is shown without anything else happening.
    await page.unroute(away)
    await expect(main.locator(`a[href="/watch/${news.id}"]`).first()).toBeVisible()
  })
})

test.describe('while the network is bad', () => {
  test.use({ expected: /ERR_FAILED|ChunkLoadError|Failed to load chunk/ })

  test('a page whose code for news could not be loaded the first time shows news all the same', async ({
    page,
    drivenMatch,
  }) => {
    let lost = 0
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      const file = await route.fetch()
      const isForNews = (await file.text()).includes('fetch read error')
      // The browser asks once more by itself.
      if (!isForNews || lost > 1) return route.fulfill({ response: file })
      lost++
      return route.abort()
    })
    await page.goto('/')
    await expect.poll(() => lost).toBe(2)
    const { id } = await drivenMatch()
    await expect(page.getByRole('main').locator(`a[href="/watch/${id}"]`).first()).toBeVisible()
  })
})

test('requests without our cookie do not make a match the most watched', async ({
  playwright,
  baseURL,
  drivenMatch,
}) => {
  const { id } = await drivenMatch()
  const views = async () => {
    const rows = await query(stackDatabase(), `SELECT FROM viewing WHERE match_id = '${id}' AND opened_at IS NOT NULL`)
    return rows.length
  }
  for (let visit = 0; visit < 15; visit++) {
    const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    expect((await stranger.get(`/watch/${id}`)).status()).toBe(200)
    await stranger.dispose()
  }
  expect(await views()).toBe(0)
  // They are remembered by their address: what they saw may not be guessed there when it is over.
  const kept = await query(stackDatabase(), `SELECT FROM viewing WHERE match_id = '${id}' AND viewer LIKE 'a:%'`)
  expect(kept).toHaveLength(1)
  const browser = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  for (let visit = 0; visit < 3; visit++) await browser.get(`/watch/${id}`)
  expect(await views()).toBe(1)
  await browser.dispose()
})

test('the best on the first page are those of the arena’s leaderboard, by the same figure', async ({ page }) => {
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'At the top' }) })
  const bestOf = (rows: string[]) => rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
  // A match may finish between the one page and the other.
  await expect(async () => {
    await page.goto('/')
    const names = bestOf(await section.getByRole('listitem').locator('a').allTextContents())
    const values = bestOf(await section.getByRole('listitem').locator('b').allTextContents())
    expect(names.length).toBeGreaterThan(2)
    await section.getByRole('link', { name: 'The whole leaderboard' }).click()
    await expect(page).toHaveURL(/\/leaderboard\/parlour$/)
    const rows = page.getByRole('table', { name: /^Standings of / }).locator('tbody tr')
    const shown = bestOf(await rows.getByRole('rowheader').locator('a').allTextContents())
    expect(shown.slice(0, names.length)).toEqual(names)
    expect(bestOf(await rows.locator('td:nth-child(3)').allTextContents()).slice(0, values.length)).toEqual(values)
  }).toPass()
})

for (const path of ['/games', '/play'])
  test(`facts about games on ${path} stand below their names where letters are twice as large, on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const facts = page.locator('main dl dd')
    const widths = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThan(300)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
