import type { Result } from '@masquerade/game'
import type { Failure } from '../failure.ts'
import type { SpaceRequest } from './space-protocol.ts'

export interface Teller {
  /** The agent's memory is empty and it waits for a game. */
  begun(): void
  /** Tells what is new in the list; undefined when there is nothing to wait for, else resolves when all was told. */
  follow(events: readonly SpaceRequest[], signal: AbortSignal): Promise<void> | undefined
  /**
   * Asks at once. What is on its way is given up, since an ask's time never runs while a message is, and what was not
   * begun waits until after the answer.
   */
  ask<T>(events: readonly SpaceRequest[], ask: () => Promise<T>): Promise<{ answered: T; account: Account }>
  /** All that was sent so far, with what the agent said against it. */
  history(): readonly Told[]
  /** Tells nothing more; resolves when what is on its way was taken in, or given up. */
  rest(): Promise<void>
}

/** One event that was sent; `refused` is why it was not taken in. */
export interface Told {
  event: SpaceRequest
  refused?: Failure
}

/** What an agent had heard when it was asked. */
export interface Account {
  /** Sent since the ask before, taken in or not. */
  told: SpaceRequest[]
  /** Sent since the ask before and not taken in, or not sent yet. */
  missed: SpaceRequest[]
  /** What went wrong since the ask before, in sentences. */
  failures: string[]
}

interface Means {
  begin(signal: AbortSignal): Promise<Result<unknown, Failure>>
  tell(event: SpaceRequest, signal: AbortSignal): Promise<Result<unknown, Failure>>
}

/**
 * Tells an agent with a memory what happens: in order, each event answered before the next, none twice. One that fails
 * or takes too long costs the agent its own knowledge and nothing else. `begin` alone is tried again, with the next
 * event: without it there is no telling what the agent remembers.
 */
export function teller({ begin, tell }: Means): Teller {
  let events: readonly SpaceRequest[] = []
  const told: Told[] = []
  let hasBegun = false
  let asking = false
  let resting = false
  let telling: { done: Promise<void>; stop: AbortController } | undefined
  let accountedFor = 0
  let failures: string[] = []

  async function tellAll(signal: AbortSignal): Promise<void> {
    if (!hasBegun) {
      const begun = await begin(signal)
      if (!begun.ok) return note('init', begun.error, signal)
      hasBegun = true
    }
    while (told.length < events.length && !resting && !signal.aborted) {
      const event = events[told.length] as SpaceRequest // told is below the length
      const sent: Told = { event }
      told.push(sent)
      const taken = await tell(event, signal)
      if (taken.ok) continue
      sent.refused = taken.error
      note(event.status ?? '', taken.error, signal)
    }
  }

  function note(what: string, { message }: Failure, signal: AbortSignal): void {
    const why = signal.aborted ? 'there was no more time to wait for it' : message
    failures.push(`Telling it "${what}" failed: ${why}.`)
  }

  function start(signal: AbortSignal) {
    const stop = new AbortController()
    const done = tellAll(AbortSignal.any([signal, stop.signal])).finally(() => {
      telling = undefined
    })
    done.catch(() => {}) // whoever waits for it hears of it
    return { done, stop }
  }

  function hear(list: readonly SpaceRequest[]): void {
    if (list.length > events.length) events = list
  }

  function account(): Account {
    const since = told.slice(accountedFor)
    const lost = since.filter(({ refused }) => refused).map(({ event }) => event)
    const account = {
      told: since.map(({ event }) => event),
      missed: [...lost, ...events.slice(told.length)],
      failures,
    }
    accountedFor = told.length
    failures = []
    return account
  }

  return {
    begun() {
      hasBegun = true
    },
    follow(list, signal) {
      hear(list)
      const upToDate = hasBegun && told.length === events.length
      if (!telling && !upToDate && !asking && !resting && !signal.aborted) telling = start(signal)
      return telling?.done
    },
    async ask(list, ask) {
      hear(list)
      asking = true
      try {
        telling?.stop.abort()
        await telling?.done
        return { account: account(), answered: await ask() }
      } finally {
        asking = false
      }
    },
    history: () => told,
    async rest() {
      resting = true
      await telling?.done
    },
  }
}
