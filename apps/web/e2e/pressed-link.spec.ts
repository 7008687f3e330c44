import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

/** Holds back what the next page is made of until the story lets it go; far away, it comes late. */
async function heldPages(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*_rsc=*', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** The bar above the page: since when it is shown, and whether it is. */
const bar = (page: Page) =>
  page.evaluate(() => {
    const { content, animationDelay, opacity } = getComputedStyle(document.body, '::before')
    return { drawn: content !== 'none', delay: Number.parseFloat(animationDelay) * 1000, shown: opacity === '1' }
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a link shows within a tenth of a second that it was pressed, and until its page is there (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/docs')
    const link = page.getByRole('navigation').getByRole('link', { name: 'Watch' }).first()
    await expect(link).toBeVisible()
    expect((await bar(page)).drawn).toBe(false)
    // Before the page is alive a link is the browser's own, which shows so itself.
    await page.waitForLoadState('networkidle')
    const letGo = await heldPages(page)
    await link.click()
    await expect.poll(() => bar(page)).toMatchObject({ drawn: true, shown: true })
    expect((await bar(page)).delay).toBeLessThanOrEqual(100)
    await expect(link).toHaveCSS('opacity', '0.6')
    await expect(page).toHaveURL(/\/docs$/)
    letGo()
    await expect(page).toHaveURL(/\/watch$/)
    await expect.poll(async () => (await bar(page)).drawn).toBe(false)
  })
}
