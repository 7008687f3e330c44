import { aLongMatch, eventsOf, openMatch } from './match-player.ts'
import { signIn } from './signed-in.ts'
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
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).color)
  const [daylight, inkOfDaylight] = [await ground(), await ink()]
  await page.getByRole('button', { name: /dark theme/ }).click()
  await expect.poll(ground).not.toBe(daylight)
  const stage = await ground()
  await page.goto('/leaderboard')
  expect(await ground()).toBe(stage)
  // On paper the light theme stands on white.
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe('rgb(255, 255, 255)')
  expect(await ink()).toBe(inkOfDaylight)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: /light theme/ }).click()
  await expect.poll(ground).toBe(daylight)
})

test('at twice the size of a common screen the head of a page is one line, also for a person who has signed in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await signIn(page.request, 'Reader of large letters')
  await page.goto('/play')
  const middles = await page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    )
  expect(middles.length).toBeGreaterThan(7)
  expect(Math.max(...middles) - Math.min(...middles), 'between the lines of the head').toBeLessThan(10)
})

test('a button that cannot be pressed is paler, and what it says can still be read', async ({ page }) => {
  await page.goto('/play?game=who-is-spy')
  const button = page.getByRole('button', { name: 'Take a seat' })
  await expect(button).toHaveCSS('opacity', '1')
  await button.evaluate((one) => one.toggleAttribute('disabled', true))
  await expect(button).toHaveCSS('opacity', '0.65')
})

test('in a palette of one’s own what is said during a vote can be read, and where one is and the score are still drawn', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const id = await aLongMatch(request)
  const revealed = (await eventsOf(request, id)).events.find(({ type }) => type === 'revealed')
  await openMatch(page, `/watch/${id}?t=${revealed?.seq}`)
  await expect(page.locator('[data-kind="together"] > p').first()).toBeVisible()
  const seen = await page.evaluate(() => {
    const styleOf = (selector: string, part?: string) => {
      const element = document.querySelector(selector)
      return element ? getComputedStyle(element, part) : undefined
    }
    const said = styleOf('[data-kind="together"] > p')
    return {
      ground: styleOf('html')?.backgroundColor,
      text: said?.color,
      outline: said?.webkitTextStrokeColor,
      sign: styleOf('[data-sign="note"] i', '::before')?.backgroundColor,
      current: styleOf('nav [aria-current]')?.boxShadow,
    }
  })
  expect(seen.outline).not.toBe(seen.text)
  expect(seen.text).not.toBe(seen.ground)
  expect(seen.sign).not.toBe(seen.ground)
  expect(seen.current).toContain('inset')
})
