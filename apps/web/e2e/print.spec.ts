import type { Page } from '@playwright/test'
import { openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

test.use({ colorScheme: 'dark', viewport: { width: 1058, height: 900 } })

/** What of a printed page is pale, lies over the text, or is cut off because paper does not scroll. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { colorScheme } = getComputedStyle(document.documentElement)
    if (colorScheme !== 'light') found.push(`the colours are for ${colorScheme}`)
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      if (!part.checkVisibility() || part.closest('.sr-only, svg')) continue
      const { position, overflowX } = getComputedStyle(part)
      const name = `${part.tagName} “${part.textContent?.slice(0, 30)}”`
      if (position === 'fixed' || position === 'sticky') found.push(`${name} is ${position}`)
      const scrolls = overflowX === 'auto' || overflowX === 'scroll'
      if (scrolls && part.scrollWidth > part.clientWidth) found.push(`${name} is cut off`)
    }
    return found
  })

for (const path of ['/docs/first-agent', '/docs/commands', '/leaderboard/parlour']) {
  test(`${path} can be printed`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await unreadable(page)).toEqual([])
  })
}

test('a replay can be printed', async ({ page, aMatch }) => {
  await openMatch(page, `/watch/${(await aMatch('finished')).id}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await unreadable(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible()
})
