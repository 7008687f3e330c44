import type { MatchesReply, MatchReply } from '@masquerade/protocol'
import type { APIRequestContext } from '@playwright/test'
import { eventsOf } from './match-player.ts'
import { arenaOf, expect, test } from './story.ts'

interface Told {
  id: string
  /** What the first speaker thought, and where it spoke. */
  speech: { seq: number; thought: string }
  /** What each thought who voted in the first round, and where the votes are shown. */
  vote: { seq: number; thoughts: string[] }
}

/** A finished match whose first speaker, and most voters of whose first vote, told what they thought. */
async function aThoughtfulMatch(request: APIRequestContext): Promise<Told> {
  let found: Told | undefined
  const look = async () => {
    const { items }: MatchesReply = await (await request.get(LIST)).json()
    for (const { id } of items) found ??= await toldIn(request, id)
    return found !== undefined
  }
  await expect.poll(look, { timeout: 100_000 }).toBe(true)
  return found!
}

const LIST = `/api/v1/matches?status=finished&arena=${arenaOf('finished')}&limit=50`

async function toldIn(request: APIRequestContext, id: string): Promise<Told | undefined> {
  const { events } = await eventsOf(request, id)
  const { reasoning = [] }: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const [spoke, revealed] = ['spoke', 'revealed'].map((wanted) => events.find(({ type }) => type === wanted)?.seq)
  const thought = reasoning.find(({ turn }) => turn === 1)?.reasoning
  const turn = reasoning.find(({ kind }) => kind === 'vote')?.turn
  const thoughts = reasoning.filter((one) => one.turn === turn).map((one) => one.reasoning)
  if (!spoke || !revealed || thought === undefined || thoughts.length < 3) return undefined
  return { id, speech: { seq: spoke, thought }, vote: { seq: revealed, thoughts } }
}

const WORDS = {
  en: {
    thoughts: 'Thoughts',
    turn: 'Turn the cards over',
    hide: 'Hide the ending again',
    ofVote: 'What they thought as they voted',
  },
  zh: { thoughts: '心里话', turn: '揭晓底牌', hide: '重新隐藏结局', ofVote: '投票时的心里话' },
} as const

for (const [where, locale, viewport] of [
  ['on a desk', 'en', { width: 1440, height: 900 }],
  ['on a phone', 'en', { width: 390, height: 844 }],
  ['on a phone, in Chinese', 'zh', { width: 390, height: 844 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test(`${where} thoughts stand beside words once the cards are turned over, for who asks for them`, async ({
      page,
      context,
      request,
    }) => {
      const words = WORDS[locale]
      await context.addCookies([{ name: 'masquerade-locale', value: locale, url: process.env.E2E_BASE! }])
      const { id, speech, vote } = await aThoughtfulMatch(request)
      const thoughts = page.getByRole('button', { name: words.thoughts })
      const stage = page.locator('[data-kind][data-seq]')
      const open = async (seq: number) => {
        await page.goto(`/watch/${id}?t=${seq}`)
        await expect(page.getByRole('slider')).toBeEnabled()
        await expect(thoughts).toHaveCount(0)
        await page.getByRole('button', { name: words.turn }).click()
        await expect(page.getByRole('button', { name: words.hide })).toBeVisible()
      }

      await open(speech.seq)
      await expect(thoughts).toHaveAttribute('aria-pressed', 'false')
      await expect(stage.getByText(speech.thought, { exact: true })).toHaveCount(0)
      await thoughts.click()
      await expect(thoughts).toHaveAttribute('aria-pressed', 'true')
      await expect(stage.getByText(speech.thought, { exact: true })).toBeInViewport()
      await expect(page.locator(`#t-${speech.seq}`).getByText(speech.thought, { exact: true })).toBeVisible()

      // Remembered from one page to the next, and told there with the ending, not before.
      await open(vote.seq)
      await expect(thoughts).toHaveAttribute('aria-pressed', 'true')
      const list = page.getByRole('list', { name: words.ofVote }).first()
      await expect(list).toBeVisible()
      for (const thought of vote.thoughts) await expect(list.getByText(thought, { exact: true }).first()).toBeAttached()

      await page.getByRole('button', { name: words.hide }).click()
      await expect(thoughts).toHaveCount(0)
      await expect(page.getByRole('list', { name: words.ofVote })).toHaveCount(0)
    })
  })
}
