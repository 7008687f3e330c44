import type { Logged } from '@masquerade/game'
import type { MatchesReply, SeenEvent } from '@masquerade/protocol'
import { eventsOf, openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

/** The arena of a board game: as many moments as discs, an opening and an end. */
const ARENA = 'attic'
const LONGEST = 1 + 42 + 1

const dataOf = (event: SeenEvent | undefined) => (event && 'data' in event ? event.data : {})
const placed = (events: readonly Logged[]) => events.filter(({ type }) => type === 'placed')

test('a match on a board is watched as it is played: discs fall, their words stand beside them, and it ends', async ({
  page,
  drivenMatch,
}) => {
  const match = await drivenMatch({ arena: ARENA })
  await match.after(2)
  const { table, transcript, scrubber } = await openMatch(page, `/watch/${match.id}`)
  await expect(scrubber).toHaveAttribute('max', String(LONGEST - 1))
  for (const { name } of match.seats) await expect(table.getByRole('link', { name })).toBeVisible()
  const discs = table.locator('[data-falls]')
  await expect(discs).toHaveCount(2)
  await match.next()
  await expect(discs).toHaveCount(3)
  await expect(transcript.getByText(/drops a disc into column \d/)).toHaveCount(3)

  await match.end()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return table
        .getByText(/wins\.|a draw\./)
        .first()
        .isVisible()
    })
    .toBe(true)
  await expect(discs).toHaveCount(placed(match.log).length)
  await expect(transcript.getByRole('listitem')).toHaveCount(match.log.length)
})

/** The numbers of the events that stand in a text, as JSON or as JSON within JSON. */
const seqsIn = (text: string) => [...text.matchAll(/\\*"seq\\*":(\d+)/g)].map(([, seq]) => Number(seq))

test('a replay of a board holds its end back: as long as the longest, nothing after the position, then the cards', async ({
  page,
  request,
}) => {
  const { items }: MatchesReply = await (
    await request.get(`/api/v1/matches?status=finished&arena=${ARENA}&limit=1`)
  ).json()
  const id = items[0]?.id ?? ''
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
  await expect(table.getByText('The result is still hidden.')).toBeVisible()
  await expect(scrubber).toHaveAttribute('max', String(LONGEST - 1))

  await page.getByRole('button', { name: 'Show the ending' }).click()
  await expect(table.getByText(/wins\.|a draw\./).first()).toBeVisible()
  await expect(scrubber).toHaveAttribute('max', String(events.length - 1))
  const { winner } = dataOf(events.at(-1))
  const points = winner === null ? '0.5 points' : '1 point'
  await expect(table.getByText(points).first()).toBeAttached()
})
