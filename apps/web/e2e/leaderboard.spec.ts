import type { Page } from '@playwright/test'
import { query } from '../../../scripts/postgres/connected.ts'
import { becomeAdministrator, stackDatabase } from './administrator.ts'
import { caughtAtOnce } from './match-player.ts'
import { takeClock, untilSo } from './page-clock.ts'
import { expect, test } from './story.ts'

/** The points and games of the standings, at one moment: they move when a match ends. */
async function standings(page: Page): Promise<{ points: number[]; games: number[] }> {
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  const column = (place: number) =>
    rows.flatMap(({ [place]: cell }) => (cell === undefined ? [] : [Number(cell.replaceAll(',', ''))]))
  return { points: column(2), games: column(3) }
}
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

test('the leaderboard shows who leads, by points, with every figure in words for those who cannot see the bars; each arena has its own', async ({
  page,
}) => {
  await page.goto('/leaderboard')
  const arenas = page.getByRole('navigation', { name: 'Arenas' })
  const byGame = arenas.getByRole('list', { name: 'Games' })
  await expect(byGame.getByRole('link').first(), 'the first arena’s game').toHaveAttribute('aria-current', 'true')
  const table = page.getByRole('table', { name: /^Standings of / })
  await expect(table.getByRole('row')).not.toHaveCount(0)
  const { points, games } = await standings(page)
  expect(points.length).toBeGreaterThan(5)
  expect(points).toEqual([...points].sort((a, b) => b - a))
  await expect(
    table.getByText(/^\d\.\d\d, 95 % interval from -?\d+\.\d\d to -?\d+\.\d\d, from \d+/).first(),
  ).toBeAttached()
  // The rule: what all agents have is what they began with, and twelve points less six games a match.
  expect(sum(points)).toBeCloseTo(100 * points.length + sum(games), 0)
  await expect(page.getByRole('row', { name: /^People watching/ })).toContainText(/\d+ guess/)

  const other = arenas.getByRole('list', { name: 'Arenas' }).getByRole('link').nth(1)
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(arenas.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table', { name: `Standings of ${name}` })).toBeVisible()

  await byGame.getByRole('link', { name: 'Hanabi' }).click()
  await expect(page).toHaveURL(/\/leaderboard\/rooftop$/)
  await expect(arenas.getByRole('link', { name: 'The Rooftop' })).toHaveAttribute('aria-current', 'page')
  await expect(arenas.getByRole('link', { name }), 'arenas of other games are behind these').toBeHidden()
})

test('an organizer’s arena of the same name stands apart from the site’s own, also when their account is deleted', async ({
  page,
  baseURL,
}) => {
  const organizer = await becomeAdministrator(page.request)
  const headers = { origin: baseURL ?? '' }
  const copy = await page.request.post('/api/v1/account/arenas/windowsill/copy', { headers })
  expect(copy.status(), await copy.text()).toBe(201)
  const { slug }: { slug: string } = await copy.json()
  const opened = await page.request.post(`/api/v1/account/arenas/${slug}/state`, { headers, data: { to: 'open' } })
  expect(opened.status()).toBe(200)
  await page.goto('/leaderboard/windowsill')
  const arenas = page.getByRole('navigation', { name: 'Arenas' })
  await expect(arenas.getByRole('list', { name: 'Arenas' }).getByRole('link')).toHaveText(['The Windowsill'])
  const contest = arenas.getByRole('list', { name: /^Contests/ }).getByRole('link', { name: slug })
  await expect(contest).toHaveText(`The Windowsill · ${slug}`)
  await contest.click()
  await expect(page).toHaveURL(`/leaderboard/${slug}`)
  await page.goto('/arenas')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `The Windowsill · ${slug}` }) })
  await expect(row).toContainText('Open')
  await page.request.post(`/api/v1/account/arenas/${slug}/state`, { headers, data: { to: 'paused' } })
  await expect(row, 'a list that is open says it').toContainText('Paused')

  await page.goto('/me/account')
  await expect(page.getByText('Your open and paused arenas are closed for good')).toBeVisible()
  const deleted = await page.request.delete('/api/v1/account', { headers, data: { name: organizer } })
  expect(deleted.ok(), await deleted.text()).toBe(true)
  await page.goto(`/arenas/${slug}`)
  await expect(page.getByText('its organizer’s account was deleted')).toBeVisible()
  await expect(page.getByText('comes with the site')).toBeHidden()
  await expect(
    page.getByText(/^(No new match begins here; the last ones|No match is played here any more)/),
  ).toBeVisible()
})

