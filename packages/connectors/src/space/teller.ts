import type { Result } from '@masquerade/game'
import type { Failure } from '../failure.ts'
import type { SpaceRequest } from './space-protocol.ts'

export interface Teller {
  /**
   * Function that is called when `init` has emptied the agent's memory, so that the next event finds the agent ready.
   */
  begun(): void
  /**
   * Sends the agent those events of the list that it has not received. Undefined when there are none; otherwise
   * resolves when the agent has received all of them.
   */
  follow(events: readonly SpaceRequest[], signal: AbortSignal): Promise<void> | undefined
  /**
   * Asks the agent at once. An event on its way is given up, since events and questions are never sent at the same
   * time; events not yet sent wait until after the answer.
   */
  ask<T>(events: readonly SpaceRequest[], ask: () => Promise<T>): Promise<{ answered: T; account: Account }>
  /** Returns all events sent to the agent so far, with the agent's objections. */
  history(): readonly Delivery[]
  /** Stops sending events; resolves when the event on its way was received, or given up. */
  rest(): Promise<void>
}

/** One event that was sent to an agent; `refused` is why the agent did not accept the event. */
export interface Delivery {
  event: SpaceRequest
  refused?: Failure
}

/**
 * For one question: the events that the agent had received when it was asked, and the events that it
 * had not received.
 */
export interface Account {
  /** The events that were sent since the previous question, accepted by the agent or not. */
  sent: SpaceRequest[]
  /**
   * The events since the previous question that the agent does not know, since it refused them or they
   * were not sent to it yet.
   */
  missed: SpaceRequest[]
  /** Sentences about failures in sending events to the agent since the previous question. */
  failures: string[]
}

interface Means {
  begin(signal: AbortSignal): Promise<Result<unknown, Failure>>
  tell(event: SpaceRequest, signal: AbortSignal): Promise<Result<unknown, Failure>>
}

/**
 * Sends an agent with a memory the events of its game: in order, each answered before the next, none twice. An event
 * that fails or takes too long costs the agent that knowledge and nothing else. `begin` alone is tried again, with the
 * next event: before it succeeds, the agent may remember anything.
 */
export function teller({ begin, tell }: Means): Teller {
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
    begun() {
      hasBegun = true
    },
    follow(list, signal) {
      hear(list)
      const upToDate = hasBegun && deliveries.length === events.length
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
    history: () => deliveries,
    async rest() {
      resting = true
      await telling?.done
    },
  }
}
