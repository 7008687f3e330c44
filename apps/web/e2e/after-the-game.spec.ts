import type { MatchesReply } from '@masquerade/protocol'
import { openMatch } from './match-player.ts'
import { expect, FIRST_ARENA, test } from './story.ts'

test('after the game the page shows where twelve points came from and who was suspected, also as a table, and where to go on', async ({
  page,
  request,
}) => {
  const reply: MatchesReply = await (
    await request.get(`/api/v1/matches?status=finished&arena=${FIRST_ARENA}&mark=spy-survived&limit=50`)
  ).json()
  // The oldest leads on to another one.
  const match = reply.items.at(-1)
  const spy = match?.seats.find(({ side }) => side === 'spy')?.agent?.name
  await openMatch(page, `/watch/${match?.id}`)
  const scores = page.getByRole('region', { name: 'Where the points came from' })
  await expect(scores).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the ending' }).click()
  await expect(scores.getByRole('row', { name: 'Total 12' })).toBeVisible()
  await expect(scores.locator('tbody').getByRole('link')).toHaveCount(6)

  const suspicion = page.getByRole('region', { name: 'Who suspected whom' })
  await expect(
    suspicion.getByText(new RegExp(`^${spy}, the spy, got .* votes?\\. It (?:had|never had) `)),
  ).toBeVisible()
  await suspicion.getByText('Show as a table').click()
  const rows = suspicion.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.filter({ hasText: 'spy' })).toHaveCount(1)

  await page
    .getByRole('complementary', { name: /^Next in / })
    .getByRole('link')
    .click()
  await expect(page).not.toHaveURL(new RegExp(match?.id ?? ''))
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)
})

test('nothing sounds before somebody asks for it, and the wish is remembered', async ({ page, aMatch }) => {
  const { id } = await aMatch('finished')
  await page.addInitScript(() => {
    const Real = window.AudioContext
    const made = { count: 0 }
    Object.assign(window, { made })
    window.AudioContext = class extends Real {
      constructor() {
        super()
        made.count++
      }
    }
  })
  const made = () => page.evaluate(() => (window as unknown as { made: { count: number } }).made.count)
  await page.goto(`/watch/${id}`)
  const sound = page.getByRole('button', { name: 'Sound' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowRight')
  expect(await made()).toBe(0)
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(made).toBe(1)
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  expect(await made()).toBe(0)
  await sound.click()
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})
