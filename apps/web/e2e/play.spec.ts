import type { MatchCard, MatchesReply, PlayState } from '@masquerade/protocol'
import type { Browser, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expect, test } from './story.ts'

/** One table waits at a time, and each person who sits down joins it: these stories run one after another. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)
/** What is refused is refused on purpose. */
test.use({ expected: /status of 40[0349]/ })

const words = {
  en: {
    take: 'Take a seat',
    agree: 'What I say at the table is published with the match',
    begin: 'Begin now',
    word: 'Your word',
    say: 'Say it',
    vote: /^Vote for Player \d$/,
    again: 'Play again',
    won: /^You (won|lost)\.$/,
    ended: /^The (civilians|spy) wins?\.$/,
  },
  zh: {
    take: '入座',
    agree: '我在桌上说的话随对局一起公开',
    begin: '现在就开始',
    word: '你的词',
    say: '说出来',
    vote: /^投给 \d 号玩家$/,
    again: '再玩一局',
    won: /^你(赢了|输了)。$/,
    ended: /^(平民|卧底)获胜。$/,
  },
}
type Words = (typeof words)['en']

async function sitDown(page: Page, { take, agree }: Words = words.en): Promise<string> {
  await page.goto('/play')
  await page.getByRole('checkbox', { name: agree }).check()
  await page.getByRole('button', { name: take }).click()
  await expect(page).toHaveURL(/\/play\/[\w-]+$/)
  return new URL(page.url()).pathname
}

async function begin(page: Page, said: Words = words.en): Promise<void> {
  await page.getByRole('button', { name: said.begin }).click()
  // A match waits for its place among those of all games.
  await expect(page.getByRole('region', { name: said.word })).toBeVisible({ timeout: 90_000 })
}

type At = (page: Page) => Promise<void>

interface Turns {
  said: number
  voted: number
}

/** Answers whatever is asked until the game is over. */
async function playOn(
  page: Page,
  sentence: (number: number) => string,
  { said: name = words.en, onSpeak, onVote }: { said?: Words; onSpeak?: At; onVote?: At } = {},
): Promise<Turns> {
  const over = page.getByRole('link', { name: name.again })
  const box = page.getByRole('textbox')
  const face = page.getByRole('list').getByRole('radio').first()
  const turns = { said: 0, voted: 0 }
  for (;;) {
    await expect(over.or(box).or(face).first()).toBeVisible({ timeout: 90_000 })
    if (await over.isVisible()) return turns
    if (await box.isVisible()) {
      if (turns.said === 0) await onSpeak?.(page)
      await box.fill(sentence(++turns.said))
      await page.getByRole('button', { name: name.say }).click()
      await expect(box).toBeHidden()
    } else {
      if (turns.voted === 0) await onVote?.(page)
      await face.check()
      await page.getByRole('button', { name: name.vote }).click()
      turns.voted += 1
      await expect(face).toBeHidden()
    }
  }
}

const stateOf = async (page: Page): Promise<PlayState> =>
  (await page.request.get(`/api/v1${new URL(page.url()).pathname}`)).json()

const sound = async (page: Page) => {
  expect(await findings(page)).toEqual([])
}

const SMALLEST = { width: 360, height: 640 }

