import type { MatchReply } from '@masquerade/protocol'
import type { Page } from '@playwright/test'
import { aLongMatch, eventsOf, openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Who is the spy?' })

/** Goes on until a round's speeches are all heard. */
async function toTheVote(page: Page, id: string) {
  const player = await openMatch(page, `/watch/${id}`)
  await expect(panel(page)).toContainText('A mark is sealed for good')
  for (let at = 1; !(await panel(page).getByRole('radio').first().isVisible()); at++) {
    await page.keyboard.press('ArrowRight')
    await expect(player.scrubber).toHaveValue(String(at))
  }
  return player
}

test('a spectator suspects somebody by the keyboard alone, and learns beside the agents’ votes who it was', async ({
  page,
  request,
}) => {
  const id = await aLongMatch(request)
  await toTheVote(page, id)
  await expect(panel(page).getByText('One mark a round. Sealed, it cannot be changed.')).toBeVisible()
  await panel(page).getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  const button = panel(page).getByRole('button', { name: /^Seal Player \d$/ })
  const [chosen] = (await button.textContent())?.match(/Player \d/) ?? []
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText(`Round 1: ${chosen}, sealed.`)).toBeVisible()
  await expect(panel(page).getByRole('radio')).toHaveCount(0)

  await page.reload()
  await expect(panel(page).getByText(`Round 1: ${chosen}, sealed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Turn the cards over' }).click()
  const result = page.getByRole('region', { name: 'How you did' })
  // With the cards turned over the masks are off, and sentences say who sat there.
  const { seats }: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const suspect = seats.find(({ seat }) => `Player ${seat}` === chosen)?.agent?.name
  await expect(result).toContainText(`You suspected ${suspect} in round 1`)
  await expect(result).toContainText(/So did \d of \d agents?\./)
  await expect(result.getByRole('row').nth(1)).toContainText(/\d of \d for the spy/)
})

test('a guess that comes before the answer was shown is one that people are measured by', async ({ page, request }) => {
  const id = await aLongMatch(request)
  const { game } = await eventsOf(request, id)
  expect(game).toBe('who-is-spy')
  const arena = (await (await request.get(`/api/v1/matches/${id}`)).json()).arena.slug
  await toTheVote(page, id)
  await panel(page).getByRole('radio').first().check()
  const button = panel(page).getByRole('button', { name: /^Seal Player \d$/ })
  const [chosen] = (await button.textContent())?.match(/Player \d/) ?? []
  await button.click()
  await expect(panel(page).getByText(`Round 1: ${chosen}, sealed.`)).toBeVisible()
  await expect(panel(page).getByText('it does not count')).toHaveCount(0)
  await expect(async () => {
    await page.goto(`/leaderboard/${arena}`)
    await expect(page.getByRole('row', { name: /^People watching/ })).toContainText(/\d+ guess/, { timeout: 1_000 })
  }).toPass({ timeout: 100_000 })
})

test('a guess after the answer is a game, and nobody can guess for others, twice, or for who is not there', async ({
  page,
  request,
}) => {
  const id = await aLongMatch(request)
  const address = `/api/v1/matches/${id}/guesses`
  const origin = process.env.E2E_BASE ?? ''
  const guess = (data: object, headers: Record<string, string> = { origin }) =>
    page.request.post(address, { data, headers })

  expect((await request.post(address, { data: { round: 1, seat: 1 }, headers: { origin } })).status()).toBe(401)
  // A cookie that somebody made up names nobody, and is replaced where matches are opened.
  await page.context().addCookies([{ name: 'viewer', value: `${'A'.repeat(22)}.${'B'.repeat(43)}`, url: origin }])
  expect((await guess({ round: 1, seat: 1 })).status()).toBe(401)
  await page.goto(`/watch/${id}`)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'viewer')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: expect.not.stringMatching(/^AAAA/) })
  expect((await guess({ round: 1, seat: 1 }, { origin: 'https://elsewhere.example' })).status()).toBe(403)
  expect((await guess({ round: 1, seat: 1 }, {})).status()).toBe(403)
  for (const wrong of [{}, { round: 0, seat: 1 }, { round: 1, seat: 'spy' }, { round: 1, seat: 1, counts: true }]) {
    expect((await guess(wrong)).status()).toBe(400)
  }
  const refused = async (data: object) => {
    const response = await guess(data)
    return [response.status(), (await response.json()).code]
  }
  expect(await refused({ round: 1, seat: 9 })).toEqual([409, 'not-at-table'])
  expect(await refused({ round: 9, seat: 1 })).toEqual([409, 'not-reached'])

  // A player that fouled in the first round is no suspect.
  const { events } = await eventsOf(page.request, id)
  const votes = events.flatMap((event) => ('data' in event && event.type === 'voting' ? [event.data.ballots] : []))
  const [one, other] = votes[0] as unknown as { seat: number }[]
  const late = await guess({ round: 1, seat: one!.seat })
  expect([late.status(), (await late.json()).counts]).toEqual([201, false])
  expect(await refused({ round: 1, seat: other!.seat })).toEqual([409, 'sealed'])
  await page.reload()
  await expect(panel(page).getByText('it does not count')).toBeVisible()
})

test('a viewer who asks for it guesses who is behind a mask: sealed in the browser, told at the unmasking, never sent', async ({
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
    await masks.getByRole('button', { name: 'Seal' }).click()
    await expect(masks.getByText(`Player ${seat}: ${name}, sealed.`)).toBeVisible()
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
  await expect(masks.getByText(`Player ${first!.seat}: ${first!.agent!.name}, sealed.`)).toBeVisible()
  await page.getByRole('button', { name: 'Turn the cards over' }).first().click()
  const result = page.getByRole('region', { name: 'Behind the masks' })
  await expect(result).toContainText('1 of 2 right.')
  await expect(result.getByRole('listitem')).toHaveText([
    `✓ Player ${first!.seat}: ${first!.agent!.name}. Right.`,
    `✗ Player ${second!.seat}: you said ${other.name}. It was ${second!.agent!.name}.`,
  ])
  expect(sent).toEqual([])

  // Who has seen the faces guesses no more.
  await page.getByRole('button', { name: 'Hide the ending again' }).first().click()
  await expect(masks).toBeVisible()
  await expect(masks.getByLabel('Agent')).toHaveCount(0)
})
