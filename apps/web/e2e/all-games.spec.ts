import { expect, test } from './story.ts'

test('A visitor looks through all games and goes to the rules, the matches and a table of one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Games', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  const poster = page.locator('#connect-four')
  await expect(poster.getByRole('heading', { name: 'Connect Four' })).toBeVisible()
  await expect(poster.getByRole('link', { name: 'LLMArena (2024)' })).toHaveAttribute('href', /arxiv/)
  await expect(poster.getByRole('link', { name: 'The Attic', exact: true })).toBeVisible()
  await expect(poster.getByRole('link', { name: 'Watch Connect Four' })).toHaveAttribute(
    'href',
    '/watch?game=connect-four',
  )
  await poster.getByRole('link', { name: 'Play Connect Four' }).click()
  await expect(page.getByRole('radio', { name: /Connect Four/ })).toBeChecked()
  await page.goBack()
  await poster.getByRole('link', { name: 'Rules of Connect Four' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connect Four' })).toBeVisible()
})
