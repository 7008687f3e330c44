import type { OpenQuestion, PlayState } from '@masquerade/protocol'
import { type APIRequestContext, type Locator, type Page, request as playwrightRequest } from '@playwright/test'
import { findings } from './axe.ts'
import { takeClock, untilSeen } from './page-clock.ts'
import { peoplesTables } from './peoples-tables.ts'
import { expect, test } from './story.ts'

/** Tables that the site does not have for two people. */
const FOR_TWO: Readonly<Record<string, { agents: number; config: object }>> = {
  bid: { agents: 2, config: {} },
  'texas-holdem': { agents: 2, config: { betting: 'no-limit', hands: 2 } },
  hanabi: { agents: 2, config: {} },
}

interface Turn {
  /** The kind of the question; the first that is asked, where none is named. */
  kind?: string
  /** What a person presses and fills in, on the stage and below it. */
  answer: (page: Page) => Promise<void>
  /** An answer that the rules refuse, given before: a long form stands below the reason, too. */
  wrong?: object
}

const TURNS: Readonly<Record<string, Turn>> = {
  'tic-tac-toe': { answer: (page) => press(page, /^Row \d, column \d$/) },
  'connect-four': { answer: (page) => press(page, /^Column \d$/) },
  'prisoners-dilemma': { answer: (page) => press(page, 'Cooperate') },
  'public-good': {
    async answer(page) {
      await page.getByRole('spinbutton').fill('7')
      await press(page, 'Give')
    },
    wrong: { amount: 1000 },
  },
  'cost-sharing': {
    async answer(page) {
      const shares = page.getByRole('spinbutton')
      for (const [index, share] of ['40', '35', '25'].entries()) await shares.nth(index).fill(share)
      await press(page, 'Propose')
    },
    wrong: { shares: [40, 35, 40] },
  },
  bid: {
    async answer(page) {
      await page.getByLabel('Your bid, in dollars').fill('0')
      await press(page, 'Make this bid')
    },
    wrong: { bid: 1 },
  },
  bargain: {
    async answer(page) {
      await page.getByLabel('What you say').fill('Let us not haggle for long.')
      await press(page, 'Make this offer')
    },
  },
  'texas-holdem': { answer: (page) => press(page, 'Raise') },
  hanabi: { answer: (page) => firstIn(page.getByRole('group', { name: /^Play/ })).click() },
  avalon: {
    kind: 'propose',
    async answer(page) {
      const part = page.getByRole('region', { name: 'Your turn' })
      const [, count] = /0 of (\d) players chosen/.exec((await part.textContent()) ?? '') ?? []
      const masks = page.locator('[data-seat]').getByRole('checkbox')
      for (let face = 0; face < Number(count); face++) await masks.nth(face).check()
      await part.getByRole('textbox').fill('This team will do.')
      await part.getByRole('button', { name: /^Propose/ }).click()
    },
    wrong: { team: [1] },
  },
  chameleon: {
    // Found by all others, it says which word on the card was meant.
    kind: 'guess',
    async answer(page) {
      const card = page.locator('[data-seq] ul[lang]')
      await expect(card.getByText('(the word)')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Choose a word' })).toBeDisabled()
      await firstIn(card).click()
      await expect(firstIn(card)).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: /^Guess “/ }).click()
    },
  },
}

const firstIn = (part: Locator) => part.getByRole('button').first()
/** The first that can be pressed. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false }).first().click()

for (const [game, turn] of Object.entries(TURNS)) {
  test(`${game} is answered by its own controls, on a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await takeClock(page)
    const own = FOR_TWO[game]
    if (own) await peoplesTables('for-two', { [game]: own })
    const seats = await fullTable(game, own && 2)
    const seat = await untilAsked(seats, turn.kind)
    await asPerson(page, seat)
    await untilSeen(page, page.locator('[data-mine]'))
    if (turn.wrong) {
      await page.setViewportSize({ width: 360, height: 640 })
      await refuse(seat, turn.wrong)
      await untilSeen(page, page.locator('[data-code]'))
      expect(await belowTheScreen(page, '.button'), 'buttons that a refusal moves below the screen').toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await belowTheScreen(page), 'buttons to answer with that are not on a common screen').toEqual([])
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height })
      // One who plays Hanabi has more buttons than a phone's screen holds, though all cards are on one line.
      const buttons = game === 'hanabi' ? '.button-solid' : '.button'
      expect(await belowTheScreen(page, buttons), `buttons that are not on a screen of ${width} × ${height}`).toEqual(
        [],
      )
    }
    await page.setViewportSize({ width: 360, height: 640 })
    if (game !== 'hanabi') await fitsInChinese(page)
    if (game === 'hanabi') {
      const tops = await page.getByRole('group', { name: /^Play/ }).getByRole('button').evaluateAll(topsOf)
      expect(tops).toHaveLength(1)
    }
    expect(await smallestLetters(page)).toBeGreaterThanOrEqual(game === 'prisoners-dilemma' ? 11 : 9)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await crowded(page), 'controls beyond the screen or over others').toEqual([])
    const sent = page.waitForResponse((response) => response.url().endsWith('/answer'))
    const [waiting, letGo] = gate()
    if (game !== 'hanabi') await page.route('**/answer', (route) => waiting.then(() => route.continue()))
    await turn.answer(page)
    // The pressed button waits for the server, and can have the focus no longer.
    if (game !== 'hanabi') await expect(page.locator('[data-mine]')).toBeFocused()
    letGo()
    expect((await sent).status(), await (await sent).text()).toBe(200)
    expect(await overSentence(page), 'pixels of the table that lie over a long sentence').toBeLessThanOrEqual(0)
    for (const { visitor } of seats) await visitor.dispose()
  })
}