/** What of the seats, of what is said in the middle, of the own word and of the form cannot be seen without scrolling. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo(0, 0)
    const table = document.querySelector('[data-seq]')?.parentElement
    const parts = [
      ...(table?.querySelectorAll('[data-seat] > span, div[data-kind] > div > *, form :is(input, textarea, button)') ??
        []),
      ...(table?.querySelectorAll('[role="timer"], section') ?? []),
    ]
    if (parts.length < 20) return [`only ${parts.length} parts of a table`]
    return parts.flatMap((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect()
      const seen = top >= 0 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1
      return seen
        ? []
        : [`${part.tagName} “${part.textContent?.slice(0, 30)}”: ${top} to ${bottom}, ${left} to ${right}`]
    })
  })

async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })).newPage()
}

test('a person plays against five agents to the end, sees what its seat may see, and finds the replay', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/play')
  await sound(page)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(page.getByText('Nobody can sit down without agreeing to this.')).toBeVisible()
  await sitDown(page)
  await sound(page)
  await begin(page)

  const playing = await stateOf(page)
  if (playing.state !== 'playing') throw new Error(`the game is ${playing.state}`)
  expect(playing).not.toHaveProperty('match')
  expect(playing.events.filter(({ type }) => type === 'word')).toHaveLength(1)
  expect(playing.events.filter(({ type }) => type === 'sealed')).toHaveLength(6)
  await expect(page.getByRole('list', { name: 'At the table' }).getByRole('listitem')).toHaveText(
    Array.from({ length: 6 }, (_, index) => new RegExp(`^Player ${index + 1}`)),
  )
  await expect(page.locator('main a')).toHaveCount(0)
  await expect(page.locator('[data-seat]').getByText(/^Player \d \(you\)$/)).toHaveCount(1)
  const card = page.getByRole('region', { name: 'Your word' })
  const word = (await card.locator('bdi').textContent()) ?? ''
  await card.getByRole('button', { name: 'Cover it' }).click()
  await expect(card.getByText('covered')).toBeVisible()
  await expect(page.getByText(word, { exact: true })).toHaveCount(0)
  await card.getByRole('button', { name: 'Show it' }).click()

  const turns = await playOn(page, (number) => `One comes upon it now and then, for the ${number}. time.`, {
    onVote: async (page) => {
      await sound(page)
      await crafted(page)
      await suspected(await another(browser, baseURL))
    },
  })
  expect(turns.said).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: words.en.won })).toBeVisible()
  await expect(page.getByText(/^You were (a civilian|the spy)\. [−\d.⅓⅔]+ points?\.$/)).toBeVisible()
  const part = page.getByRole('heading', { name: words.en.won }).locator('..')
  await expect(part.getByRole('listitem').first()).toHaveText(/^[+−]|^No share|^Nothing kept/)
  // The masks are off, the end is on the stage, and what was said stands in the order of time.
  await expect(page.getByRole('region', { name: 'The table' }).getByText(words.en.ended)).toBeVisible()
  await expect(page.locator('[data-seat]').getByRole('link')).toHaveCount(6)
  const rounds = await page
    .getByRole('region', { name: 'Transcript' })
    .getByRole('heading', { level: 3 })
    .allTextContents()
  expect(rounds).toEqual(rounds.map((_, index) => `Round ${index + 1}`))
  await expect(page.getByRole('heading', { name: 'Where the points came from' })).toBeVisible()
  await sound(page)
  await page.getByRole('link', { name: 'See the replay' }).click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+/)
  await expect(page.getByRole('main').getByText('A person').first()).toBeVisible()
})

/** A spectator may mark a suspect until the votes are out, and they are not before the last is cast. */
async function suspected(watching: Page): Promise<void> {
  const running = await watching.request.get('/api/v1/matches?status=running&arena=salon&limit=1')
  const { items }: MatchesReply = await running.json()
  await watching.goto(`/watch/${items[0]?.id}`)
  const panel = watching.getByRole('region', { name: 'Who is the spy?' })
  await panel.getByRole('radio').first().check({ timeout: 100_000 })
  await panel.getByRole('button', { name: /^Seal Player \d$/ }).click()
  await expect(panel.getByRole('list', { name: 'Your marks' }).getByRole('listitem')).toHaveCount(1)
  await watching.context().close()
}

/** What no page would send changes nothing, and the vote is still there to be cast. */
async function crafted(page: Page): Promise<void> {
  const state = await stateOf(page)
  if (state.state !== 'playing' || !state.question) throw new Error('no vote is asked for')
  const { seat, question } = state
  const answer = `/api/v1${new URL(page.url()).pathname}/answer`
  const headers = { origin: process.env.E2E_BASE ?? '' }
  const refused: [object, number, string][] = [
    [{ ask: question.id, for: seat }, 400, 'not-a-choice'],
    [{ ask: question.id, for: 7 }, 400, 'not-a-choice'],
    [{ ask: question.id, for: 'Player 1' }, 400, 'bad-request'],
    [{ ask: question.id, text: 'Player 1' }, 400, 'wrong-kind'],
    [{ ask: 'another', for: null }, 404, 'no-such-ask'],
  ]
  for (const [data, status, code] of refused) {
    const response = await page.request.post(answer, { headers, data })
    expect([response.status(), (await response.json()).code], JSON.stringify(data)).toEqual([status, code])
  }
  const elsewhere = { origin: 'https://elsewhere.example' }
  expect(
    (await page.request.post(answer, { headers: elsewhere, data: { ask: question.id, for: null } })).status(),
  ).toBe(403)
}

