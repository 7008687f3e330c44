import { expect, test } from './story.ts'

test('a match that is being played can be followed to its end: words, roles and where the points came from', async ({
  page,
}) => {
  await page.goto('/watch?status=running')
  await page.getByRole('list', { name: 'Live now' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript.getByRole('listitem').first()).toBeVisible()

  const scores = page.getByRole('region', { name: 'Where the points came from' })
  await expect(scores).toBeVisible({ timeout: 55_000 })
  const table = page.getByRole('region', { name: 'The table' })
  await expect(table.getByText(/^The (civilians|spy) wins?\.$/)).toBeVisible()
  await expect(table.getByText('The civilians’ word')).toBeVisible()
  await expect(table.getByText('The spy’s word')).toBeVisible()

  const rows = scores.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.getByRole('cell', { name: 'spy', exact: true })).toHaveCount(1)
  const totals = await rows.locator('[data-sixtieths]').evaluateAll((cells) =>
    cells.map((cell) => Number(cell.getAttribute('data-sixtieths'))),
  )
  expect(totals.reduce((a, b) => a + b)).toBe(720)
  await expect(scores.getByRole('row', { name: 'Together 12' })).toBeVisible()
})

test('a finished match can be walked through turn by turn, and a turn has an address', async ({ page, aMatch }) => {
  const { id } = await aMatch('finished')
  await page.goto(`/watch/${id}`)
  const table = page.getByRole('region', { name: 'The table' })
  const told = table.locator('[aria-live]')
  const first = await told.textContent()
  // A key that is pressed before the page listens is lost, and people press it again.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(told).not.toHaveText(first ?? '', { timeout: 1_000 })
  }).toPass({ timeout: 10_000 })
  await expect(page).toHaveURL(/\?t=\d+$/)
  const there = await told.textContent()
  await page.reload()
  await expect(told).toHaveText(there ?? '')
})
