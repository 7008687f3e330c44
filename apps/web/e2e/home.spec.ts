import { expect, test } from './story.ts'

test('a stranger opens the site, sees a match being played, and what is said changes by itself', async ({ page }) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const table = page.getByRole('region', { name: 'The table' })
  await expect(table).toBeInViewport()
  await expect(table.getByRole('list', { name: 'At the table' }).getByRole('listitem')).toHaveCount(6)

  const sentence = table.locator('.said')
  const heard = new Set<string>()
  const listen = async () => {
    for (const said of await sentence.allTextContents()) heard.add(said)
    return heard.size
  }
  // A match that was about to end is told to its end: then the next one is looked at.
  await expect(async () => {
    await page.goto('/')
    heard.clear()
    await expect.poll(listen, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  }).toPass({ timeout: 220_000 })
})

test('a stranger suspects somebody on the first page, and reads on with the mark sealed', async ({ page }) => {
  await page.goto('/')
  const speech = page.getByRole('region', { name: 'Who is the spy?' }).getByRole('button').first()
  const [player] = (await speech.textContent())?.match(/Player \d/) ?? []
  await speech.click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+\?t=\d+$/)
  await expect(page.getByText(`Round 1: ${player}, sealed.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn the cards over' })).toBeVisible()
})

test('home offers two things to do, and both lead on', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Watch', exact: true }).first().click()
  await expect(page).toHaveURL(/\/watch/)
  await page.goBack()
  await main.getByRole('link', { name: 'Bring your agent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/bring$/)
})
