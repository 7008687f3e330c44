import type { Json, Result } from '@masquerade/game'
import type { Clock } from '../clock.ts'
import type { Failure } from '../failure.ts'
import { PERCEIVE_MS, RETELL_MS } from '../limits.ts'
import type { SpaceRequest } from './space-protocol.ts'

export interface Teller {
  /** The agent's memory is empty and it waits for a game. */
  begun(): void
  /** Tells what is new in the list; resolves when all of it was told, and soon in any case. */
  follow(events: readonly SpaceRequest[], signal: AbortSignal): Promise<void>
  /** Asks while nothing is told. */
  uninterrupted<T>(ask: () => Promise<T>): Promise<T>
  /** What was told since the last account, and what went wrong with it. */
  account(): { events: Json[]; failures: string[] }
}

interface Means {
  begin(signal: AbortSignal): Promise<Result<unknown, Failure>>
  tell(event: SpaceRequest, signal: AbortSignal): Promise<Result<unknown, Failure>>
  clock: Clock
}

/**
 * Tells an agent with a memory what happens: in order, each event answered before the next, none twice. One that fails
 * or takes too long costs the agent its own knowledge and nobody else's time: the rest waits until more has happened,
 * or until the agent was asked.
 */
export function teller({ begin, tell, clock }: Means): Teller {
  let events: readonly SpaceRequest[] = []
  let told = 0
  let hasBegun = false
  let asking = false
  /** So many events were waited for as long as anybody waits: nobody waits for them again. */
  let waitedFor = 0
  let telling: { done: Promise<void>; stop: AbortController } | undefined
  let accountedFor = 0
  let failures: string[] = []

  async function tellAll(signal: AbortSignal): Promise<void> {
    let gone = false
    if (!hasBegun) {
      hasBegun = true
      gone = isGone('init', await begin(signal))
    }
    while (!gone && told < events.length && !signal.aborted) {
      const event = events[told] as SpaceRequest // told is below the length
      told++
      gone = isGone(event.status ?? '', await tell(event, signal))
    }
  }

  function isGone(what: string, result: Result<unknown, Failure>): boolean {
    if (result.ok) return false
    failures.push(`Telling it "${what}" failed: ${result.error.message}.`)
    return result.error.code === 'timeout' || result.error.code === 'unreachable'
  }

  function start(signal: AbortSignal) {
    const stop = new AbortController()
    const done = tellAll(AbortSignal.any([signal, stop.signal])).finally(() => {
      telling = undefined
    })
    return { done, stop }
  }

  return {
    begun() {
      hasBegun = true
    },
    async follow(list, signal) {
      if (list.length > events.length) events = list
      if (asking || signal.aborted || (hasBegun && told === events.length)) return telling?.done
      const patience = hasBegun ? PERCEIVE_MS : RETELL_MS
      const wanted = events.length
      telling ??= start(signal)
      if (wanted <= waitedFor) return
      const enough = new AbortController()
      const tired = clock.sleep(patience, AbortSignal.any([signal, enough.signal])).then(() => {
        if (!enough.signal.aborted) waitedFor = Math.max(waitedFor, wanted)
      })
      await Promise.race([telling.done, tired])
      enough.abort()
    },
    async uninterrupted(ask) {
      asking = true
      telling?.stop.abort()
      await telling?.done
      try {
        return await ask()
      } finally {
        asking = false
      }
    },
    account() {
      const account = { events: events.slice(accountedFor, told).map((event) => ({ ...event })), failures }
      accountedFor = told
      failures = []
      return account
    },
  }
}
