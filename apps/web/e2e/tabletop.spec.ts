import type { MatchCard, SeenEvent } from '@masquerade/protocol'
import type { APIRequestContext } from '@playwright/test'
import { eventsOf, openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

/** The arena of a board game: as many moments as discs, an opening and an end. */
const ARENA = 'attic'
const LONGEST = 1 + 42 + 1

/** A match of the arena in a state; one that runs has only begun. */
async function aBoard(request: APIRequestContext, status: 'running' | 'finished', most = LONGEST): Promise<MatchCard> {
  let found: MatchCard | undefined
  await expect
    .poll(
      async () => {
        const { items } = await (await request.get(`/api/v1/matches?status=${status}&arena=${ARENA}&limit=20`)).json()
        for (const match of items as MatchCard[]) {
          const { events } = await eventsOf(request, match.id)
          if (events.length < 3 || events.length > most) continue
          found = match
          return true
        }
        return false
      },
      { timeout: 150_000 },
    )
    .toBe(true)
  return found!
}

const dataOf = (event: SeenEvent | undefined) => (event && 'data' in event ? event.data : {})
const placed = (events: readonly SeenEvent[]) => events.filter(({ type }) => type === 'placed')

test('a match on a board is watched as it is played: discs fall, their words stand beside them, and it ends', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const { id, seats } = await aBoard(request, 'running', 12)
  const { table, transcript, scrubber, turn } = await openMatch(page, `/watch/${id}`)
  await expect(scrubber).toHaveAttribute('max', String(LONGEST - 1))
  for (const { agent } of seats) await expect(table.getByRole('link', { name: agent?.name ?? '' })).toBeVisible()
  const before = await turn()
  await expect.poll(turn).toBeGreaterThan(before + 1)
  const shown = await turn()
  expect(await table.locator('[data-falls]').count()).toBeGreaterThanOrEqual(shown)
  await expect(transcript.getByText(/drops a disc into column \d/)).not.toHaveCount(0)

  await expect(table.getByText(/wins\.|a draw\./).first()).toBeVisible({ timeout: 200_000 })
  const { events } = await eventsOf(request, id)
  await expect(table.locator('[data-falls]')).toHaveCount(placed(events).length)
  await expect(transcript.getByRole('listitem')).toHaveCount(events.length)
})

/** The numbers of the events that stand in a text, as JSON or as JSON within JSON. */
const seqsIn = (text: string) => [...text.matchAll(/\\*"seq\\*":(\d+)/g)].map(([, seq]) => Number(seq))

test('a replay of a board holds its end back: as long as the longest, nothing after the position, then the cards', async ({
  page,
  request,
}) => {
  const { id } = await aBoard(request, 'finished')
  const { events } = await eventsOf(request, id)
  for (const seq of [1, 3]) {
    const html = await (await request.get(`/watch/${id}?t=${seq}`)).text()
    expect(Math.max(...seqsIn(html))).toBe(seq)
    expect(html.match(/\\*"(winner|won|score)\\*":(true|false|null|-?\d)/)?.[0]).toBeUndefined()
  }

  const { table, scrubber } = await openMatch(page, `/watch/${id}`)
  await expect(scrubber).toHaveAttribute('max', String(LONGEST - 1))
  await expect(table.locator('[data-falls]')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(table.locator('[data-falls]')).toHaveCount(2)
  await page.keyboard.press('End')
  await expect(table.getByText('How it ended is face down.')).toBeVisible()
  await expect(scrubber).toHaveAttribute('max', String(LONGEST - 1))

  await page.getByRole('button', { name: 'Turn the cards over' }).click()
  await expect(table.getByText(/wins\.|a draw\./).first()).toBeVisible()
  await expect(scrubber).toHaveAttribute('max', String(events.length - 1))
  const { winner } = dataOf(events.at(-1))
  const points = winner === null ? '0.5 points' : '1 points'
  await expect(table.getByText(points).first()).toBeAttached()
})
