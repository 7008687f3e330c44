import type { MatchReply } from '@masquerade/protocol'
import { openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

test.use({ reducedMotion: 'no-preference' })

test('a replay keeps its masks on until its cards are turned over; then they come off one by one, any key brings that to its end, and names are said', async ({
  page,
  request,
  aMatch,
}) => {
  const { id } = await aMatch('finished')
  const match: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const spy = match.seats.find(({ side }) => side === 'spy')?.agent?.name ?? ''
  await openMatch(page, `/watch/${id}`)
  const seats = page.locator('[data-seat]')
  await expect(seats).toHaveCount(match.seats.length)
  await expect(seats.getByRole('link')).toHaveCount(0)
  for (const { name } of match.roster) await expect(seats.getByText(name, { exact: true })).toHaveCount(0)

  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Turn the cards over' }).first().click()
  await expect(page.getByRole('button', { name: 'Hide the ending again' })).toBeVisible()
  // The ending begins to play when the cards are turned; a key that was too soon is pressed again.
  await expect
    .poll(async () => {
      await page.getByRole('slider').press('End')
      return seats.getByRole('link').count()
    })
    .toBe(match.seats.length)
  // Each mask's own movement stays known when it is over.
  const begins = await seats.evaluateAll((all) =>
    all.flatMap((seat) =>
      seat
        .getAnimations({ subtree: true })
        .filter((one) => one instanceof CSSAnimation && one.animationName.includes('lift'))
        .map((one) => Number(one.effect?.getTiming().delay)),
    ),
  )
  expect(new Set(begins).size).toBe(match.seats.length)
  expect(Math.max(...begins)).toBeLessThan(4_000)
  await page.keyboard.press('Shift')
  const underWay = () =>
    seats.evaluateAll(
      (all) =>
        all.flatMap((seat) => seat.getAnimations({ subtree: true })).filter(({ playState }) => playState === 'running')
          .length,
    )
  await expect.poll(underWay).toBe(0)

  for (const { seat, agent } of match.seats) {
    await expect(page.locator(`[data-seat="${seat}"]`).getByRole('link', { name: agent?.name ?? '' })).toBeVisible()
  }
  await expect(page.locator('[data-kind="end"]').getByText(`${spy} was the spy.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide the ending again' }).click()
  await expect(seats.getByRole('link')).toHaveCount(0)
})
