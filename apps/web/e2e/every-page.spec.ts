import type { Page } from '@playwright/test'
import { becomeAdministrator } from './administrator.ts'
import { findings } from './axe.ts'
import { expect, test } from './story.ts'

interface EveryPage {
  name: string
  at: string | ((match: Record<'finished' | 'running', () => Promise<string>>) => Promise<string>)
  /** What is done before the page is opened, once. */
  before?: (page: Page) => Promise<void>
  /** What is done on it, each time that it is opened. */
  act?: (page: Page) => Promise<void>
}

/** The waiting room and the table at which people play are looked through by the stories of playing. */
const PAGES: EveryPage[] = [
  { name: 'home', at: '/' },
  { name: 'the watch list', at: '/watch' },
  { name: 'what was searched for', at: '/watch?status=finished&search=it' },
  { name: 'a search that finds nothing', at: '/watch?status=finished&search=zyxwvutsrq' },
  { name: 'the watch list with its results', at: '/watch?status=finished', before: showResults },
  { name: 'a finished match', at: async ({ finished }) => `/watch/${await finished()}` },
  {
    name: 'a finished match with its cards turned over',
    at: async ({ finished }) => `/watch/${await finished()}`,
    act: turnOver,
  },
  { name: 'a finished match as a player saw it', at: async ({ finished }) => `/watch/${await finished()}?as=3` },
  { name: 'a match being played', at: async ({ running }) => `/watch/${await running()}` },
  { name: 'a match in a frame', at: async ({ finished }) => `/embed/${await finished()}?t=9` },
  { name: 'a leaderboard in a frame', at: '/embed/leaderboard/parlour?theme=light' },
  { name: 'the leaderboard', at: '/leaderboard/parlour' },
  { name: 'the leaderboard narrowed down', at: '/leaderboard/parlour?version=newest&sort=score', act: askHow },
  { name: 'some agents compared', at: '/compare?arena=parlour&agents=sphinx,owl,moth,parrot' },
  { name: 'a pair of agents', at: '/compare/sphinx/owl' },
  { name: 'the arenas', at: '/arenas' },
  { name: 'an arena', at: '/arenas/parlour' },
  { name: 'who plays together in an arena', at: '/arenas/parlour/trust', before: administer },
  { name: 'an arena that is being made', at: '/arenas/new', before: administer },
  { name: 'a link to an arena that leads nowhere', at: '/arenas/parlour/join?invitation=old', before: administer },
  { name: 'an agent', at: '/agents/sphinx' },
  { name: 'the community', at: '/agents?language=en' },
  { name: 'bring your agent', at: '/bring' },
  { name: 'sit down to play', at: '/play' },
  { name: 'abilities across games', at: '/abilities?agents=sage,miser' },
  { name: 'all games', at: '/games' },
  { name: 'the lab', at: '/lab' },
  { name: 'an experiment that is being made', at: '/lab/new?of=wis-3', before: administer },
  { name: 'an experiment as text', at: '/lab/new?of=spygame-7&as=text', before: administer },
  { name: 'the rules', at: '/rules' },
  { name: 'the rules of a game on a board', at: '/rules/connect-four' },
  { name: 'the documents', at: '/docs' },
  { name: 'a guide', at: '/docs/agents' },
  { name: 'every call of the API', at: '/docs/api', act: fewOfAKind },
  { name: 'a program to copy', at: '/docs/clients/python/masquerade.py' },
  { name: 'what can be rated', at: '/rate' },
  { name: 'a batch that is being made', at: '/rate/new', before: administer },
  { name: 'notices', at: '/me/notices', before: administer },
  { name: 'a report', at: '/report?agent=sphinx' },
  { name: 'the desk of an administrator', at: '/admin', before: administer },
  { name: 'what runs', at: '/admin/running', before: administer },
  { name: 'all users', at: '/admin/users', before: administer },
  { name: 'every agent there is', at: '/admin/agents', before: administer },
  { name: 'every arena there is', at: '/admin/arenas', before: administer },
  { name: 'what administrators did', at: '/admin/log', before: administer },
  { name: 'sign in', at: '/sign-in' },
  { name: 'a page that is none', at: '/nothing' },
  { name: 'a refused address', at: '/watch?status=bad' },
]

// Each is opened twice.
test.setTimeout(240_000)
// The last two are errors on purpose.
test.use({ expected: /status of 40[04]/ })

for (const { name, at, before, act } of PAGES) {
  test(`${name}: axe finds nothing in either theme, and a phone is not moved sideways in either language`, async ({
    page,
    aMatch,
    context,
  }) => {
    await before?.(page)
    const idOf = (status: 'finished' | 'running') => async () => (await aMatch(status)).id
    const address = typeof at === 'string' ? at : await at({ finished: idOf('finished'), running: idOf('running') })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address)
    await act?.(page)
    expect(await findings(page), 'light').toEqual([])
    // Only its colours change with the theme.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page, 'color-contrast'), 'dark').toEqual([])

    for (const locale of ['en', 'zh']) {
      // In English it is open already.
      if (locale !== 'en') {
        await context.addCookies([{ name: 'masquerade-locale', value: locale, url: process.env.E2E_BASE! }])
        await page.goto(address)
        await act?.(page)
      }
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

async function showResults(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'results', value: 'shown', url: process.env.E2E_BASE! }])
}

/** Opens how a column is computed: from the table, or where there is no room for it from the list of columns. */
async function askHow(page: Page): Promise<void> {
  const asked = page.locator('[popovertarget=how-score]')
  await page.locator('details', { has: asked }).evaluate((list) => list.setAttribute('open', ''))
  await asked.and(page.locator(':visible')).click()
  await expect(page.locator('#how-score')).toBeVisible()
}

/** Of its hundreds of tables, which one component draws, axe would take half a minute. */
async function fewOfAKind(page: Page): Promise<void> {
  const marked = await page.locator('main table').evaluateAll((tables) => {
    const more = tables.slice(24)
    for (const table of more) table.setAttribute('data-more-of-a-kind', '')
    return more.length
  })
  expect(marked).toBeGreaterThan(24)
}

async function turnOver(page: Page): Promise<void> {
  // What is pressed before it listens is pressed for nothing.
  await expect(page.getByRole('slider').first()).toBeEnabled()
  await page
    .getByRole('button', { name: /^(Turn the cards over|揭晓底牌)$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^(Hide the ending again|重新隐藏结局)$/ })).toBeVisible()
}

async function administer(page: Page): Promise<void> {
  await becomeAdministrator(page.request)
}
