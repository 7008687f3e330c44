import type { Browser, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { peoplesTables } from './peoples-tables.ts'
import { expect, test } from './story.ts'

const LIMIT_MS = 60_000
/** Tables on which nobody sits for long; of a size that no listed table of the game has. */
const SHORT = {
  bid: { agents: 2, config: { limits: { bidMs: LIMIT_MS } } },
  // In one of two hands the person is the first to act.
  'texas-holdem': { agents: 2, config: { betting: 'no-limit', hands: 2, limits: { actMs: LIMIT_MS } } },
  hanabi: { agents: 2, config: { colours: 2, ranks: 2, hand: 2, lives: 1, limits: { actMs: LIMIT_MS } } },
}

/** What a person presses and fills in, on the stage and below it, when it is their turn. */
const MOVES: Readonly<Record<string, (page: Page, moves: number) => Promise<void>>> = {
  'tic-tac-toe': (page) => press(page, /^Row \d, column \d$/),
  'connect-four': (page) => press(page, /^Column \d$/),
  'prisoners-dilemma': (page) => press(page, 'Cooperate'),
  async 'public-good'(page, moves) {
    const amount = page.getByRole('spinbutton')
    await expect(async () => {
      await amount.fill('7')
      // What is filled in is still there when the page is loaded anew: unless the time is over meanwhile, and it is asked again.
      if (moves === 0) await page.reload()
      await expect(amount).toHaveValue('7', { timeout: 5_000 })
    }).toPass()
    await press(page, 'Give')
  },
  async 'cost-sharing'(page) {
    const shares = page.getByRole('spinbutton')
    const vote = page.getByRole('button', { name: /^Accept the proposal of/ })
    await expect(shares.or(vote).first()).toBeVisible()
    if (await vote.first().isVisible()) return press(page, /^Accept the proposal of/)
    for (const [index, share] of ['40', '35', '25'].entries()) await shares.nth(index).fill(share)
    await press(page, 'Propose')
  },
  async bid(page) {
    await page.getByLabel('Your bid, in dollars').fill('0')
    await press(page, 'Seal the envelope')
  },
  async bargain(page) {
    await page.getByLabel('What you say').fill('Let us not haggle for long.')
    const accept = /^Take the other’s offer/
    const offered = await page.getByRole('button', { name: accept }).isVisible()
    await press(page, offered ? accept : 'Lay down this offer')
  },
  async 'texas-holdem'(page) {
    const raise = page.getByRole('button', { name: 'Raise', exact: true })
    await press(page, (await raise.isVisible()) ? 'Raise' : /^(Call|Check)/)
  },
  async hanabi(page) {
    await page.getByRole('group', { name: /^Play/ }).getByRole('button').first().click()
  },
}

/** The first that can be pressed. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false }).first().click()

test('a person plays each game on the table to its end, by its own controls, on a small phone', async ({ browser }) => {
  test.setTimeout(240_000)
  await peoplesTables('short', SHORT)
  await Promise.all(Object.keys(MOVES).map((game) => playToTheEnd(browser, game)))
})

/** All sit down at once: nobody waits for another’s game. */
async function playToTheEnd(browser: Browser, game: string): Promise<void> {
  const page = await aPhone(browser)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/play')
  await (game in SHORT ? sitDownUnseen(page, game) : sitDown(page, game))
  await page.getByRole('button', { name: 'Begin now' }).click()

  const mine = page.locator('[data-mine]')
  const again = page.getByRole('link', { name: 'Play again' })
  let moves = 0
  for (;;) {
    await expect(mine.or(again).first(), game).toBeVisible({ timeout: 90_000 })
    if (await again.isVisible()) break
    if (moves === 0) await sound(page, game)
    await lookForPause(page)
    await MOVES[game]?.(page, moves)
    moves += 1
    await page.waitForFunction(() => window.paused !== false)
  }
  expect(moves, game).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: /^You won\.$|^You lost to |^Nobody won\.$/ }), game).toBeVisible()
  await page.getByRole('link', { name: 'See the replay' }).click()
  await expect(page.getByRole('main').getByText('A person').first(), game).toBeVisible()
  expect(errors, game).toEqual([])
  await page.context().close()
}

declare global {
  interface Window {
    paused?: boolean
  }
}

/** Sees from now on whether there is a moment without a question: the next one may come sooner than anybody looks again. */
async function lookForPause(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.paused = false
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-mine]')) return
      window.paused = true
      observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
}

async function aPhone(browser: Browser): Promise<Page> {
  const viewport = { width: 360, height: 640 }
  const baseURL = process.env.E2E_BASE!
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-GB', reducedMotion: 'reduce' })
  return context.newPage()
}

async function sitDown(page: Page, game: string): Promise<void> {
  await page.locator(`input[name="game"][value="${game}"]`).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
}

/** At a table that no page offers. */
async function sitDownUnseen(page: Page, game: string): Promise<void> {
  const headers = { origin: process.env.E2E_BASE! }
  const data = { language: 'en', agreed: true, game, seats: 2 }
  const sat = await page.request.post('/api/v1/play', { headers, data })
  expect(sat.status(), game).toBe(201)
  await page.goto(`/play/${(await sat.json()).sitting}`)
}

/** Nothing that axe finds, and nothing beside the screen. */
async function sound(page: Page, game: string): Promise<void> {
  expect(await findings(page), game).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), game).toBeLessThanOrEqual(0)
}