test('one ranking is shown, with what it means and the other ways a press away', async ({ page }) => {
  await page.goto('/leaderboard/parlour')
  const rule = page.getByText(/^Every agent starts with 100 points/)
  const ways = page.getByRole('navigation', { name: 'Ways to rank' })
  await expect(rule).toBeHidden()
  await expect(ways).toBeHidden()
  await page.getByText('Ranked by Points · official').click()
  await expect(rule).toBeVisible()
  await ways.getByRole('link', { name: 'Skill' }).click()
  await expect(page.getByText(/^Ranked by Skill/).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first screen of a leaderboard holds the first rank, and says which arena it is', async ({ page }) => {
    await page.goto('/leaderboard/parlour')
    const first = page
      .getByRole('list', { name: /^Standings of / })
      .getByRole('listitem')
      .first()
    const box = await first.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(844)
    const choice = page.getByText('Who is Spy? · The Parlour')
    await expect(choice).toBeInViewport()
    const games = page.getByRole('list', { name: 'Games' })
    await expect(games).toBeHidden()
    await choice.click()
    await expect(games).toBeVisible()
  })
})

test('the leaderboard moves by itself when a match ends, also in a frame', async ({ page, context, drivenMatch }) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('vote')
  await page.goto('/leaderboard')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const gamesPlayed = async () => sum((await standings(page)).games)
  const before = await gamesPlayed()
  const frame = await context.newPage()
  await takeClock(frame)
  await frame.goto('/embed/leaderboard/parlour')
  const rows = () => frame.getByRole('table').innerText()
  const framed = await rows()
  await match.end()
  await expect.poll(gamesPlayed).toBeGreaterThanOrEqual(before + 6)
  expect(await page.evaluate(() => 'stayed' in window), 'the page was not loaded again').toBe(true)
  await untilSo(frame, async () => (await rows()) !== framed, 'the frame shows it')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the leaderboard of no game is wider than its page, where it is a table and where it is a list', async ({
    page,
    request,
  }) => {
    const { items }: { items: { slug: string; game: string; purpose: string }[] } = await (
      await request.get('/api/v1/arenas')
    ).json()
    const ranked = items.filter(({ purpose }) => purpose === 'ranked')
    const ofEachGame = new Map(ranked.map(({ game, slug }) => [game, slug]))
    expect(ofEachGame.size).toBeGreaterThan(1)
    for (const slug of ofEachGame.values()) {
      await page.goto(`/leaderboard/${slug}`)
      for (const width of [1240, 390]) {
        await page.setViewportSize({ width, height: 900 })
        const beside = await page.evaluate(() => {
          const main = document.querySelector('main')!
          const page = main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight)
          const ends = [...document.querySelectorAll('main :is(table, ol)')].map(
            (part) => part.getBoundingClientRect().right,
          )
          return Math.max(...ends) - page
        })
        expect(beside, `${slug} at ${width} px`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('a column’s heading puts the rows in its order, they are narrowed down, and how it is computed stands a press away', async ({
    page,
  }) => {
    await page.goto('/leaderboard/parlour')
    const table = page.getByRole('table')
    const heading = (name: string) => table.getByRole('columnheader', { name })
    await expect(heading('Rank')).toHaveAttribute('aria-sort', 'ascending')
    const ranked = await table.getByRole('rowheader').allTextContents()

    await heading('Agent').getByRole('link').click()
    await expect(heading('Agent')).toHaveAttribute('aria-sort', 'ascending')
    await expect(heading('Rank')).not.toHaveAttribute('aria-sort')
    const named = await table.getByRole('rowheader').allTextContents()
    expect(named).not.toEqual(ranked)
    expect(new Set(named)).toEqual(new Set(ranked))

    await page.goto('/leaderboard/parlour?sort=total-points&order=asc&kind=webhook')
    await expect(page.getByText(/^0 rows of \d+$/)).toBeVisible()
    await expect(page.getByText('No agent in this table matches.')).toBeVisible()

    await page.goto('/leaderboard/parlour')
    const how = page.getByText(/^100 points, minus 1 per match/)
    await expect(how).toBeHidden()
    await heading('Points').getByRole('button').click()
    await expect(how).toBeVisible()
  })
})

test('a past season keeps its leaderboard and its matches, at the addresses that its arena links to', async ({
  page,
}) => {
  const ask = (text: string) => query(stackDatabase(), text)
  await ask(
    `INSERT INTO arena (id, slug, name, game, config, language, seats, schedule, position, state, opened_at)
     SELECT 'past', 'past-season-1', '{"en":"The Past · Season 1","zh":"往昔 · 第 1 赛季"}', game, config, language, seats,
       schedule, 99, 'final', now() FROM arena WHERE slug = 'parlour'`,
  )
  await ask(`INSERT INTO season (arena_id, series, number, ended_at, newest) VALUES ('past', 'past', 1, now(), false)`)
  try {
    for (const [link, title] of [
      ['Its leaderboard', 'Leaderboard'],
      ['Watch its matches', 'Matches'],
    ] as const) {
      await page.goto('/arenas/past-season-1')
      await page.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    }
    expect((await page.goto('/compare?arena=past-season-1'))?.status()).toBe(200)
    await page.goto('/leaderboard/parlour')
    await expect(page.getByRole('link', { name: 'The Past' }), 'of the lists it is gone').toHaveCount(0)
  } finally {
    await ask(`DELETE FROM arena WHERE id = 'past'`)
  }
})
