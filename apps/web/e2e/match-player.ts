import type { MatchEventsReply } from '@masquerade/protocol'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { arenaOf, expect } from './story.ts'

/** What a person finds on the page of a match. */
export interface MatchPlayer {
  table: Locator
  transcript: Locator
  /** The score, which says which turn of how many is shown, and what it is called. */
  scrubber: Locator
  turn(): Promise<number>
  last(): Promise<number>
}

export function matchPlayer(page: Page): MatchPlayer {
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
  await page.getByRole('button', { name: 'Turn the cards over' }).click()
  await expect(page.getByRole('button', { name: 'Hide the ending again' })).toBeVisible()
}

export async function eventsOf(request: APIRequestContext, id: string): Promise<MatchEventsReply> {
  return await (await request.get(`/api/v1/matches/${id}/events`)).json()
}

/** The first match in a state whose log is as wanted. */
export async function findMatch(
  request: APIRequestContext,
  status: 'running' | 'finished',
  wanted: (log: MatchEventsReply) => boolean,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const { items } = await (
          await request.get(`/api/v1/matches?status=${status}&arena=${arenaOf(status)}&limit=50`)
        ).json()
        for (const { id } of items) {
          if (!wanted(await eventsOf(request, id))) continue
          found = id
          return true
        }
        return false
      },
      { timeout: 100_000 },
    )
    .toBe(true)
  return found ?? ''
}

/** A match that has only begun, so that there is time to do something before it ends. */
export const aYoungMatch = (request: APIRequestContext): Promise<string> =>
  findMatch(
    request,
    'running',
    ({ game, events }) => game === 'who-is-spy' && events.length >= 8 && events.length <= 14,
  )

/** A finished match of more than one round. */
export const aLongMatch = (request: APIRequestContext): Promise<string> =>
  findMatch(request, 'finished', ({ game, events }) => {
    return (
      game === 'who-is-spy' &&
      events.some((event) => event.type === 'spoke' && 'data' in event && event.data.round === 2)
    )
  })
