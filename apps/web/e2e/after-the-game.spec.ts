import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

/** Opens a finished match and turns its cards over. */
async function revealed(page: Page, id: string) {
  await page.goto(`/watch/${id}`)
  const suspicion = page.getByRole('region', { name: 'Who was suspected by whom' })
  // It is there as soon as the page listens.
  await page.getByRole('button', { name: 'Sound' }).waitFor()
  await page.getByRole('button', { name: 'Turn the cards over' }).click()
  return { suspicion, scores: page.getByRole('region', { name: 'Where the points came from' }) }
}

test('after the game it is told where twelve points came from, and where to go on', async ({ page, aMatch }) => {
  const { id } = await aMatch('finished')
  await page.goto(`/watch/${id}`)
  await expect(page.getByRole('region', { name: 'Where the points came from' })).toHaveCount(0)
  const { scores } = await revealed(page, id)
  await expect(scores.getByRole('row', { name: 'Together 12' })).toBeVisible()
  await expect(scores.locator('tbody').getByRole('link')).toHaveCount(6)
})

test('the picture of suspicion has its sentence, and a table that says the same', async ({ page, request }) => {
  const reply = await (await request.get('/api/v1/matches?status=finished&mark=spy-survived&limit=1')).json()
  const spy = reply.items[0].seats.find(({ side }: { side: string }) => side === 'spy').agent.name
  const { suspicion } = await revealed(page, reply.items[0].id)
  await expect(suspicion.getByText(new RegExp(`^${spy}, the spy, drew .* votes?\\. It was `))).toBeVisible()
  await suspicion.getByText('The same as a table').click()
  const rows = suspicion.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.filter({ hasText: 'spy' })).toHaveCount(1)
})

test('a match leads on to another of its arena', async ({ page, request }) => {
  const { items } = await (await request.get('/api/v1/matches?status=finished&arena=parlour&limit=2')).json()
  await page.goto(`/watch/${items[1].id}`)
  await page
    .getByRole('complementary', { name: /^Next in / })
    .getByRole('link')
    .click()
  await expect(page).not.toHaveURL(new RegExp(items[1].id))
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
