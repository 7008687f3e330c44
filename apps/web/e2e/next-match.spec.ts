import { openStore } from '@masquerade/store'
import type { Page } from '@playwright/test'
import { stackDatabase } from './administrator.ts'
import type { DrivenMatch, Wanted } from './driven-match.ts'
import { caughtAtOnce, openMatch } from './match-player.ts'
import { takeClock, untilSeen, untilSo } from './page-clock.ts'
import { expect, test } from './story.ts'

test.use({ reducedMotion: 'no-preference' })

const offer = (page: Page) => page.getByRole('region', { name: 'The next match' })

/** Opens a match that is played, and is there when it ends, while another one is on. */
async function seenToItsEnd(
  page: Page,
  begin: (wanted?: Partial<Wanted>) => Promise<DrivenMatch>,
): Promise<DrivenMatch> {
  const other = await begin()
  await other.until('spoke')
  const match = await begin({ answer: caughtAtOnce })
  await match.until('vote')
  await takeClock(page)
  await openMatch(page, `/watch/${match.id}`)
  await match.end()
  await untilSeen(page, offer(page))
  return match
}

test('a match that was watched to its end leads on to one that is played now, by itself', async ({
  page,
  drivenMatch,
}) => {
  const match = await seenToItsEnd(page, drivenMatch)
  await expect(offer(page).getByText(/^Next in \d+ s$/)).toBeVisible()
  await expect(offer(page).getByRole('status')).toHaveText(
    'The next match opens in 20 seconds. Press “Stay here” to stay.',
  )
  await untilSo(page, async () => !page.url().includes(match.id))
  expect(new URL(page.url()).pathname).toMatch(/^\/watch\/[\w-]+$/)
})

test('who stays, or has the keyboard in a control, is not taken away', async ({ page, drivenMatch }) => {
  const match = await seenToItsEnd(page, drivenMatch)
  const counts = offer(page).getByText(/^Next in \d+ s$/)
  const stays = offer(page).getByRole('button', { name: 'Stay here' })
  await stays.focus()
  await page.clock.runFor(2_000)
  await expect(counts).toBeHidden()
  await page.clock.runFor(60_000)
  expect(page.url()).toContain(match.id)

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(2_000)
  await expect(counts).toBeVisible()
  await stays.click()
  await expect(counts).toBeHidden()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(60_000)
  expect(page.url()).toContain(match.id)
  await expect(offer(page).getByRole('link')).toHaveAttribute('href', /^\/watch\//)
})

test('who reads on in the transcript is not taken away', async ({ page, drivenMatch }) => {
  const match = await seenToItsEnd(page, drivenMatch)
  await expect(offer(page).getByText(/^Next in \d+ s$/)).toBeVisible()
  await page.getByRole('region', { name: 'Transcript' }).hover()
  await page.mouse.wheel(0, -50)
  await expect(offer(page).getByText(/^Next in \d+ s$/)).toBeHidden()
  await page.clock.runFor(60_000)
  expect(page.url()).toContain(match.id)
})

test.describe('who does not want things to move', () => {
  test.use({ reducedMotion: 'reduce' })

  test('is offered the next match, and not taken to it', async ({ page, drivenMatch }) => {
    const match = await seenToItsEnd(page, drivenMatch)
    await expect(offer(page).getByRole('link')).toBeVisible()
    await expect(offer(page).getByRole('button')).toHaveCount(0)
    await page.clock.runFor(60_000)
    expect(page.url()).toContain(match.id)
  })

  test('a speech that is hidden after the end goes from the page on which the match was watched', async ({
    page,
    drivenMatch,
  }) => {
    const match = await seenToItsEnd(page, drivenMatch)
    const { seq, data } = match.log.find(({ type }) => type === 'spoke')!
    const { text } = data as { text: string }
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect(transcript.getByText(text).first()).toBeVisible()
    const store = openStore({ url: stackDatabase() })
    await store.hiddenTexts.hide(match.id, seq, 'an insult', 'admin')
    await store.close()
    await untilSeen(page, transcript.getByText('an insult').first())
    await expect(transcript.getByText(text)).toHaveCount(0)
  })
})
