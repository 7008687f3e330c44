import type { Logged } from '@masquerade/game'
import type { MatchesReply, MatchReply } from '@masquerade/protocol'
import type { Page } from '@playwright/test'
import type { DrivenMatch, Wanted } from './driven-match.ts'
import { aLongMatch, caughtAtOnce, eventsOf, openMatch, toTheEnd } from './match-player.ts'
import { expect, FIRST_ARENA, test } from './story.ts'

const dataOf = (events: readonly Logged[], type: string) =>
  events.flatMap((event) => (event.type === type ? [event.data] : []))

/** Words that stand on no page by themselves. */
const WORDS = ['Zyxomma', 'Quagga'] as const
const THOUGHT = 'unthinkable-7c1'

/** No player says either word, so that a word on a page was given away; all think the same. */
const SILENT: Wanted = {
  arena: FIRST_ARENA,
  supply: WORDS,
  answer(asked) {
    const said = asked.ask.kind === 'speak' ? { text: `Remark ${asked.log.length}.` } : caughtAtOnce(asked)
    return said && { ...said, reasoning: THOUGHT }
  },
}

async function aSilentMatch(begin: (wanted: Wanted) => Promise<DrivenMatch>) {
  const match = await begin(SILENT)
  await match.end()
  const [ended] = dataOf(match.log, 'ended') as { words: { civilian: string; spy: string }; spy: number }[]
  if (!ended) throw new Error('it has come to its end')
  return { id: match.id, ...ended }
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

const turn = (page: Page) => page.getByRole('button', { name: 'Show the ending' })
const hide = (page: Page) => page.getByRole('button', { name: 'Hide the ending again' })
const scores = (page: Page) => page.getByRole('region', { name: 'Where the points came from' })

test('a finished match tells neither its words nor its roles nor its last count before somebody turns the cards over', async ({
  page,
  drivenMatch,
}) => {
  const { id, words } = await aSilentMatch(drivenMatch)
  const whatWasSent = listening(page)
  await openMatch(page, `/watch/${id}`)
  await page.keyboard.press('End')
  await expect(page.getByText('The ending is still hidden.')).toBeVisible()
  const html = await (await page.request.get(`/watch/${id}`)).text()
  const sent = `${html}\n${await whatWasSent()}`
  for (const secret of [...WORDS, THOUGHT]) expect(sent).not.toContain(secret)
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
  for (const { seq } of [events[0], moves[0], moves[7]].flatMap((event) => event ?? [])) {
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

test('the scrubber of every match of a config has as many marks, until its ending is shown; from then on roles are known at every moment', async ({
  page,
  request,
}) => {
  const { items }: MatchesReply = await (
    await request.get(`/api/v1/matches?status=finished&arena=${FIRST_ARENA}&limit=6`)
  ).json()
  const marks = new Set<string | undefined>()
  for (const { id } of items) {
    const html = await (await request.get(`/watch/${id}`)).text()
    marks.add(/<input[^>]* max="(\d+)"/.exec(html)?.[1])
  }
  expect([...marks]).toEqual([expect.stringMatching(/^\d+$/)])

  const { scrubber, table } = await openMatch(page, `/watch/${items[0]?.id}`)
  // Of so many the score has room for the first thirty, whatever comes of the match.
  const score = (await scrubber.boundingBox())!
  const step = (await page.locator('[data-past]').first().boundingBox())!
  expect(Math.round(score.width / step.width)).toBe(Math.min(Number([...marks][0]) + 1, 30))
  const roles = table.locator('li [data-role]')
  await expect(roles).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(scrubber).toHaveValue('1')
  await turn(page).click()
  await expect(table.locator('li [data-role="spy"]').last()).toBeVisible()
  await expect(table.locator('[data-seq][data-kind="end"]')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(scrubber).toHaveValue('0')
  await expect(table.locator('li [data-role="spy"]').last()).toBeVisible()
  await hide(page).click()
  await expect(roles).toHaveCount(0)
})

test('a match is seen as a player saw it: that player’s word, and no other', async ({ page, request, drivenMatch }) => {
  const { id, words, spy } = await aSilentMatch(drivenMatch)
  await openMatch(page, `/watch/${id}`)
  await page.getByRole('link', { name: `Player ${spy}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`as=${spy}`))
  await expect(page.getByText(`You see what Player ${spy} knew. Its word: ${words.spy}.`)).toBeVisible()
  const html = await (await page.request.get(`/watch/${id}?as=${spy}`)).text()
  expect(html).toContain(words.spy)
  expect(html).not.toContain(words.civilian)
  await turn(page).click()
  await expect(hide(page)).toBeVisible()
  const audience = page.getByRole('link', { name: 'the audience' })
  await audience.click()
  // The address may keep the step that is shown.
  await expect(page).toHaveURL(/\/watch\/[\w-]+(\?t=\d+)?$/)
  await expect(audience).toHaveAttribute('aria-current', 'true')
  expect((await request.get(`/watch/${id}?as=9`)).status()).toBe(404)
})

test.describe('without a network for a moment', () => {
  test.use({ expected: /Failed to load resource/ })

  test('cards that cannot be turned over stay as they are, and can be turned over later', async ({ page, aMatch }) => {
    const { id } = await aMatch('finished')
    await openMatch(page, `/watch/${id}`)
    await page.route('**/api/v1/matches/*/events*', (route) => route.abort())
    await turn(page).click()
    await expect(page.getByText('The ending could not be loaded. Nothing is lost; try again.')).toBeVisible()
    await page.unroute('**/api/v1/matches/*/events*')
    await turn(page).click()
    await expect(hide(page)).toBeVisible()
  })
})

test('a match that ends while a viewer watches is shown to its end, and opens without it the next time', async ({
  page,
  drivenMatch,
}) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('vote')
  await openMatch(page, `/watch/${match.id}?as=2`)
  await expect(page.getByText('You can see what a player knew once the match is over.')).toBeVisible()
  await match.end()
  await toTheEnd(page)
  await expect(scores(page)).toBeVisible()
  await page.reload()
  await expect(turn(page)).toBeVisible()
  await expect(scores(page)).toBeHidden()
})

test('a page that catches up with the end of its match stays the same page while its viewer looks back and forth', async ({
  page,
  drivenMatch,
}) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('vote')
  await openMatch(page, `/watch/${match.id}?as=2`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  let steps = 0
  await page.route(new RegExp(`/watch/${match.id}\\?as=2`), async (route) => {
    const address = page.url()
    await page.keyboard.press(steps++ % 2 === 0 ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(() => page.url()).not.toBe(address)
    await route.continue()
  })
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/&t=\d+$/)
  await match.end()
  await toTheEnd(page)
  await expect(page.getByText('You can see what a player knew once the match is over.')).toBeHidden()
  expect(steps).toBeGreaterThan(0)
  await toTheEnd(page)
  await expect(scores(page)).toBeVisible()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})
