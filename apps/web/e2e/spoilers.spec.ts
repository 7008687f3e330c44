import type { MatchReply, SeenEvent } from '@masquerade/protocol'
import type { APIRequestContext, Page } from '@playwright/test'
import { aLongMatch, eventsOf, findMatch, openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

interface SilentMatch {
  id: string
  words: { civilian: string; spy: string }
  spy: number
}

const dataOf = (events: readonly SeenEvent[], type: string) =>
  events.flatMap((event) => (event.type === type && 'data' in event ? [event.data] : []))

/** A finished match in whose speeches and players' names neither word stands, so that a word that is found was given away. */
async function aSilentMatch(request: APIRequestContext): Promise<SilentMatch> {
  let found: SilentMatch | undefined
  await findMatch(request, 'finished', ({ match, game, events }) => {
    const [ended] = dataOf(events, 'ended') as { words: SilentMatch['words']; spy: number }[]
    if (game !== 'who-is-spy' || !ended) return false
    const said = JSON.stringify(dataOf(events, 'spoke'))
    if (finds(said, ended.words.civilian) || finds(said, ended.words.spy)) return false
    found = { id: match, words: ended.words, spy: ended.spy }
    return true
  })
  if (!found) throw new Error('no match without its words in its speeches')
  return found
}

/** As a word of its own: the pages speak of steam, too, and a class of theirs is called `stage__lamp`. */
function finds(text: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(text)
}

/** Everything but scripts and styles that the browser is sent from now on. */
function listening(page: Page): () => Promise<string> {
  const sent: Promise<string>[] = []
  page.on('response', (response) => {
    if (!['document', 'fetch', 'xhr', 'websocket', 'other'].includes(response.request().resourceType())) return
    sent.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => sent.push(Promise.resolve(String(payload))))
  })
  return async () => (await Promise.all(sent)).join('\n')
}

const turn = (page: Page) => page.getByRole('button', { name: 'Turn the cards over' })
const hide = (page: Page) => page.getByRole('button', { name: 'Hide the ending again' })
const scores = (page: Page) => page.getByRole('region', { name: 'Where the points came from' })

