import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

/** The numbers of a column of the standings, by its place. */
async function column(page: Page, place: number): Promise<number[]> {
  const cells = await page.locator(`tbody tr > :nth-child(${place})`).allTextContents()
  return cells.map((cell) => Number(cell.replaceAll(',', '')))
}
const POINTS = 3
const GAMES = 4
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

test('the leaderboard shows who leads, by points, with every figure in words for those who cannot see the bars', async ({
  page,
}) => {
  await page.goto('/leaderboard')
  const arenas = page.getByRole('navigation', { name: 'Arenas' })
  await expect(arenas.getByRole('link').first(), 'the first arena’s').toHaveAttribute('aria-current', 'page')
  const table = page.getByRole('table', { name: /^Standings of / })
  await expect(table.getByRole('row')).not.toHaveCount(0)
  const points = await column(page, POINTS)
  expect(points.length).toBeGreaterThan(5)
  expect(points).toEqual([...points].sort((a, b) => b - a))
  await expect(
    table.getByText(/^\d\.\d\d, 95 % interval from -?\d+\.\d\d to -?\d+\.\d\d, from \d+/).first(),
  ).toBeAttached()
  // The rule: what all agents have is what they began with, and twelve points less six games a match.
  const games = sum(await column(page, GAMES))
  expect(sum(points)).toBeCloseTo(100 * points.length + games, 0)
})

test('the leaderboard moves by itself when a match ends', async ({ page }) => {
  await page.goto('/leaderboard')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const before = sum(await column(page, GAMES))
  await expect.poll(async () => sum(await column(page, GAMES)), { timeout: 50_000 }).toBeGreaterThanOrEqual(before + 6)
  expect(await page.evaluate(() => 'stayed' in window), 'the page was not loaded again').toBe(true)
})

test('each arena has a leaderboard of its own, and an address', async ({ page }) => {
  await page.goto('/leaderboard')
  const arenas = page.getByRole('navigation', { name: 'Arenas' })
  const other = arenas.getByRole('link').nth(1)
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(arenas.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table', { name: `Standings of ${name}` })).toBeVisible()
})
