import { isDeepStrictEqual } from 'node:util'
import { PUBLIC } from '@masquerade/game'
import type { MatchStatus, Notice, SeenEvent } from '@masquerade/protocol'
import type { MatchLog, ReadError } from '@masquerade/store/log'
import type { Store } from './store.ts'

export type EventsNotice = Extract<Notice, { kind: 'events' }>

/** The public log of one watched match, in memory and in order: spectators always get a piece of it. */
export interface Tail {
  status: MatchStatus
  /** The purpose of the match; known once its log has been read. */
  purpose: MatchLog['purpose'] | undefined
  /** The number of the last event; 0 before the first. */
  last(): number
  after(seq: number): SeenEvent[]
  /** The events up to a number whose texts are hidden. */
  hiddenUpTo(seq: number): SeenEvent[]
  /** A notice is a hint: what fits on is taken from it, everything else is read from the store. */
  hear(notice: EventsNotice): void
  /** Reads what the store has beyond the last event. Throws `Unreadable`, or what the database throws. */
  readOn(): Promise<void>
  /** Reads all of it anew, since a text of it may be shown otherwise by now; gives back the events that are. */
  renew(): Promise<SeenEvent[]>
}

/** A log that cannot be shown, and why. */
export class Unreadable extends Error {
  readonly code: ReadError['code']
  constructor({ code, message }: ReadError) {
    super(message)
    this.code = code
  }
}

export interface TailEars {
  /** Events that were added just now. */
  tell(events: SeenEvent[]): void
  /** Reading on after a notice did not work. */
  failed(error: unknown): void
}

/** Empty until it has read on for the first time. */
export function openTail(match: string, log: Store['log'], { tell, failed }: TailEars): Tail {
  const events: SeenEvent[] = []
  let reading: Promise<void> | undefined
  let readAgain = false
  let renewing: Promise<unknown> = Promise.resolve()

  const tail: Tail = {
    status: 'queued',
    purpose: undefined,
    last: () => events.length,
    after: (seq) => events.slice(seq),
    hiddenUpTo: (seq) => events.slice(0, seq).filter(isHidden),
    hear({ from, to, events: sent }) {
      if (to <= events.length) return
      const fits = sent !== undefined && sent.length === to - from + 1 && from <= events.length + 1
      if (fits) add(sent)
      else tail.readOn().catch(failed)
    },
    readOn() {
      // A caller may know of more events than the read under way will bring: then one more read follows.
      readAgain = true
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      return reading
    },
    renew() {
      // One after the other: what was read first must not come last, or a hidden text would be shown again.
      const renewed = renewing.then(renewNow)
      renewing = renewed.catch(() => {})
      return renewed
    },
  }
  return tail

  async function renewNow(): Promise<SeenEvent[]> {
    await reading?.catch(() => {}) // what it brings may be older than what is asked for now
    const fresh = (await read(0)).events
    // By value: an event that came with a notice has its keys in another order than one that was read.
    const changed = fresh.filter((event, index) => index < events.length && !isDeepStrictEqual(event, events[index]))
    for (const event of changed) events[event.seq - 1] = event
    add(fresh)
    return changed
  }

  async function readAll(): Promise<void> {
    while (readAgain) {
      readAgain = false
      const { status, purpose, events: more } = await read(events.length)
      // What was read before the end is no longer so.
      if (!isOver(tail.status)) tail.status = status
      tail.purpose = purpose
      add(more)
    }
  }

  async function read(after: number): Promise<Pick<MatchLog, 'status' | 'purpose'> & { events: SeenEvent[] }> {
    const read = await log.readAs(match, PUBLIC, after)
    if (!read.ok) throw new Unreadable(read.error)
    const { status, purpose, events } = read.value
    return { status, purpose, events: events as SeenEvent[] } // stored events are JSON, and so is what a viewer sees of them
  }

  /** A log starts at 1 and has no gaps, so that an event's place is its number; what is there already is passed over. */
  function add(more: readonly SeenEvent[]): void {
    const fresh = more.filter((event) => event.seq > events.length)
    if (fresh.some((event, index) => event.seq !== events.length + index + 1)) {
      throw new Error(`match ${match}: event ${events.length + 1} is missing`)
    }
    events.push(...fresh)
    if (fresh.length > 0) tell(fresh)
  }
}

export const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

const isHidden = (event: SeenEvent): boolean => 'data' in event && event.data.hidden !== undefined
