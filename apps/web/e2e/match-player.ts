import type { MatchEventsReply, MatchesReply } from '@masquerade/protocol'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Wanted } from './driven-match.ts'
import { expect, FIRST_ARENA } from './story.ts'

/** What a person finds on the page of a match. */
interface MatchPlayer {
  table: Locator
  transcript: Locator
  /** The score, which says which turn of how many is shown, and what it is called. */
  scrubber: Locator
  turn(): Promise<number>
  last(): Promise<number>
}

function matchPlayer(page: Page): MatchPlayer {
  const scrubber = page.getByRole('slider', { name: 'Turn' })
  return {
    table: page.getByRole('region', { name: 'The table' }),
    transcript: page.getByRole('region', { name: 'Transcript' }),
    scrubber,
    turn: async () => Number(await scrubber.inputValue()),
    last: async () => Number(await scrubber.getAttribute('max')),
  }
}

/** Opens a match, and waits until its controls listen. */
export async function openMatch(page: Page, address: string): Promise<MatchPlayer> {
  await page.goto(address)
  const player = matchPlayer(page)
  await expect(player.scrubber).toBeEnabled()
  return player
}

/** Turns a finished match's cards over, so that all its turns are there. */
export async function turnOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the ending' }).click()
  await expect(page.getByRole('button', { name: 'Hide the ending again' })).toBeVisible()
}

export async function eventsOf(request: APIRequestContext, id: string): Promise<MatchEventsReply> {
  return await (await request.get(`/api/v1/matches/${id}/events`)).json()
}

/** The newest of those that were played before whose log is as wanted. */
async function findFinished(request: APIRequestContext, wanted: (log: MatchEventsReply) => boolean): Promise<string> {
  const { items }: MatchesReply = await (
    await request.get(`/api/v1/matches?status=finished&arena=${FIRST_ARENA}&limit=50`)
  ).json()
  for (const { id } of items) if (wanted(await eventsOf(request, id))) return id
  throw new Error('no match that was played before is like that')
}

/** A finished match of more than one round. */
export const aLongMatch = (request: APIRequestContext): Promise<string> =>
  findFinished(request, ({ game, events }) => {
    return (
      game === 'who-is-spy' &&
      events.some((event) => event.type === 'spoke' && 'data' in event && event.data.round === 2)
    )
  })

/** Everybody votes for the spy of *Who is Spy?*, so that the match is over after its first round. */
export const caughtAtOnce: NonNullable<Wanted['answer']> = ({ ask, log }) => {
  const dealt = log.find(({ type }) => type === 'spy')?.data as { seat: number } | undefined
  return ask.kind === 'vote' && dealt ? { action: { for: dealt.seat } } : undefined
}

/** Goes to the end of a match that is followed, in place of watching what lies between. */
export async function toTheEnd(page: Page): Promise<void> {
  const end = page.getByRole('region', { name: 'The table' }).getByText(/^The (civilians|spy) wins?\.$/)
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return end.isVisible()
    })
    .toBe(true)
}
