import type { MatchesReply, MatchReply } from '@masquerade/protocol'
import type { APIRequestContext } from '@playwright/test'
import { eventsOf, openMatch, turnOver } from './match-player.ts'
import { expect, FIRST_ARENA, test } from './story.ts'

interface Thoughtful {
  id: string
  /** What the first speaker thought, and where it spoke. */
  speech: { seq: number; thought: string }
  /** What each thought who voted in the first round, and where the votes are shown. */
  vote: { seq: number; thoughts: string[] }
}

/** A finished match with thoughts of its first speaker and of most voters of its first vote. */
async function aThoughtfulMatch(request: APIRequestContext): Promise<Thoughtful> {
  const { items }: MatchesReply = await (
    await request.get(`/api/v1/matches?status=finished&arena=${FIRST_ARENA}&limit=50`)
  ).json()
  for (const { id } of items) {
    const match = await thoughtsIn(request, id)
    if (match) return match
  }
  throw new Error('no played match has thoughts')
}

async function thoughtsIn(request: APIRequestContext, id: string): Promise<Thoughtful | undefined> {
  const { events } = await eventsOf(request, id)
  const { reasoning = [] }: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const [spoke, revealed] = ['spoke', 'revealed'].map((wanted) => events.find(({ type }) => type === wanted)?.seq)
  const thought = reasoning.find(({ turn }) => turn === 1)?.reasoning
  const turn = reasoning.find(({ kind }) => kind === 'vote')?.turn
  const thoughts = reasoning.filter((one) => one.turn === turn).map((one) => one.reasoning)
  if (!spoke || !revealed || thought === undefined || thoughts.length < 3) return undefined
  return { id, speech: { seq: spoke, thought }, vote: { seq: revealed, thoughts } }
}

test('thoughts stand beside words once the cards are turned over, for who asks for them, on a desk and on a phone', async ({
  page,
  request,
}) => {
  const { id, speech, vote } = await aThoughtfulMatch(request)
  const thoughts = page.getByRole('button', { name: 'Thoughts' })
  const stage = page.locator('[data-kind][data-seq]')
  const open = async (seq: number) => {
    await openMatch(page, `/watch/${id}?t=${seq}`)
    await expect(thoughts).toHaveCount(0)
    await turnOver(page)
    // The ending is shown where it is; from there one goes back.
    await page.locator(`#t-${seq} a[href="?t=${seq}"]`).click()
    await expect(stage).toHaveAttribute('data-seq', String(seq))
  }

  await open(speech.seq)
  await expect(thoughts).toHaveAttribute('aria-pressed', 'false')
  const thought = stage.getByText(speech.thought, { exact: true })
  await expect(thought).toHaveCount(0)
  await thoughts.click()
  await expect(thoughts).toHaveAttribute('aria-pressed', 'true')
  await expect(thought).toBeInViewport()
  await expect(page.locator(`#t-${speech.seq}`).getByText(speech.thought, { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(thought).toBeVisible()

  // The choice is kept from one page to the next, and shows thoughts there with the ending, not before.
  await open(vote.seq)
  await expect(thoughts).toHaveAttribute('aria-pressed', 'true')
  const list = page.getByRole('list', { name: 'Thoughts while voting' })
  await expect(list.first()).toBeVisible()
  for (const one of vote.thoughts) await expect(list.first().getByText(one, { exact: true }).first()).toBeAttached()

  await page.getByRole('button', { name: 'Hide the ending again' }).click()
  await expect(thoughts).toHaveCount(0)
  await expect(list).toHaveCount(0)
})
