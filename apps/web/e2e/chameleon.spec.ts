import type { PlayState } from '@masquerade/protocol'
import { type APIRequestContext, type Page, request as playwrightRequest } from '@playwright/test'
import { findings } from './axe.ts'
import { eventsOf, matchPlayer, openMatch, turnOver } from './match-player.ts'
import { expect, test } from './story.ts'

const GAME = 'chameleon'
const ARENA = 'terrarium'
const SEATS = 4
/** The card, the clues, the votes, the last guess, the end. */
const LONGEST = 1 + SEATS + 3

/** One table waits at a time, and whoever sits down joins it: these stories run one after another. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)

const ours = { origin: process.env.E2E_BASE ?? '' }
const SMALLEST = { width: 360, height: 640 }

const sound = async (page: Page) => {
  expect(await findings(page)).toEqual([])
}

/** Nothing on the table is wider than the smallest phone, and no word of the card is cut. */
async function fits(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(SMALLEST)
  const wrong = await page.evaluate(() => {
    const card = document.querySelector('[data-seq] ul[lang]')
    const words = [...(card?.children ?? [])]
    if (words.length < 6) return [`${words.length} words on the card`]
    const cut = words.filter(
      (word) => word.scrollWidth > word.clientWidth + 1 || word.scrollHeight > word.clientHeight + 1,
    )
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
    return [...wide, ...cut.map((word) => `${word.textContent} is cut`)]
  })
  expect(wrong).toEqual([])
  if (size) await page.setViewportSize(size)
}

const card = (page: Page) => page.locator('[data-seq] ul[lang]')

test('a person plays Chameleon with three house agents to its end, by what is asked and what lies on the table', async ({
  page,
}) => {
  await page.goto(`/play?game=${GAME}`)
  await expect(page.getByRole('radio', { name: /^Chameleon/ })).toBeChecked()
  await page.getByRole('checkbox', { name: 'What I say at the table is published with the match' }).check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(page).toHaveURL(/\/play\/[\w-]+$/)
  await page.getByRole('button', { name: 'Begin now' }).click()

  const over = page.getByRole('link', { name: 'Play again' })
  const box = page.getByRole('textbox', { name: 'What you say' })
  const vote = page.getByRole('group', { name: 'Your choice: vote' })
  const word = card(page).getByRole('button')
  const said = new Set<string>()
  for (;;) {
    await expect(over.or(box).or(vote).or(word).first()).toBeVisible({ timeout: 120_000 })
    if (await over.isVisible()) break
    if (await box.isVisible()) {
      await sound(page)
      await fits(page)
      await box.fill('One comes upon it now and then.')
      await page.getByRole('button', { name: 'Say it' }).click()
      await expect(box).toBeHidden()
      said.add('clue')
    } else if (await vote.isVisible()) {
      // A vote is for another one, and asked about once more.
      await expect(vote.getByRole('button', { name: /^Player \d$/ })).toHaveCount(SEATS - 1)
      await sound(page)
      await vote
        .getByRole('button', { name: /^Player \d$/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Yes: Player \d$/ }).click()
      await expect(vote).toBeHidden()
      said.add('vote')
    } else {
      await word.first().click()
      await page.getByRole('button', { name: /^Guess “/ }).click()
      await expect(word.first()).toBeHidden()
    }
  }
  expect([...said]).toEqual(['clue', 'vote'])
  await expect(page.getByRole('heading', { name: /^You (won\.|lost to )/ })).toBeVisible()
  // The masks are off, and the word is marked on the card.
  await expect(page.locator('[data-seat]').getByRole('link')).toHaveCount(SEATS)
  await expect(card(page).getByText('(the word)')).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'Transcript' }).getByText('One comes upon it now and then.'),
  ).toBeVisible()
  await sound(page)
  await page.getByRole('link', { name: 'See the replay' }).click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+/)
})

interface Seat {
  visitor: APIRequestContext
  path: string
  state: PlayState | undefined
}

/** The seat as its own person may see it. */
async function look(seat: Seat): Promise<PlayState> {
  seat.state = await (await seat.visitor.get(`${seat.path}?after=0`)).json()
  return seat.state!
}

const roleIn = (state: PlayState | undefined) =>
  state?.state === 'playing' && typeof state.facts === 'object' ? (state.facts as { role?: string }).role : undefined

