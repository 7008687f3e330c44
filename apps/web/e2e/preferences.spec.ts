import { expect, test } from './story.ts'

test('a browser’s language is used until somebody chooses one, and the choice is remembered', async ({
  page,
  request,
}) => {
  const chinese = await request.get('/watch', { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })
  expect(await chinese.text()).toContain('<html lang="zh"')
  await page.goto('/watch')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(page.getByRole('heading', { level: 1, name: '对局' })).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
})

test('the theme is the system’s until somebody chooses, and the choice is remembered, except on paper', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/watch')
  const daylight = await ground()
  await page.getByRole('button', { name: /dark theme/ }).click()
  await expect.poll(ground).not.toBe(daylight)
  const stage = await ground()
  await page.goto('/leaderboard')
  expect(await ground()).toBe(stage)
  // Paper is light.
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe(daylight)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: /light theme/ }).click()
  await expect.poll(ground).toBe(daylight)
})
