import type { MatchReply } from '@masquerade/protocol'
import type { Page } from '@playwright/test'
import { openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

const WORDS = {
  en: { turn: 'Turn the cards over', hide: 'Hide the ending again', spy: (name: string) => `${name} was the spy.` },
  zh: { turn: '揭晓底牌', hide: '重新隐藏结局', spy: (name: string) => `卧底是 ${name}。` },
} as const

for (const [locale, words] of [
  ['en', WORDS.en],
  ['zh', WORDS.zh],
] as const) {
  test(`a replay keeps its masks on until its cards are turned over, and then says names (${locale})`, async ({
    page,
    context,
    request,
    aMatch,
  }) => {
    await context.addCookies([{ name: 'masquerade-locale', value: locale, url: process.env.E2E_BASE! }])
    const { id } = await aMatch('finished')
    const match: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
    const spy = match.seats.find(({ side }) => side === 'spy')?.agent?.name ?? ''
    await page.goto(`/watch/${id}`)
    const seats = page.locator('[data-seat]')
    await expect(seats).toHaveCount(match.seats.length)
    await expect(seats.getByRole('link')).toHaveCount(0)
    for (const { name } of match.roster) await expect(seats.getByText(name, { exact: true })).toHaveCount(0)

    await page
      .getByRole('button', { name: 'Sound' })
      .or(page.getByRole('button', { name: '声音' }))
      .waitFor()
    await page.getByRole('button', { name: words.turn }).first().click()
    await expect(page.getByRole('button', { name: words.hide })).toBeVisible()
    await toTheEnd(page)
    for (const { seat, agent } of match.seats) {
      await expect(page.locator(`[data-seat="${seat}"]`).getByRole('link', { name: agent?.name ?? '' })).toBeVisible()
    }
    await expect(page.locator('[data-kind="end"]').getByText(words.spy(spy)).first()).toBeVisible()

    await page.getByRole('button', { name: words.hide }).click()
    await expect(seats.getByRole('link')).toHaveCount(0)
  })
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the masks come off one by one, and any key brings that to its end', async ({ page, aMatch }) => {
    const { id } = await aMatch('finished')
    await openMatch(page, `/watch/${id}`)
    await page.getByRole('button', { name: 'Turn the cards over' }).first().click()
    await expect(page.getByRole('button', { name: 'Hide the ending again' })).toBeVisible()
    await toTheEnd(page)
    // Each mask's own movement stays known when it is over.
    const begins = await page.locator('[data-seat]').evaluateAll((seats) =>
      seats.flatMap((seat) =>
        seat
          .getAnimations({ subtree: true })
          .filter((one) => one instanceof CSSAnimation && one.animationName.includes('lift'))
          .map((one) => Number(one.effect?.getTiming().delay)),
      ),
    )
    expect(new Set(begins).size).toBe(6)
    expect(Math.max(...begins)).toBeLessThan(4_000)
    await page.keyboard.press('Shift')
    const under = () =>
      page
        .locator('[data-seat]')
        .evaluateAll(
          (seats) =>
            seats
              .flatMap((seat) => seat.getAnimations({ subtree: true }))
              .filter(({ playState }) => playState === 'running').length,
        )
    await expect.poll(under).toBe(0)
  })
})

/** The ending begins to play when the cards are turned; whoever presses too soon presses again. */
async function toTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('slider').press('End')
    await expect(page.locator('[data-seat]').getByRole('link')).toHaveCount(6, { timeout: 1_000 })
  }).toPass()
}