test('four people sit down; all vote for the chameleon, and it presses the word on the card: right, and it wins', async ({
  page,
}) => {
  const seats: Seat[] = []
  for (let seat = 0; seat < SEATS; seat++) {
    const visitor = await playwrightRequest.newContext({ baseURL: process.env.E2E_BASE! })
    await visitor.get('/play') // gives a browser the cookie that a seat is kept by
    const wanted = { language: 'en', agreed: true, game: GAME, seats: SEATS }
    const sat = await visitor.post('/api/v1/play', { headers: ours, data: wanted })
    expect(sat.status()).toBe(201)
    seats.push({ visitor, path: `/api/v1/play/${(await sat.json()).sitting}`, state: undefined })
  }
  await seats[0]?.visitor.post(`${seats[0].path}/begin`, { headers: ours })
  await expect
    .poll(async () => (await Promise.all(seats.map(look))).every(({ state }) => state === 'playing'), {
      timeout: 60_000,
    })
    .toBe(true)

  const found = seats.find(({ state }) => roleIn(state) === 'chameleon')!
  const others = seats.filter((seat) => seat !== found)
  const own = found.state?.state === 'playing' ? found.state.seat : 0
  const knowing = others[0]?.state
  const code = knowing?.state === 'playing' ? (knowing.facts as { word: string }).word : ''
  expect(code).not.toBe('')
  // What the chameleon was sent has the words of the card, and nothing that says which is meant.
  expect(JSON.stringify(found.state)).not.toMatch(/"(code|word)":"/)

  const { cookies } = await found.visitor.storageState()
  await page.context().addCookies(cookies)
  await page.goto(found.path.replace('/api/v1', ''))
  await expect(
    page.getByText(`Player ${own} (you) is the chameleon, and does not know the word.`).first(),
  ).toBeVisible()
  await expect(card(page).getByText('(the word)')).toHaveCount(0)

  const box = page.getByRole('textbox', { name: 'What you say' })
  const vote = page.getByRole('group', { name: 'Your choice: vote' })
  const word = card(page).getByRole('button', { name: code, exact: true })
  const answered = new Set<string>()
  async function othersAnswer(): Promise<void> {
    for (const seat of others) {
      const state = await look(seat)
      const question = state.state === 'playing' ? state.question : undefined
      if (!question || answered.has(question.id)) continue
      answered.add(question.id)
      const given = question.kind === 'vote' ? { action: { for: own } } : { text: `A clue, the ${answered.size}.` }
      const data = { ask: question.id, ...given }
      expect((await seat.visitor.post(`${seat.path}/answer`, { headers: ours, data })).status()).toBe(200)
    }
  }
  // What was just answered goes away by itself: nothing is waited for that may not come back.
  const soon = { timeout: 2_000 }
  await expect(async () => {
    await othersAnswer()
    if (await box.isVisible()) {
      await box.fill('It reminds me of home.', soon)
      await page.getByRole('button', { name: 'Say it' }).click(soon)
    } else if (await vote.isVisible()) {
      await vote
        .getByRole('button', { name: /^Player \d$/ })
        .first()
        .click(soon)
      await page.getByRole('button', { name: /^Yes: Player \d$/ }).click(soon)
    }
    await expect(word).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 150_000 })

  // All votes are told together, each before its own seat.
  await expect(page.locator('[data-seat]').getByText(`for Player ${own} (you)`)).toHaveCount(SEATS - 1)
  await sound(page)
  await expect(page.getByRole('button', { name: 'Choose a word' })).toBeDisabled()
  await word.click()
  await expect(word).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: `Guess “${code}”` }).click()
  await expect(page.getByRole('heading', { name: 'You won.' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'The table' }).getByText(/was found, but guessed right/)).toBeVisible()
  await expect(card(page).getByText('(the word)')).toHaveCount(1)
  await expect(card(page).getByText('(the chameleon’s guess)')).toHaveCount(1)
})

test('a spectator of Chameleon hears the clues, says who it is, and learns it when the cards are turned over', async ({
  page,
  request,
}) => {
  let id = ''
  await expect
    .poll(
      async () => {
        const { items } = await (await request.get(`/api/v1/matches?status=finished&arena=${ARENA}&limit=1`)).json()
        id = items[0]?.id ?? ''
        return id
      },
      { timeout: 150_000 },
    )
    .not.toBe('')
  const { events } = await eventsOf(request, id)
  const lastClue = events.findLast(({ type }) => type === 'clued')?.seq ?? 0
  // As long as the longest, and nothing in it that says who or what.
  const html = await (await request.get(`/watch/${id}?t=${lastClue}`)).text()
  expect(html).toMatch(/\\*"type\\*":\\*"clued\\*"/)
  expect(html).not.toMatch(/\\*"type\\*":\\*"(told|voted|revealed|guessed|ended)\\*"/)
  expect(html.match(/\\*"(won|score)\\*":(true|false|-?\d)/)?.[0]).toBeUndefined()

  const { scrubber, table } = await openMatch(page, `/watch/${id}`)
  await expect(scrubber).toHaveAttribute('max', String(LONGEST - 1))
  await expect(card(page).getByText('(the word)')).toHaveCount(0)
  const panel = page.getByRole('region', { name: 'Who is the chameleon?' })
  await expect(panel).toContainText('After the last clue')
  for (let at = 1; at <= SEATS; at++) {
    await page.keyboard.press('ArrowRight')
    await expect(scrubber).toHaveValue(String(at))
  }
  await panel.getByRole('radio').first().check()
  await panel.getByRole('button', { name: /^Seal Player \d$/ }).click()
  await expect(panel.getByRole('list', { name: 'Your marks' }).getByRole('listitem')).toHaveCount(1)

  await turnOver(page)
  await expect(page.getByRole('region', { name: 'How you did' })).toContainText(/\d of 3 for the chameleon/)
  await expect(card(page).getByText('(the word)')).toHaveCount(1)
  await expect(table.locator('[data-role="chameleon"]')).toHaveCount(1)
  await matchPlayer(page).scrubber.press('End')
  await expect(
    table.getByText(/was the chameleon|was found, but guessed right|gets away and wins/).first(),
  ).toBeVisible()
  await sound(page)
})
