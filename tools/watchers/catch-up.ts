import { PUBLIC } from '@masquerade/game'
import type { MatchEventsReply } from '@masquerade/protocol'
import { openStore } from '@masquerade/store'

export interface CatchUp {
  eventsAfter(match: string, after: number): Promise<MatchEventsReply>
  close(): Promise<void>
}

/** A request is given up after this time, as on the web pages, since the site may be down. */
const GIVEN_UP_AFTER_MS = 10_000

export function catchUpFromPages(pages: string, send: typeof fetch = fetch): CatchUp {
  const ending = new AbortController()
  return {
    async eventsAfter(match, after) {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(GIVEN_UP_AFTER_MS)])
      const response = await send(`${pages}/api/v1/matches/${match}/events?after=${after}`, { signal })
      if (!response.ok) throw new Error(`the events of match ${match}: ${response.status}`)
      return (await response.json()) as MatchEventsReply // what the public API documents
    },
    close: async () => ending.abort(),
  }
}

export function catchUpFromStore(url: string): CatchUp {
  const store = openStore({ url, connections: 2, answerWithinMs: GIVEN_UP_AFTER_MS, onError: () => {} })
  return {
    async eventsAfter(match, after) {
      const read = await store.log.readAs(match, PUBLIC, after)
      if (!read.ok) throw new Error(read.error.message)
      const { game, status, events } = read.value
      return JSON.parse(JSON.stringify({ match, game, status, events })) // as it would travel
    },
    close: () => store.close(),
  }
}
