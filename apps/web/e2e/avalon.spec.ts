import type { PlayState } from '@masquerade/protocol'
import type { Locator, Page } from '@playwright/test'
import { findings } from './axe.ts'
import { eventsOf, openMatch, turnOver } from './match-player.ts'
import { expect, test } from './story.ts'

test.setTimeout(300_000)

const stateOf = async (page: Page): Promise<PlayState> =>
  (await page.request.get(`/api/v1${new URL(page.url()).pathname}`)).json()

const sound = async (page: Page) => {
  expect(await findings(page)).toEqual([])
}

async function sitDown(page: Page): Promise<void> {
  await page.goto('/play?game=avalon')
  await page.getByRole('checkbox', { name: 'What I say at the table is published with the match' }).check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await expect(page).toHaveURL(/\/play\/[\w-]+$/)
  await page.getByRole('button', { name: 'Begin now' }).click()
}

/** By what the form shows: a team of as many as are asked for, a sentence, for every team, success, the first name. */
async function answer(part: Locator): Promise<string> {
  const button = (name: string | RegExp) => part.getByRole('button', { name })
  if (await button('Say it').isVisible()) {
    await part.getByRole('textbox').fill('I have seen nothing that speaks against it.')
    await button('Say it').click()
    return 'speak'
  }
  if (await button('Stand by the team').isVisible()) {
    await button('Stand by the team').click()
    return 'reconsider'
  }
  const faces = part.getByRole('checkbox')
  if ((await faces.count()) > 0) {
    const [, count] = /0 of (\d) chosen/.exec((await part.textContent()) ?? '') ?? []
    for (let face = 0; face < Number(count); face++) await faces.nth(face).check()
    await part.getByRole('textbox').fill('This team will do.')
    await button('Answer').click()
    return 'propose'
  }
  for (const [kind, name] of [
    ['vote', 'For it'],
    ['quest', 'Success'],
  ] as const)
    if (await button(name).isVisible()) {
      await button(name).click()
      return kind
    }
  await button(/^Player \d/)
    .first()
    .click()
  await button(/^Yes: Player \d/).click()
  return 'assassinate'
}

/** Answers whatever is asked until the game is over, and says what was asked. */
async function playOn(page: Page, first: (kind: string) => Promise<void>): Promise<string[]> {
  const over = page.getByRole('link', { name: 'Take another seat' }).or(page.getByRole('link', { name: 'Play again' }))
  const part = page.getByRole('region', { name: 'Your part' })
  const asked: string[] = []
  for (;;) {
    await expect(over.or(part).first()).toBeVisible({ timeout: 120_000 })
    if (await over.isVisible()) return asked
    const turn = await part.getAttribute('data-turn')
    const kind = await answer(part)
    await expect(page.locator(`[data-turn="${turn}"]`)).toHaveCount(0)
    if (!asked.includes(kind)) await first(kind)
    asked.push(kind)
  }
}

test('a person plays Avalon against four agents to the end: it knows its role, talks, votes, and finds the replay', async ({
  page,
}) => {
  await sitDown(page)
  const table = page.getByRole('region', { name: 'The table' })
  await expect(table.getByRole('list', { name: 'At the table' }).getByRole('listitem')).toHaveCount(5)
  const playing = await stateOf(page)
  if (playing.state !== 'playing') throw new Error(`the game is ${playing.state}`)
  const role = playing.events.filter(({ type }) => type === 'role')
  expect(role).toHaveLength(1)
  // Its own role stands at its seat, and no other's but those that it sees.
  const own = table.locator(`[data-seat="${playing.seat}"]`)
  await expect(own).toContainText(/\(you\).*(Merlin|Percival|servant|Morgana|assassin)/s)

  const asked = await playOn(page, async (kind) => {
    if (kind === 'vote') await sound(page)
  })
  expect(asked).toEqual(expect.arrayContaining(['speak', 'vote']))

  await expect(page.getByRole('heading', { name: /^You (won|lost)/ })).toBeVisible()
  await expect(table.getByText(/(evil|good) wins|Good wins/).first()).toBeVisible()
  await expect(table.getByText(/Evil were /).first()).toBeVisible()
  // The masks are off, and all roles stand at their seats.
  await expect(table.locator('[data-seat]').getByRole('link')).toHaveCount(5)
  await expect(table.locator('[data-seat]').getByText(/Merlin|Percival|servant|Morgana|assassin/)).toHaveCount(5)
  await sound(page)

  await page.getByRole('link', { name: 'See the replay' }).click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+/)
  await expect(page.getByRole('main').getByText('A person').first()).toBeVisible()
})

/** The opening; five quests, each with five proposals, on which all speak and vote, and its cards; the end. */
const LONGEST = 1 + 5 * (5 * (1 + 5 + 1) + 1) + 1

test('a spectator of Avalon knows no role, marks one as evil after a vote, and learns it when the cards are turned over', async ({
  page,
  request,
}) => {
  let id = ''
  await expect
    .poll(
      async () => {
        const reply = await request.get('/api/v1/matches?status=finished&arena=round-table&limit=1')
        id = (await reply.json()).items[0]?.id ?? ''
        return id
      },
      { timeout: 200_000 },
    )
    .not.toBe('')
  const { events } = await eventsOf(request, id)
  const vote = events.find(({ type }) => type === 'counted')?.seq ?? 0
  const html = await (await request.get(`/watch/${id}?t=${vote}`)).text()
  // Nothing of after the vote, and of before it no event that tells a role, a single vote or a card.
  expect(Math.max(...[...html.matchAll(/\\*"seq\\*":(\d+)/g)].map(([, seq]) => Number(seq)))).toBe(vote)
  expect(html).not.toMatch(/\\*"type\\*":\\*"(role|voted|played|named|ended)\\*"/)

  const { scrubber, table } = await openMatch(page, `/watch/${id}?t=${vote}`)
  await expect(scrubber).toHaveAttribute('max', String(LONGEST - 1))
  await expect(table.locator('[data-seat]').getByText(/^\s*(for|against)$/)).toHaveCount(5)
  await expect(table.locator('[data-seat]').getByText(/Merlin|Percival|servant|Morgana|assassin/)).toHaveCount(0)
  await sound(page)
  const panel = page.getByRole('region', { name: 'Who is evil?' })
  await panel.getByRole('radio').first().check()
  await panel.getByRole('button', { name: 'Seal Player 1' }).click()
  await expect(panel.getByRole('list', { name: 'Your marks' }).getByRole('listitem')).toHaveCount(1)

  await turnOver(page)
  await expect(page.getByRole('region', { name: 'How you did' })).toContainText(/In quest 1 you marked /)
  await expect(table.locator('[data-seat]').getByText(/Merlin|Percival|servant|Morgana|assassin/)).toHaveCount(5)
  await scrubber.press('End')
  await expect(table.getByText(/Evil were /).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How the quests went' })).toBeVisible()
  await sound(page)
})
