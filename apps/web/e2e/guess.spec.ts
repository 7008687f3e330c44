import type { MatchReply } from '@masquerade/protocol'
import type { Page } from '@playwright/test'
import { aLongMatch, caughtAtOnce, openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Who is the spy?' })
const masks = (page: Page) =>
  page.getByRole('list', { name: 'At the table' }).getByRole('button', { name: /^Suspect Player \d$/ })
/** Within a seat: its mask bears the seal. */
const sealed = (page: Page) => page.getByText('You marked this one.')

/** Goes on until a round's speeches are all heard. */
async function toTheVote(page: Page, id: string) {
  const player = await openMatch(page, `/watch/${id}`)
  await expect(panel(page)).toContainText('A mark is final')
  for (let at = 1; !(await masks(page).first().isVisible()); at++) {
    await page.keyboard.press('ArrowRight')
    await expect(player.scrubber).toHaveValue(String(at))
  }
  return player
}

test('a spectator suspects somebody by the keyboard alone, for good, and learns beside the agents’ votes who it was', async ({
  page,
  request,
}) => {
  const id = await aLongMatch(request)
  await toTheVote(page, id)
  await expect(panel(page)).toContainText('Press a mask on the stage')
  const mask = masks(page).first()
  const [chosen] = (await mask.getAttribute('aria-label'))?.match(/Player \d/) ?? []
  await mask.focus()
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`/api/v1/matches/${id}/guesses`)),
    page.keyboard.press('Enter'),
  ])
  // Programs of other stories read matches at this address: whether it counts is tested where they do not (knowing.test.ts).
  expect(await reply.json()).toMatchObject({ round: 1 })
  await expect(panel(page).getByText(`Round 1: ${chosen}, final.`)).toBeVisible()
  await expect(masks(page)).toHaveCount(0)
  const seat = page.locator('[data-seat]', { has: sealed(page) })
  await expect(seat).toContainText(chosen ?? '')

  await page.reload()
  await expect(panel(page).getByText(`Round 1: ${chosen}, final.`)).toBeVisible()
  await expect(seat).toContainText(chosen ?? '')
  await page.getByRole('button', { name: 'Show the ending' }).click()
  const result = page.getByRole('region', { name: 'How you did' })
  // With the cards turned over the masks are off, and sentences say who sat there.
  const { seats }: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const suspect = seats.find(({ seat }) => `Player ${seat}` === chosen)?.agent?.name
  await expect(result).toContainText(`You suspected ${suspect} in round 1`)
  await expect(result).toContainText(/\d of \d players?/)
  await expect(result.getByRole('row').nth(1)).toContainText(/\d of \d for the spy/)
})

test.describe('over a connection that loses an answer', () => {
  test.use({ expected: /ERR_FAILED/ })

  test('a mark is shown as what it is: made', async ({ page, request }) => {
    const id = await aLongMatch(request)
    await toTheVote(page, id)
    await page.route(
      `**/api/v1/matches/${id}/guesses`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const mask = masks(page).first()
    const [chosen] = (await mask.getAttribute('aria-label'))?.match(/Player \d/) ?? []
    await mask.click()
    await expect(panel(page).getByText(`Round 1: ${chosen}, final.`)).toBeVisible()
    await expect(panel(page)).not.toContainText('was not saved')
    await expect(masks(page)).toHaveCount(0)
  })
})

test('a viewer who asks for it guesses who is behind a mask: sealed in the browser, shown at the unmasking, never sent', async ({
  page,
  request,
}) => {
  const id = await aLongMatch(request)
  const match: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const [first, second] = match.seats
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.method() !== 'GET') sent.push(`${one.method()} ${one.url()}`)
  })
  const masks = page.locator('details', { hasText: 'Who is behind which mask?' })
  const guess = async (seat: number, name: string) => {
    await masks.getByLabel('Mask').selectOption(`Player ${seat}`)
    await masks.getByLabel('Agent').selectOption(name)
    await masks.getByRole('button', { name: 'Guess' }).click()
    await expect(masks.getByText(`Player ${seat}: ${name}, final.`)).toBeVisible()
  }
  await openMatch(page, `/watch/${id}`)
  await masks.locator('summary').click()
  await expect(masks.getByLabel('Agent').getByRole('option')).toHaveText([
    'Choose',
    ...match.roster.map(({ name }) => name),
  ])
  const other = match.roster.find((agent) => agent.id !== first!.agent!.id && agent.id !== second!.agent!.id)!
  await guess(first!.seat, first!.agent!.name)
  await guess(second!.seat, other.name)
  await expect(masks.getByLabel('Mask').getByRole('option')).toHaveCount(match.seats.length - 1)

  await openMatch(page, `/watch/${id}`)
  await masks.locator('summary').click()
  await expect(masks.getByText(`Player ${first!.seat}: ${first!.agent!.name}, final.`)).toBeVisible()
  await page.getByRole('button', { name: 'Show the ending' }).first().click()
  const result = page.getByRole('region', { name: 'Behind the masks' })
  await expect(result).toContainText('1 of 2 right.')
  await expect(result.getByRole('listitem')).toHaveText([
    `✓ Player ${first!.seat}: ${first!.agent!.name}. Right.`,
    `✗ Player ${second!.seat}: you guessed ${other.name}. It was ${second!.agent!.name}.`,
  ])
  expect(sent).toEqual([])

  // Who has seen the faces guesses no more.
  await page.getByRole('button', { name: 'Hide the ending again' }).first().click()
  await expect(masks).toBeVisible()
  await expect(masks.getByLabel('Agent')).toHaveCount(0)
})

test('a spectator of a live match taps a mask on the stage while guesses are open, and it is sealed there', async ({
  page,
  drivenMatch,
}) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('spoke')
  await openMatch(page, `/watch/${match.id}`)
  await expect(masks(page)).toHaveCount(0)
  await match.until('vote')
  await expect(masks(page)).toHaveCount(6)
  await masks(page).nth(2).click()
  await expect(page.locator('[data-seat="3"]', { has: sealed(page) })).toBeVisible()
  await expect(masks(page)).toHaveCount(0)
})

test('a viewer without a mark before the votes are shown cannot mark any more', async ({ page, drivenMatch }) => {
  const match = await drivenMatch()
  await match.until('vote')
  await openMatch(page, `/watch/${match.id}`)
  await expect(masks(page)).toHaveCount(6)
  await match.until('revealed')
  await expect(masks(page)).toHaveCount(0)
})
