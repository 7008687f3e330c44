import { PUBLIC } from '@masquerade/game'
import type { MatchEventsReply } from '@masquerade/protocol'
import { openStore } from '@masquerade/store'

/** How a simulated spectator reads missing events of a match over HTTP. */
export interface CatchUp {
  eventsAfter(match: string, after: number): Promise<MatchEventsReply>
  close(): Promise<void>
}

/** Time limit of a request in milliseconds, as in the web pages: it must not wait for a site that is gone. */
const GIVEN_UP_AFTER_MS = 10_000

/** Reads missing events from the public API, as web pages do. */
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

/** Reads missing events directly from the database, like the API, for a site without web pages. */
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
