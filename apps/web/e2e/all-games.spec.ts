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
  await expect(page.getByRole('heading', { level: 1, name: 'Play Connect Four' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take a seat' })).toBeVisible()

  // What can be played is shown by the same posters.
  await page.getByRole('link', { name: 'Another game' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Play', exact: true })).toBeVisible()
  await expect(poster.getByRole('link', { name: 'Play Connect Four' })).toBeVisible()
  await expect(poster.getByRole('link', { name: 'LLMArena (2024)' })).toBeVisible()
  await page.goto('/games')
  await poster.getByRole('link', { name: 'Rules of Connect Four' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connect Four' })).toBeVisible()
})

test('A visitor looks at agents across games, draws two of them, and reads what is misprinted in the papers', async ({
  page,
  aMatch,
}) => {
  // Somebody has something behind it then.
  await aMatch('finished')
  await page.goto('/leaderboard/parlour')
  await page.getByRole('link', { name: 'Across games' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Abilities' })).toBeVisible()
  const abilities = page.getByRole('table', { name: 'Abilities of agents, with the number of matches behind each' })
  await expect(abilities).toBeVisible()
  await expect(abilities.getByRole('columnheader', { name: 'Judgement' })).toBeVisible()
  await page.getByText('Choose agents for the chart').click()
  const boxes = page.getByRole('group').getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/agents=/)
  await expect(page.locator('figure')).toHaveCount(2)
  await expect(page.getByText('the normalised value; by table 1 it should read 22.97')).toBeVisible()
  await expect(page.getByText('Equation 4 adds a quarter')).toBeVisible()
})
