import type { OpenQuestion, PlayState } from '@masquerade/protocol'
import { openStore } from '@masquerade/store'
import type { Browser, Locator, Page, Route } from '@playwright/test'
import { query } from '../../../scripts/postgres/connected.ts'
import { stackDatabase } from './administrator.ts'
import { findings } from './axe.ts'
import { takeClock, untilSeen, untilSo } from './page-clock.ts'
import { peoplesTables } from './peoples-tables.ts'
import { expect, test } from './story.ts'

/** A seat that is somebody else's is not there, an answer comes twice, and the network fails once. */
test.use({ expected: /status of 40[49]|ERR_INTERNET_DISCONNECTED/ })
// People who look for a table at the same moment would be seated at one.
test.describe.configure({ mode: 'default' })

const stateOf = async (page: Page): Promise<PlayState> =>
  (await page.request.get(`/api/v1${new URL(page.url()).pathname}`)).json()

test('a person plays against five agents to the end: leaves the page and comes back, sees what its seat may see, and finds the replay', async ({
  page,
  browser,
}) => {
  await takeClock(page)
  await page.goto('/play?game=who-is-spy')
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(page.getByText('Please tick the box to play.')).toBeVisible()
  const agreement = page.getByRole('checkbox', {
    name: 'I agree that what I say at the table is published with the match',
  })
  await expect(agreement).toBeFocused()
  await agreement.check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(page).toHaveURL(/\/play\/[\w-]+$/)
  await page.getByRole('button', { name: 'Begin now' }).click()
  const card = page.getByRole('region', { name: 'Your word' })
  await untilSeen(page, card)

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
  const word = (await card.locator('bdi').textContent()) ?? ''
  await card.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText(word, { exact: true })).toHaveCount(0)
  await card.getByRole('button', { name: 'Show', exact: true }).click()

  // The masks come off although the network fails in the moment when it is first asked who played.
  let failures = 0
  await page.route(
    /\/api\/v1\/matches\/[\w-]+$/,
    (route) => {
      failures++
      return route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  const over = page.getByRole('link', { name: 'Play again' })
  const box = page.getByRole('textbox')
  const face = page.getByRole('list').getByRole('radio').first()
  const turns = { said: 0, voted: 0 }
  for (;;) {
    await untilSeen(page, over.or(box).or(face))
    if (await over.isVisible()) break
    if (await box.isVisible()) {
      if (turns.said === 0) await goAwayAndComeBack(page, browser, word)
      await box.fill(`One comes upon it now and then, for the ${++turns.said}. time.`)
      await page.getByRole('button', { name: 'Say it' }).click()
      await expect(box).toBeHidden()
    } else {
      if (turns.voted++ === 0) await fitsEverywhere(page)
      await face.check()
      if (turns.voted === 1) {
        await page.reload()
        await untilSeen(page, face)
        await expect(face).toBeChecked()
      }
      await page.getByRole('button', { name: /^Vote for Player \d$/ }).click()
      await expect(face).toBeHidden()
    }
  }
  expect(turns.said).toBeGreaterThan(0)
  const result = page.getByRole('heading', { name: /^You (won|lost)\.$/ })
  await expect(result).toBeVisible()
  await expect(page.getByText(/^You were (a civilian|the spy)\. [−\d.⅓⅔]+ points?\.$/)).toBeVisible()
  await expect(result.locator('..').getByRole('listitem').first()).toHaveText(/^[+−]|^No share|^No points/)
  // The masks are off, the end is on the stage, and what was said stands in the order of time.
  const ended = page.getByRole('region', { name: 'The table' }).getByText(/^The (civilians|spy) wins?\.$/)
  await expect(ended).toBeVisible()
  await untilSeen(page, page.locator('[data-seat]').getByRole('link').nth(5))
  expect(failures).toBe(1)
  const rounds = page.getByRole('region', { name: 'Transcript' }).getByRole('heading', { level: 3 })
  const titles = await rounds.allTextContents()
  expect(titles).toEqual(titles.map((_, index) => `Round ${index + 1}`))
  await expect(page.getByRole('heading', { name: 'Where the points came from' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'See the replay' }).click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+/)
  await expect(page.getByRole('main').getByText('A person').first()).toBeVisible()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('main').getByText('真人', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('A person')).toHaveCount(0)
})

/** While a sentence is asked for: what was written is kept, the seat is this browser's alone, and nothing has to be scrolled to. */
async function goAwayAndComeBack(page: Page, browser: Browser, word: string): Promise<void> {
  const seat = new URL(page.url()).pathname
  const box = page.getByRole('textbox')
  await box.fill(`I own a ${word}`)
  await expect(page.getByText('This contains your own word. You would be out.')).toBeVisible()
  await box.fill('Half a sen')
  await page.reload()
  await untilSeen(page, box)
  await expect(box).toHaveValue('Half a sen')
  expect(await findings(page)).toEqual([])
  await fitsEverywhere(page)
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await untilSeen(page, page.getByRole('button', { name: '说出来' }))
  await fitsEverywhere(page)
  await page.getByRole('button', { name: 'English' }).click()
  await untilSeen(page, page.getByRole('button', { name: 'Say it' }))

  const strangers = await browser.newContext({ baseURL: process.env.E2E_BASE! })
  const stranger = await strangers.newPage()
  expect((await stranger.goto(seat))?.status()).toBe(404)
  expect((await stranger.request.get(`/api/v1${seat}`)).status()).toBe(404)
  expect(await stranger.content()).not.toContain(word)
  await strangers.close()

  const tab = await page.context().newPage()
  await tab.goto('/play')
  await tab.getByRole('link', { name: 'Back to your seat' }).click()
  await expect(tab).toHaveURL(new RegExp(`${seat}$`))
  await expect(tab.getByRole('region', { name: 'Your word' })).toContainText(word)
  await tab.close()
}

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]