test('two people and four agents finish a match, each with its own word and the same end', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const other = await another(browser, baseURL)
  await sitDown(page)
  await sitDown(other)
  for (const one of [page, other]) await expect(one.getByText('2 people are here, you among them.')).toBeVisible()
  await page.getByRole('button', { name: 'Begin now' }).click()
  await Promise.all([
    playOn(page, (number) => `The first of us meets it often, ${number}.`),
    playOn(other, (number) => `The second of us hardly ever does, ${number}.`),
  ])
  const [mine, theirs] = [await stateOf(page), await stateOf(other)]
  if (mine.state !== 'over' || theirs.state !== 'over') throw new Error('the game is not over')
  expect(mine.match).toBe(theirs.match)
  expect(mine.seat).not.toBe(theirs.seat)
  const match: MatchCard = await (await request.get(`/api/v1/matches/${mine.match}`)).json()
  expect(match).toMatchObject({ status: 'finished', arena: { slug: 'salon' } })
  expect(match.seats.filter(({ agent }) => agent?.kind === 'person').map(({ seat }) => seat)).toEqual(
    [mine.seat, theirs.seat].toSorted(),
  )
  for (const { agent } of match.seats.filter(({ agent }) => agent?.kind === 'house')) {
    await expect(page.getByRole('list', { name: 'At the table' }).getByText(agent?.name ?? '')).toBeVisible()
  }
  const end = await page.locator('[data-kind="end"]').getByText(words.en.ended).first().textContent()
  await expect(
    other
      .locator('[data-kind="end"]')
      .getByText(end ?? '', { exact: true })
      .first(),
  ).toBeVisible()
  await other.context().close()
})

test('somebody who goes away comes back to the same seat and question, and nobody else has any of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const seat = await sitDown(page)
  await begin(page)
  const box = page.getByRole('textbox')
  await expect(box).toBeVisible({ timeout: 60_000 })
  const word = await page.getByRole('region', { name: 'Your word' }).locator('bdi').textContent()
  await box.fill(`I own a ${word}`)
  await expect(page.getByText('This says your own word: you would be out.')).toBeVisible()
  await box.fill('Half a sen')
  await page.reload()
  await expect(box).toHaveValue('Half a sen')

  // The seat is this browser's alone.
  const stranger = await another(browser, baseURL)
  expect((await stranger.goto('/play'))?.status()).toBe(200)
  expect((await stranger.goto(seat))?.status()).toBe(404)
  expect((await stranger.request.get(`/api/v1${seat}`)).status()).toBe(404)
  expect(await stranger.content()).not.toContain(word)
  await stranger.context().close()

  const tab = await page.context().newPage()
  await page.close()
  await tab.goto('/play')
  await expect(tab.getByText('You have a seat.')).toBeVisible()
  await tab.getByRole('link', { name: 'Back to your seat' }).click()
  await expect(tab).toHaveURL(new RegExp(`${seat}$`))
  await expect(tab.getByRole('region', { name: 'Your word' })).toContainText(word ?? '')
  await tab.getByRole('textbox').fill('It is what I was about to name.')
  await tab.getByRole('button', { name: 'Say it' }).click()
  await expect(tab.getByRole('region', { name: 'Transcript' })).toContainText('It is what I was about to name.')
})

test.describe('on a phone, in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })

  test('a person plays a Chinese game to the end, and no page has to be moved sideways', async ({ page }) => {
    const fits = () =>
      page.evaluate(() => {
        window.scrollTo(1000, 0)
        return window.scrollX
      })
    await sitDown(page, words.zh)
    expect(await fits()).toBe(0)
    await begin(page, words.zh)
    expect(await stateOf(page)).toMatchObject({ language: 'zh' })
    const atOnce = async () => {
      expect(await fits()).toBe(0)
      for (const size of [SMALLEST, page.viewportSize()!]) {
        await page.setViewportSize(size)
        expect(await unseen(page), JSON.stringify(size)).toEqual([])
      }
    }
    const turns = await playOn(page, (number) => `平常偶尔会想起它，第${'一二三'[number - 1]}次。`, {
      said: words.zh,
      onSpeak: atOnce,
      onVote: atOnce,
    })
    expect(turns.said).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: words.zh.won })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await fits()).toBe(0)
  })
})
