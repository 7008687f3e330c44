import type { Result } from '@masquerade/game'
import type { Failure } from '../failure.ts'
import type { SpaceRequest } from './space-protocol.ts'

export interface Delivery {
  event: SpaceRequest
  refused?: Failure
}

export interface Account {
  sent: SpaceRequest[]
  /** Events that the agent does not know yet, because they were not sent or because it refused them. */
  missed: SpaceRequest[]
  failures: string[]
}

type Send<Told extends unknown[]> = (...told: [...Told, signal: AbortSignal]) => Promise<Result<unknown, Failure>>

export type Memory = ReturnType<typeof teller>

/** Sends an agent each event once and in order; only `init`, which begins the game, is repeated after a failure. */
export function teller(begin: Send<[]>, tell: Send<[event: SpaceRequest]>) {
  let events: readonly SpaceRequest[] = []
  const deliveries: Delivery[] = []
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
    while (deliveries.length < events.length && !resting && !signal.aborted) {
      const event = events[deliveries.length] as SpaceRequest // the loop runs below the length of events
      const delivery: Delivery = { event }
      deliveries.push(delivery)
      const taken = await tell(event, signal)
      if (taken.ok) continue
      delivery.refused = taken.error
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
    done.catch(() => {}) // the callers of `follow` and `ask` await the same promise and see its error
    return { done, stop }
  }

  function hear(list: readonly SpaceRequest[]): void {
    if (list.length > events.length) events = list
  }

  function account(): Account {
    const since = deliveries.slice(accountedFor)
    const lost = since.filter(({ refused }) => refused).map(({ event }) => event)
    const account = {
      sent: since.map(({ event }) => event),
      missed: [...lost, ...events.slice(deliveries.length)],
      failures,
    }
    accountedFor = deliveries.length
    failures = []
    return account
  }

  return {
    begun(): void {
      hasBegun = true
    },
    follow(list: readonly SpaceRequest[], signal: AbortSignal): Promise<void> | undefined {
      hear(list)
      const upToDate = hasBegun && deliveries.length === events.length
      if (!telling && !upToDate && !asking && !resting && !signal.aborted) telling = start(signal)
      return telling?.done
    },
    /** While an agent is asked a question, no events are sent to it; the missing events follow after the answer. */
    async ask<T>(list: readonly SpaceRequest[], ask: () => Promise<T>): Promise<{ answered: T; account: Account }> {
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
    history: (): readonly Delivery[] => deliveries,
    /** Waits until the last event sent has arrived, so that the Space is free for another game. */
    async rest(): Promise<void> {
      resting = true
      await telling?.done
    },
  }
}
