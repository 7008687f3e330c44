import { expect, test } from './story.ts'

test('somebody looks for the matches of one arena, finds finished ones, and goes back in time', async ({ page }) => {
  await page.goto('/watch')
  await expect(page.getByRole('list', { name: 'Live now' }).getByRole('listitem').first()).toBeVisible()
  const filters = page.getByRole('navigation', { name: 'Filter matches' })
  await filters.getByRole('link', { name: 'Finished' }).click()
  await expect(page).toHaveURL('/watch?status=finished')
  await expect(page.getByRole('list', { name: 'Live now' })).toHaveCount(0)
  const finished = page.getByRole('list', { name: 'Finished' }).getByRole('listitem')
  await expect(finished).toHaveCount(20)
  await expect(finished.first()).toContainText(/The (spy|civilians) won/)

  const newest = await finished.first().getByRole('link').getAttribute('href')
  await page.getByRole('link', { name: 'Older matches' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(page.locator(`a[href="${newest}"]`)).toHaveCount(0)
  await expect(finished.first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(page).toHaveURL('/watch?status=finished')

  const arena = filters.getByRole('list', { name: 'Arena' }).getByRole('link').nth(2)
  const name = (await arena.textContent()) ?? ''
  await arena.click()
  await expect(page).toHaveURL(/status=finished&arena=/)
  for (const row of await finished.all()) await expect(row).toContainText(name)
})

test('a list that is empty says why', async ({ page }) => {
  await page.goto('/watch?status=void')
  await expect(page.getByText('No match is void.')).toBeVisible()
})

test('a match that ends moves from the live ones to the finished ones by itself', async ({ page, aMatch }) => {
  const { id } = await aMatch('running')
  await page.goto('/watch')
  const link = page.locator(`a[href="/watch/${id}"]`)
  await expect(page.getByRole('list', { name: 'Finished' }).locator(link)).toBeVisible({ timeout: 55_000 })
})
