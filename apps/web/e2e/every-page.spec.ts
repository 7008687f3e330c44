import { STAGED } from '@masquerade/games'
import type { BrowserContext, Page } from '@playwright/test'
import type { Actor } from './access/actors.ts'
import { ACCESS, type PageRow } from './access/page-table.ts'
import { openWorld, type World } from './access/world.ts'
import { expect, test } from './story.ts'
import { fill } from './surface.ts'

/** Somewhere that a visitor may be led to. */
interface Address {
  at: string
  /** Who goes there. */
  as?: Actor
  /** Other than 200. */
  status?: number
}

/** What a page shows of other things, or when it is asked otherwise, beside each page by itself. */
const asked = (match: string): Address[] => [
  { at: '/watch?status=finished&search=it' },
  { at: '/watch?status=finished&search=zyxwvutsrq' },
  { at: `/watch/${match}?as=3` },
  { at: `/embed/${match}?t=9` },
  { at: '/embed/leaderboard/parlour?theme=light' },
  { at: '/leaderboard/parlour?version=newest&sort=score' },
  { at: '/compare?arena=parlour&agents=sphinx,owl,moth,parrot' },
  { at: '/arenas/parlour' },
  { at: '/arenas/parlour/trust' },
  { at: '/arenas/parlour/join?invitation=old', as: 'admin' },
  { at: '/agents/sphinx' },
  { at: '/agents?language=en' },
  { at: '/abilities?agents=sage,miser' },
  { at: '/lab/new?of=wis-3', as: 'admin' },
  { at: '/lab/new?of=spygame-7&as=text', as: 'admin' },
  { at: '/docs/clients/python/masquerade.py' },
  { at: '/report?agent=sphinx' },
  { at: '/nothing', status: 404 },
  { at: '/watch?status=bad', status: 400 },
]

// Some are errors on purpose.
test.use({ expected: /status of 40[04]/ })

const WIDTHS = [320, 390]

/** The other language is drawn of the same pages from words that unit tests hold to be all there. */
const LOCALES = process.env.MASQUERADE_NIGHTLY === '1' ? ['en', 'zh'] : ['en']

for (const locale of LOCALES) {
  test(`every page in ${locale} is there, has a title and what a link to it shows elsewhere, runs without an error, and is not moved sideways on a phone`, async ({
    page,
    context,
    aMatch,
  }) => {
    const world = await openWorld(process.env.E2E_BASE!)
    const running = await aMatch('running')
    const each = Object.entries(ACCESS).map(([pattern, row]) => addressOf(pattern, row, world))
    const rules: Address[] = STAGED.map((game) => ({ at: `/rules/${game}` }))
    const addresses: Address[] = [...each, ...rules, ...asked(world.match), { at: `/watch/${running.id}` }]
    const wrong: string[] = []
    let visitor: Actor | undefined
    for (const { at, as = 'visitor', status = 200 } of addresses.toSorted(byVisitor)) {
      if (as !== visitor) {
        // A page that is still open would go on asking, as somebody else.
        await page.goto('about:blank')
        await becomes(context, world, as, locale)
        visitor = as
      }
      const response = await page.goto(at)
      const found = [response?.status(), await page.title(), await page.locator('html').getAttribute('lang')]
      if (found[0] !== status || !found[1] || found[2] !== locale) wrong.push(`${at} as ${as}: ${found.join(', ')}`)
      const unsaid = status === 200 ? await unsaidOf(page) : []
      if (unsaid.length > 0) wrong.push(`${at} as ${as} has no ${unsaid.join(', ')}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        if ((await movedSideways(page)) !== 0) wrong.push(`${at} as ${as} is wider than ${width} pixels`)
      }
    }
    await world.close()
    expect(wrong).toEqual([])
  })
}

/** Each as the one who sees most of it. */
function addressOf(pattern: string, row: PageRow, world: World): Address {
  const at = fill(pattern, row.parts?.(world))
  if (pattern === '/bad-request') return { at, status: 400 }
  const as = row.in === undefined ? 'owner' : row.in.at(-1)
  return as === undefined ? { at, status: 404 } : { at, as }
}

/** One visitor after the other, so that the browser seldom changes hands. */
const byVisitor = ({ as: one = 'visitor' }: Address, { as: other = 'visitor' }: Address) => one.localeCompare(other)

async function becomes(context: BrowserContext, world: World, visitor: Actor, locale: string): Promise<void> {
  const { cookies } = await world.doors[visitor].storageState()
  await context.clearCookies()
  const url = process.env.E2E_BASE!
  await context.addCookies([...cookies, { name: 'masquerade-locale', value: locale, url }])
}

/** What other sites show of a link to a page, as far as it is missing. */
const unsaidOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['og:title', 'og:description', 'og:image', 'twitter:card'].filter((name) => {
      const meta = document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)
      return !meta?.getAttribute('content')
    }),
  )

const movedSideways = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(1000, 0)
    return window.scrollX
  })