/** On phones all of the table is to be seen at once, and no page has to be moved sideways. */
async function fitsEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of PHONES) {
    await page.setViewportSize(size)
    expect(await unseen(page), JSON.stringify(size)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const moved = () =>
    page.evaluate(() => {
      window.scrollTo(1_000, 0)
      return window.scrollX
    })
  expect(await moved()).toBe(0)
  if (before) await page.setViewportSize(before)
}

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

test('after the long form the table is seen from the top of its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/play?game=who-is-spy')
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Leave' }).click()
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, reducedMotion: 'no-preference' })

  test('the first question is seen from its top after a waiting table that was scrolled, and the table keeps its height while the end is uncovered', async ({
    page,
  }) => {
    await peoplesTables('one-auction', { bid: { agents: 3, config: { seats: 3 } } })
    await takeClock(page)
    await page.goto('/play')
    const data = { language: 'en', agreed: true, game: 'bid', seats: 3 }
    const sat = await page.request.post('/api/v1/play', { headers: { origin: process.env.E2E_BASE! }, data })
    expect(sat.status(), await sat.text()).toBe(201)
    await page.goto(`/play/${(await sat.json()).sitting}`)
    const begin = page.getByRole('button', { name: 'Begin now' })
    await expect(begin).toBeEnabled()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await begin.dispatchEvent('click')
    const question = page.locator('[data-mine]')
    await untilSeen(page, question)
    await expect(question).toBeInViewport({ ratio: 1 })

    await page.getByLabel('Your bid, in dollars').fill('0')
    await page.getByRole('button', { name: 'Make this bid' }).click()
    await expect(question).toBeHidden()
    const heights = new Set<number>()
    const points = page.locator('[data-kind="end"] [data-seat] b')
    await untilSo(page, async () => {
      const end = page.locator('[data-seq][data-kind="end"]')
      for (const height of await end.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
        heights.add(height)
      return points.first().isVisible()
    })
    expect([...heights]).toHaveLength(1)
  })
})

test('a person whose waiting table is gone reads why and can take another seat, also after a reload', async ({
  page,
}) => {
  await page.goto('/play?game=who-is-spy')
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeEnabled()
  const left = await page.request.post(`/api/v1${new URL(page.url()).pathname}/leave`, {
    headers: { origin: process.env.E2E_BASE! },
  })
  expect(left.ok()).toBe(true)
  const gone = page.getByRole('heading', { name: 'You no longer have this seat here.' })
  await expect(gone).toBeVisible()
  expect((await page.reload())?.status()).toBe(404)
  await expect(gone).toBeVisible()
  await page.getByRole('link', { name: 'Take another seat' }).click()
  await expect(page).toHaveURL(/\/play$/)
})

test('on a network that swallows what is sent the page says so, keeps what was typed, and the answer can be sent again', async ({
  page,
}) => {
  const box = await playUntilAsked(page)
  const place = () => page.locator('[data-seq]').boundingBox()
  const before = await place()

  let swallowed = 0
  await page.route('**/api/v1/play/**', () => {
    swallowed++
  })
  await box.fill('Half a sentence')
  await page.getByRole('button', { name: 'Say it' }).click()
  // The answer and a look at the table are both on their way when the time for them ends.
  await expect.poll(() => swallowed).toBe(2)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('No connection: your answer did not arrive. Try again.')).toBeVisible()
  await expect(page.getByText(/^Connection lost\. Your seat is kept/)).toBeInViewport({ ratio: 1 })
  expect(await place(), 'where the table is drawn').toEqual(before)
  await expect(box).toHaveValue('Half a sentence')

  await page.unroute('**/api/v1/play/**')
  await untilSo(page, () => page.getByText(/^Connection lost/).isHidden())
  await page.getByRole('button', { name: 'Say it' }).click()
  await expect(box).toBeHidden()
  const said = page.getByRole('region', { name: 'Transcript' }).getByText('Half a sentence')
  await untilSeen(page, said)
})

