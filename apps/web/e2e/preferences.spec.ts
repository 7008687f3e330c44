import { expect, test } from './story.ts'

test('the language that somebody chose is remembered', async ({ page }) => {
  await page.goto('/watch')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(page.getByRole('heading', { level: 1, name: '对局' })).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
})

test.describe('a browser that asks for Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('gets Chinese, without having chosen it', async ({ page }) => {
    await page.goto('/watch')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await expect(page.getByRole('heading', { level: 1, name: '对局' })).toBeVisible()
  })
})

test('the theme is the system’s until somebody chooses, and the choice is remembered', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/watch')
  const daylight = await ground()
  await page.getByRole('button', { name: /dark theme/ }).click()
  await expect.poll(ground).not.toBe(daylight)
  const stage = await ground()
  await page.goto('/leaderboard')
  expect(await ground()).toBe(stage)
  await page.getByRole('button', { name: /light theme/ }).click()
  await expect.poll(ground).toBe(daylight)
})
