import type { Page } from '@playwright/test'
import { becomeAdministrator } from './administrator.ts'
import { findings } from './axe.ts'
import { openMatch, turnOver } from './match-player.ts'
import { expect, test } from './story.ts'

interface Template {
  name: string
  /** What is done to be on it. */
  open: (page: Page, match: (status: 'finished' | 'running') => Promise<string>) => Promise<unknown>
}

/**
 * One page of each kind, so that every kind of component is looked through. The waiting room and the table at which people play
 * are looked through by the stories of playing.
 */
const TEMPLATES: Template[] = [
  { name: 'home', open: (page) => page.goto('/') },
  { name: 'the watch list with its results', open: watchWithResults },
  { name: 'a match being played', open: async (page, match) => page.goto(`/watch/${await match('running')}`) },
  {
    name: 'a finished match with its cards turned over',
    open: async (page, match) => {
      await openMatch(page, `/watch/${await match('finished')}`)
      await turnOver(page)
    },
  },
  { name: 'the leaderboard with how a column is computed', open: leaderboardExplained },
  { name: 'agents across games', open: (page) => page.goto('/abilities?agents=sage,miser') },
  { name: 'an agent', open: (page) => page.goto('/agents/sphinx') },
  { name: 'games to play', open: (page) => page.goto('/play') },
  { name: 'sit down to play', open: (page) => page.goto('/play?game=who-is-spy') },
  { name: 'an arena that is being made', open: (page) => administer(page, '/arenas/new') },
  { name: 'an experiment that is being made', open: (page) => administer(page, '/lab/new?of=wis-3') },
  { name: 'what runs, for an administrator', open: (page) => administer(page, '/admin/running') },
  { name: 'every call of the API', open: apiWithFewOfAKind },
  { name: 'a refused address', open: (page) => page.goto('/watch?status=bad') },
]

// The last is an error on purpose.
test.use({ expected: /status of 400/ })

for (const { name, open } of TEMPLATES) {
  test(`${name}: axe finds nothing in either theme`, async ({ page, aMatch }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, async (status) => (await aMatch(status)).id)
    expect(await findings(page), 'light').toEqual([])
    // Only its colours change with the theme.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page, 'color-contrast'), 'dark').toEqual([])
  })
}

async function watchWithResults(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'results', value: 'shown', url: process.env.E2E_BASE! }])
  await page.goto('/watch?status=finished')
}

/** Opens how a column is computed: from the table, or where there is no room for it from the list of columns. */
async function leaderboardExplained(page: Page): Promise<void> {
  await page.goto('/leaderboard/parlour?version=newest&sort=score')
  const asked = page.locator('[popovertarget=how-score]')
  await page.locator('details', { has: asked }).evaluate((list) => list.setAttribute('open', ''))
  await asked.and(page.locator(':visible')).click()
  await expect(page.locator('#how-score')).toBeVisible()
}

/** Of its hundreds of operations, which one component draws, axe would take half a minute. */
async function apiWithFewOfAKind(page: Page): Promise<void> {
  await page.goto('/docs/api')
  // React takes over what it was sent: nothing is to be missing by then.
  const last = page.locator('main figure').last()
  await expect
    .poll(() => last.evaluate((figure) => Object.keys(figure).some((key) => key.startsWith('__react'))))
    .toBe(true)
  const left = await page.locator('main').evaluate((main) => {
    const shown = [...main.querySelectorAll('figure')]
    const more = document.createRange()
    more.setStartAfter(shown[16] ?? main)
    more.setEndAfter(main.lastChild ?? main)
    more.deleteContents()
    return { of: shown.length, are: main.querySelectorAll('figure').length }
  })
  expect(left).toEqual({ of: expect.any(Number), are: 17 })
}

async function administer(page: Page, address: string): Promise<void> {
  await becomeAdministrator(page.request)
  await page.goto(address)
}