async function fitsInChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await untilSeen(page, page.locator('[data-mine]'))
  const controls = '.button, form :is(input, textarea)'
  expect(await belowTheScreen(page, controls), 'controls that in Chinese are not on a small screen').toEqual([])
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await untilSeen(page, page.locator('[data-mine]'))
}

function gate(): [Promise<void>, () => void] {
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return [waiting, letGo]
}

const crowded = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('form :is(input, textarea, button):not([type="hidden"])')
    .evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect())
      const over = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return all.flatMap((one, index) => {
        const box = boxes[index] ?? new DOMRect()
        const meets = boxes.some((other) => other !== box && over(box, other))
        return meets || box.left < 0 || box.right > innerWidth ? [`${one.tagName} ${one.getAttribute('name')}`] : []
      })
    })

/** With large letters, and a sentence of many lines. */
const overSentence = (page: Page): Promise<number> =>
  page.locator('[data-things]').evaluate((things) => {
    document.documentElement.style.fontSize = '24px'
    const sentence = things.nextElementSibling
    const text = sentence?.querySelector('p')
    if (!sentence || !text) return 0
    text.textContent = 'a long sentence '.repeat(12)
    const drawn = [...things.querySelectorAll('*')].filter((one) => !one.closest('.sr-only'))
    const lowest = Math.max(...drawn.map((one) => one.getBoundingClientRect().bottom))
    return Math.floor(lowest - sentence.getBoundingClientRect().top)
  })

const topsOf = (all: Element[]) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]

const PHONES = [
  [390, 844],
  [360, 740],
  [360, 640],
] as const

const belowTheScreen = (page: Page, buttons = '.button-solid'): Promise<(string | null)[]> =>
  page
    .getByRole('main')
    .locator(buttons)
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).map((one) => one.textContent),
    )

/** How large the smallest letters on the table are drawn. */
const smallestLetters = (page: Page): Promise<number> =>
  page.locator('[data-things]').evaluate((things) => {
    const sizes = [...things.querySelectorAll('*')].flatMap((one) => {
      const said = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!said || one.getBoundingClientRect().width < 2) return []
      const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1
      return Number.parseFloat(getComputedStyle(one).fontSize) * scale
    })
    return Math.min(...sizes)
  })

interface Seat {
  visitor: APIRequestContext
  path: string
}

const ours = { origin: process.env.E2E_BASE ?? '' }

/** A full table of people only, which does not wait. */
async function fullTable(game: string, seated: number | undefined): Promise<Seat[]> {
  const first = await sitDown(game, seated === undefined ? {} : { seats: seated })
  const { seats: size } = await look(first)
  const seats = [first]
  while (seats.length < size) seats.push(await sitDown(game, { seats: size }))
  await first.visitor.post(`${first.path}/begin`, { headers: ours })
  return seats
}

async function sitDown(game: string, wanted: object): Promise<Seat> {
  const visitor = await playwrightRequest.newContext({ baseURL: process.env.E2E_BASE! })
  await visitor.get('/play') // gives a browser the cookie that a seat is kept by
  const data = { language: 'en', agreed: true, game, ...wanted }
  const sat = await visitor.post('/api/v1/play', { headers: ours, data })
  expect(sat.status(), await sat.text()).toBe(201)
  return { visitor, path: `/api/v1/play/${(await sat.json()).sitting}` }
}

async function refuse(seat: Seat, action: object): Promise<void> {
  const state = await look(seat)
  const ask = state.state === 'playing' ? state.question?.id : undefined
  await seat.visitor.post(`${seat.path}/answer`, { headers: ours, data: { ask, action } })
}

const look = async ({ visitor, path }: Seat): Promise<PlayState> => (await visitor.get(`${path}?after=0`)).json()

/** The first seat that is asked a question of that kind; all other questions are answered before. */
async function untilAsked(seats: readonly Seat[], kind?: string): Promise<Seat> {
  let asked: Seat | undefined
  const answered = new Set<string>()
  const isAsked = async () => {
    const states = await Promise.all(seats.map(look))
    const found = states.find((state) => factsOf(state).role === 'chameleon')
    const chameleon = found?.state === 'playing' ? found.seat : undefined
    for (const [index, state] of states.entries()) {
      const question = state.state === 'playing' ? state.question : undefined
      const seat = seats[index]
      if (!question || !seat || answered.has(question.id)) continue
      if (kind === undefined || question.kind === kind) {
        asked = seat
        return true
      }
      answered.add(question.id)
      const data = { ask: question.id, ...legal(question, chameleon) }
      expect((await seat.visitor.post(`${seat.path}/answer`, { headers: ours, data })).status()).toBe(200)
    }
    return false
  }
  await expect.poll(isAsked, { intervals: [20, 50], message: `somebody is asked ${kind ?? 'something'}` }).toBe(true)
  return asked as Seat
}

const factsOf = (state: PlayState): { role?: string } =>
  state.state === 'playing' && typeof state.facts === 'object' ? state.facts : {}

/** A clue, or a vote: for the one who is to be found, by all who may vote for it. */
function legal({ mode, options = [], turn }: OpenQuestion, found: number | undefined): object {
  if (mode === 'say') return { text: `A clue, the ${turn}.` }
  const forFound = options.find(({ action }) => JSON.stringify(action) === JSON.stringify({ for: found }))
  return { action: (forFound ?? options[0])?.action }
}

/** The page of a seat, with its person's cookies. */
async function asPerson(page: Page, { visitor, path }: Seat): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies((await visitor.storageState()).cookies)
  await page.goto(path.replace('/api/v1', ''))
}
