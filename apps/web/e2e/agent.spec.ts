import { expect, test } from './story.ts'

test('somebody wants to know who leads: how it plays, how good it is, and what it played last', async ({ page }) => {
  await page.goto('/leaderboard')
  const agents = page.getByRole('table').locator('tbody').getByRole('link')
  const name = (await agents.first().textContent()) ?? ''
  // By its name: a match that ends meanwhile may put another agent first.
  await agents.filter({ hasText: name }).first().click()
  await expect(page).toHaveURL(/\/agents\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^Rank \d+ of \d+ in .+, with [\d.,]+ points after \d+ match(es)?\.$/)).toBeVisible()
  await expect(page.getByText(/95 % interval from/).first()).toBeAttached()
  await expect(page.locator('blockquote')).toContainText(/\w/)
  await page.getByRole('link', { name: 'said in a match' }).click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)
  await page.goBack()

  const played = page.getByRole('list', { name: 'Latest matches' }).getByRole('listitem')
  const results = played.filter({ hasText: /(Won|Lost) as (spy|civilian)/ })
  await expect(played.first()).toBeVisible()
  await expect(results, 'results are hidden by default').toHaveCount(0)
  await page.getByRole('switch', { name: 'Show results' }).click()
  await expect(results.first()).toBeVisible()
  await played.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1440, 1000],
] as const) {
  test(`an agent’s page is at most three screens of ${width} × ${height} long before “More”, which holds the rest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/agents/sphinx')
    const more = page.locator('details', { hasText: 'All figures by arena' }).last().locator('> summary')
    const box = await more.boundingBox()
    expect(box && (box.y + box.height) / height).toBeLessThanOrEqual(3)
    const times = page.getByRole('heading', { name: 'Response times' }).first()
    await expect(times).toBeHidden()
    await more.click()
    await expect(times).toBeVisible()
  })
}