test('an answer that comes after one from another tab is said not to count, until the next question', async ({
  page,
}) => {
  const box = await playUntilAsked(page)
  // This tab does not learn of it in time: it waits for a look at the table.
  const held: Route[] = []
  let holds = true
  await page.route('**/api/v1/play/*?after=*', (route) => (holds ? void held.push(route) : route.continue()))
  await expect.poll(() => held.length).toBe(1)
  await answerElsewhere(page, () => ({ text: 'From the other tab' }))
  await box.fill('From this tab')
  await page.getByRole('button', { name: 'Say it' }).click()
  const notCounted = page.getByText(/^Your first answer had already arrived/)
  await expect(notCounted).toBeVisible()
  await expect(box).toBeHidden()

  holds = false
  for (const route of held) await route.continue()
  const face = page.getByRole('list').getByRole('radio').first()
  await untilSeen(page, face)
  await answerElsewhere(page, ({ options = [] }) => ({ action: options[0]?.action }))
  await untilSo(page, () => face.isHidden())
  await expect(notCounted).toBeHidden()
})

test('the title of the page says whose turn it is before the table has shown all that came, as in a background tab', async ({
  page,
}) => {
  const box = await playUntilAsked(page)
  await box.fill('One comes upon it now and then.')
  await page.getByRole('button', { name: 'Say it' }).click()
  await expect(box).toBeHidden()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const isAsked = async () => {
    const playing = await stateOf(page)
    return playing.state === 'playing' && playing.question?.kind
  }
  await expect.poll(isAsked).toBe('vote')
  // The page looks once, and its other timers stand still, as they do for a minute in a background tab.
  const looked = page.waitForResponse(/\/api\/v1\/play\//)
  await page.clock.fastForward(1_000)
  await looked
  await expect(page).toHaveTitle('It is your turn.')
})

async function answerElsewhere(page: Page, given: (question: OpenQuestion) => object): Promise<void> {
  const playing = await stateOf(page)
  if (playing.state !== 'playing' || !playing.question) throw new Error(`nothing is asked: ${playing.state}`)
  const sent = await page.request.post(`/api/v1${new URL(page.url()).pathname}/answer`, {
    headers: { origin: process.env.E2E_BASE! },
    data: { ask: playing.question.id, ...given(playing.question) },
  })
  expect(sent.ok()).toBe(true)
}

test('what was announced of the table is not announced again when the turn of a person is over', async ({ page }) => {
  const box = await playUntilAsked(page)
  const announced = page.getByRole('region', { name: 'The table' }).locator('p[aria-live="polite"]')
  const turn = (await page.locator('[data-mine] p').last().textContent()) ?? ''
  await untilSo(page, async () => (await announced.allTextContents()).join().includes(turn))
  const before = await announced.allTextContents()
  // Nothing else happens at the table.
  await page.route('**/api/v1/play/*?after=*', () => {})
  await box.fill('One comes upon it now and then.')
  await page.getByRole('button', { name: 'Say it' }).click()
  const after = async () => {
    await page.clock.fastForward(1_000)
    return announced.allTextContents()
  }
  await expect.poll(after).not.toEqual(before)
  const [sentence = ''] = before.join(' ').split(` ${turn}`)
  expect((await after()).filter((text, at) => text !== before[at] && text.includes(sentence))).toEqual([])
})

test('a text that an administrator hides by mistake is back at the table of a person when it is shown again', async ({
  page,
}) => {
  const box = await playUntilAsked(page)
  const text = 'One comes upon it now and then.'
  await box.fill(text)
  await page.getByRole('button', { name: 'Say it' }).click()
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await untilSeen(page, transcript.getByText(text))
  const playing = await stateOf(page)
  const events = playing.state === 'playing' ? playing.events : []
  const { seq } = events.find((event) => 'data' in event && event.data.text === text)!
  const [sitting] = await query<{ match: string }>(
    stackDatabase(),
    'SELECT match_id AS match FROM sitting JOIN play_table ON play_table.id = table_id WHERE sitting.id = $1',
    [new URL(page.url()).pathname.split('/').at(-1)],
  )
  const store = openStore({ url: stackDatabase() })
  try {
    await store.hiddenTexts.hide(sitting!.match, seq, 'by mistake', 'admin')
    await untilSeen(page, transcript.getByText('by mistake'))
    await expect(transcript.getByText(text)).toHaveCount(0)
    await store.hiddenTexts.hide(sitting!.match, seq, 'another reason', 'admin')
    await untilSeen(page, transcript.getByText('another reason'))
    await store.hiddenTexts.show(sitting!.match, seq)
    await untilSeen(page, transcript.getByText(text))
  } finally {
    await store.close()
  }
})

async function playUntilAsked(page: Page): Promise<Locator> {
  await takeClock(page)
  await page.goto('/play?game=who-is-spy')
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByRole('button', { name: 'Begin now' }).click()
  const box = page.getByRole('textbox')
  await untilSeen(page, box)
  return box
}
