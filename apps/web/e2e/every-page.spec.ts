import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

const PAGES: [name: string, path: string | ((ids: Record<'finished' | 'running', string>) => string)][] = [
  ['home', '/'],
  ['the watch list', '/watch'],
  ['a finished match', ({ finished }) => `/watch/${finished}`],
  ['a match being played', ({ running }) => `/watch/${running}`],
  ['the leaderboard', '/leaderboard/parlour'],
  ['an agent', '/agents/sphinx'],
  ['the community', '/agents?language=en'],
  ['bring your agent', '/bring'],
  ['sit down to play', '/play'],
  ['sign in', '/sign-in'],
  ['a page that is none', '/nothing'],
  ['a refused address', '/watch?status=bad'],
]

// The last two are errors on purpose.
test.use({ expected: /status of 40[04]/ })

for (const [name, where] of PAGES) {
  test(`${name}: axe finds nothing in either theme`, async ({ page, aMatch }) => {
    await page.goto(await address(where, aMatch))
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findings(axe(page)), 'light').toEqual([])
    // Only its colours change with the theme.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(axe(page).withRules('color-contrast')), 'dark').toEqual([])
  })

  test(`${name}: fits a phone without being moved sideways, in both languages`, async ({ page, aMatch, context }) => {
    const path = await address(where, aMatch)
    for (const locale of ['en', 'zh']) {
      await context.addCookies([{ name: 'masquerade-locale', value: locale, url: process.env.E2E_BASE! }])
      await page.goto(path)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 })
        const moved = await page.evaluate(() => {
          window.scrollTo(1000, 0)
          return window.scrollX
        })
        expect(moved, `${locale} at ${width}`).toBe(0)
      }
    }
  })
}

async function address(
  where: (typeof PAGES)[number][1],
  aMatch: (status: 'finished' | 'running') => Promise<{ id: string }>,
) {
  if (typeof where === 'string') return where
  return where({ finished: (await aMatch('finished')).id, running: (await aMatch('running')).id })
}

/** What is hidden from assistive technology as a whole, like the drawing of a mask, needs no look inside. */
const axe = (page: Page) => new AxeBuilder({ page }).exclude('svg[aria-hidden] *')

async function findings(builder: AxeBuilder): Promise<[rule: string, where: string[]][]> {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