test('a finished match tells neither its words nor its roles nor its last count before somebody turns the cards over', async ({
  page,
  request,
}) => {
  const { id, words } = await aSilentMatch(request)
  // What every page is sent, like the examples in its texts, tells nothing of this match.
  const everywhere = await (await request.get('/leaderboard/parlour')).text()
  const whatWasSent = listening(page)
  await openMatch(page, `/watch/${id}`)
  await page.keyboard.press('End')
  await expect(page.getByText('The cards are still face down.')).toBeVisible()
  const html = await (await page.request.get(`/watch/${id}`)).text()
  const sent = `${html}\n${await whatWasSent()}`
  for (const word of Object.values(words)) {
    if (!finds(everywhere, word)) expect(finds(sent, word), word).toBe(false)
  }
  const told: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const thoughts = (told.reasoning ?? []).map(({ reasoning }) => reasoning)
  expect(thoughts.length).toBeGreaterThan(0)
  expect(thoughts.filter((thought) => sent.includes(thought))).toEqual([])
  expect(sent.match(/type\\*":\\*"(ended|word|spy)\\*"/)?.[0]).toBeUndefined()
  expect(sent.match(/\\*"(winner|won|side|score)\\*":\\*("(spy|civilians)|true|false|-?\d)/)?.[0]).toBeUndefined()
  await expect(turn(page)).toHaveCount(1)
  await turn(page).click()
  await expect(hide(page)).toBeVisible()
  await page.keyboard.press('End')
  await expect(scores(page)).toBeVisible()
  await expect(page.getByText(words.spy).first()).toBeVisible()
  await expect(page.getByText(words.civilian).first()).toBeVisible()

  await hide(page).click()
  await expect(turn(page)).toBeVisible()
  await expect(scores(page)).toBeHidden()
  await turn(page).click()
  await expect(hide(page)).toBeVisible()

  await page.reload()
  await expect(turn(page)).toBeVisible()
  await expect(scores(page)).toBeHidden()
})

/** The numbers of the events that stand in a text, as JSON or as JSON within JSON. */
const seqsIn = (text: string) => [...text.matchAll(/\\*"seq\\*":(\d+)/g)].map(([, seq]) => Number(seq))

test('a replay is sent moment by moment: no page, frame or answer holds an event after the position asked for, nor when it ended', async ({
  page,
  request,
}) => {
  const id = await aLongMatch(request)
  const { events } = await eventsOf(request, id)
  const { finishedAt, reasoning }: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const thoughts = (reasoning ?? []).map((one) => one.reasoning)
  expect(thoughts.length).toBeGreaterThan(0)
  const moves = events.filter(({ type }) => type === 'spoke' || type === 'voting')
  for (const { seq } of [events[0], ...moves.slice(0, 8)].flatMap((event) => event ?? [])) {
    for (const address of [`/watch/${id}?t=${seq}`, `/watch/${id}?t=${seq}&as=1`, `/embed/${id}?t=${seq}`]) {
      const html = await (await request.get(address)).text()
      expect(Math.max(...seqsIn(html)), address).toBe(seq)
      expect(html, address).not.toContain(String(finishedAt))
      expect(thoughts.filter((thought) => html.includes(thought))).toEqual([])
    }
  }

  const { scrubber } = await openMatch(page, `/watch/${id}`)
  const whatWasSent = listening(page)
  for (let turn = 1; turn <= 9; turn++) {
    await page.keyboard.press('ArrowRight')
    await expect(scrubber).toHaveValue(String(turn))
    await expect(page).toHaveURL(/\?t=\d+$/)
  }
  const here = page.locator('[data-kind][data-seq]')
  const shown = Number(await here.getAttribute('data-seq'))
  const sent = await whatWasSent()
  expect(Math.max(...seqsIn(sent))).toBe(shown)
  expect(thoughts.filter((thought) => sent.includes(thought))).toEqual([])
})

test('the scrubber of every match of a config has as many marks, until its cards are turned over at whatever moment', async ({
  page,
  request,
}) => {
  const { items } = await (await request.get('/api/v1/matches?status=finished&arena=parlour&limit=6')).json()
  const marks = new Set<string | null>()
  for (const { id } of items) {
    await page.goto(`/watch/${id}`)
    const scrubber = page.getByRole('slider', { name: 'Turn' })
    marks.add(await scrubber.getAttribute('max'))
    marks.add(String((await scrubber.locator('..').locator('[aria-hidden] > span').count()) - 1))
  }
  expect([...marks]).toHaveLength(1)

  const { scrubber, table } = await openMatch(page, `/watch/${items[0].id}`)
  const roles = table.locator('li [data-role]')
  await expect(roles).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(scrubber).toHaveValue('1')
  await turn(page).click()
  await expect(table.locator('li [data-role="spy"]').last()).toBeVisible()
  await expect(scrubber).toHaveValue('1')
  await hide(page).click()
  await expect(roles).toHaveCount(0)
})

test('a match is seen as a player saw it: that player’s word, and no other', async ({ page, request }) => {
  const { id, words, spy } = await aSilentMatch(request)
  const everywhere = await (await request.get('/leaderboard/parlour')).text()
  await openMatch(page, `/watch/${id}`)
  await page.getByRole('link', { name: `Player ${spy}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`as=${spy}`))
  await expect(page.getByText(`You see what Player ${spy} was told. Its word: ${words.spy}.`)).toBeVisible()
  const html = await (await page.request.get(`/watch/${id}?as=${spy}`)).text()
  expect(finds(html, words.spy)).toBe(true)
  if (!finds(everywhere, words.civilian)) expect(finds(html, words.civilian)).toBe(false)
  await turn(page).click()
  await expect(hide(page)).toBeVisible()
  await page.getByRole('link', { name: 'the audience' }).click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)
  expect((await request.get(`/watch/${id}?as=9`)).status()).toBe(404)
})

test.describe('without a network for a moment', () => {
  test.use({ expected: /Failed to load resource/ })

  test('cards that cannot be turned over stay as they are, and can be turned over later', async ({ page, aMatch }) => {
    const { id } = await aMatch('finished')
    await openMatch(page, `/watch/${id}`)
    await page.route('**/api/v1/matches/*/events*', (route) => route.abort())
    await turn(page).click()
    await expect(page.getByText('The cards could not be fetched. Nothing is lost; try again.')).toBeVisible()
    await page.unroute('**/api/v1/matches/*/events*')
    await turn(page).click()
    await expect(hide(page)).toBeVisible()
  })
})

test('a match that ends while somebody watches is told to its end, and opens without it the next time', async ({
  page,
  aMatch,
}) => {
  test.setTimeout(240_000)
  const { id } = await aMatch('running')
  await page.goto(`/watch/${id}?as=2`)
  await expect(page.getByText('While a match is played nobody is shown what a player was told.')).toBeVisible()
  await expect(scores(page)).toBeVisible({ timeout: 100_000 })
  await page.reload()
  await expect(turn(page)).toBeVisible()
  await expect(scores(page)).toBeHidden()
})

test('the API gives a match to whom it is for', async ({ request, aMatch }) => {
  const { id } = await aMatch('finished')
  const match = await (await request.get(`/api/v1/matches/${id}`)).json()
  expect(match).toMatchObject({ id, status: 'finished', config: {}, reasoning: expect.any(Array) })
  const read = async (as: string) => {
    const response = await request.get(`/api/v1/matches/${id}/events?as=${as}`)
    return { status: response.status(), events: ((await response.json()).events ?? []) as SeenEvent[] }
  }
  const whole = (await read('referee')).events
  const views = await Promise.all(
    ['referee', 'public', 'unspoiled', 'seat-3'].map(async (as) => (await read(as)).events),
  )
  expect(match.reasoning.length).toBeGreaterThan(0)
  for (const { reasoning } of match.reasoning) expect(JSON.stringify(views)).not.toContain(JSON.stringify(reasoning))
  expect(whole.filter(({ type }) => type === 'sealed')).toEqual([])
  expect(dataOf(whole, 'word')).toHaveLength(6)
  expect(dataOf((await read('seat-3')).events, 'word')).toMatchObject([{ seat: 3 }])
  expect(dataOf((await read('public')).events, 'word')).toEqual([])
  expect((await read('public')).events.at(-1)).toMatchObject({ type: 'ended' })
  const unspoiled = (await read('unspoiled')).events
  expect(unspoiled).toHaveLength(whole.length)
  expect(unspoiled.at(-1)).toEqual({ seq: whole.length, type: 'sealed' })
  expect((await read('seat-7')).status).toBe(400)
  expect((await read('anybody')).status).toBe(400)

  const running = await aMatch('running')
  for (const as of ['referee', 'seat-1']) {
    const refused = await request.get(`/api/v1/matches/${running.id}/events?as=${as}`)
    expect(refused.status()).toBe(409)
    expect((await refused.json()).message).toContain('not finished')
  }
  expect((await (await request.get(`/api/v1/matches/${running.id}`)).json()).reasoning).toBeUndefined()
  expect((await request.get('/api/v1/matches/nowhere')).status()).toBe(404)
})
