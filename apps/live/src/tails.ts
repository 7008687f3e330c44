import { isDeepStrictEqual } from 'node:util'
import { PUBLIC } from '@masquerade/game'
import type { LiveAsking, MatchStatus, Notice, SeenEvent } from '@masquerade/protocol'
import type { LogHead, MatchLog, ReadError } from '@masquerade/store/log'
import { type Asked, openAsked } from './asked.ts'
import type { Store } from './store.ts'

/** One spectator's hold on a match: while there is any, the match's log is kept here. */
export interface Hold {
  tail: Tail
  asked: Asked
  /** Resolves when the log has been read for the first time; rejects when it cannot be. */
  ready: Promise<void>
  release(): void
}

export interface Tails {
  hold(match: string): Hold
  /** Which matches are held. */
  watched(): Iterable<string>
  /** How many matches are held. */
  count(): number
  hear(notice: Notice): void
  /** Reads new events of all held matches, with one query. */
  readOn(): Promise<void>
  /** Reads everything that missed notices may have announced. */
  renew(): Promise<void>
}

export interface TailsEars {
  tell(match: string, events: SeenEvent[]): void
  asking(asking: LiveAsking): void
  /** An event that spectators have was hidden or changed. */
  hidden(match: string, event: SeenEvent): void
  /** The status of a held match changed without a notice. */
  changed(head: LogHead): void
  failed(error: unknown): void
}

interface Held {
  tail: Tail
  /** The status last sent to spectators: the tail may have read a newer one since. */
  sentStatus: MatchStatus
  asked: Asked
  ready: Promise<void>
  holders: number
}

/** All matches watched at this gateway, each kept once, however many spectators it has. */
export function openTails({ log, asks, clock }: Pick<Store, 'log' | 'asks' | 'clock'>, ears: TailsEars): Tails {
  const { failed } = ears
  const held = new Map<string, Held>()

  function open(match: string): Held {
    const tail = openTail(match, log, { tell: (events) => ears.tell(match, events), failed })
    const asked = openAsked(match, { read: () => asks.askedNow(match), tell: ears.asking, now: clock.now })
    const entry: Held = { tail, sentStatus: tail.status, asked, ready: begin(), holders: 0 }
    entry.ready.catch(() => drop(match, entry)) // the holders get the error; the next spectator tries anew
    held.set(match, entry)
    return entry

    async function begin() {
      await tail.readOn()
      // No spectator was there before, and new ones get the status with the reply.
      entry.sentStatus = tail.status
      // The match may be in the middle of a turn. The clock is optional: without it the match can still be watched.
      if (tail.status === 'running') await asked.refresh().catch(failed)
    }
  }

  function drop(match: string, entry: Held) {
    if (held.get(match) !== entry) return
    entry.asked.close()
    held.delete(match)
  }

  function setStatus(entry: Held, status: MatchStatus) {
    entry.sentStatus = status
    if (!isOver(entry.tail.status)) entry.tail.status = status
    if (isOver(status)) entry.asked.over()
  }

  async function hide(match: string, { tail }: Held) {
    for (const event of await tail.renew()) ears.hidden(match, event)
  }

  return {
    hold(match) {
      const entry = held.get(match) ?? open(match)
      entry.holders++
      return {
        tail: entry.tail,
        asked: entry.asked,
        ready: entry.ready,
        release() {
          entry.holders--
          if (entry.holders === 0) drop(match, entry)
        },
      }
    },
    watched: () => held.keys(),
    count: () => held.size,
    hear(notice) {
      const entry = held.get(notice.match)
      if (!entry) return
      if (notice.kind === 'asking') return entry.asked.hear(notice)
      if (notice.kind === 'match') return setStatus(entry, notice.status)
      if (notice.kind === 'hidden') return void hide(notice.match, entry).catch(failed)
      // Any event but a sealed ballot ends the open asks. A notice has no events when they are too long for it: a speech is.
      if (notice.events?.every(({ type }) => type === 'sealed') !== true) entry.asked.over()
      entry.tail.hear(notice)
    },
    async readOn() {
      const unfinished = [...held].filter(([, { sentStatus }]) => !isOver(sentStatus)).map(([match]) => match)
      if (unfinished.length === 0) return
      for (const head of await log.heads(unfinished)) await catchUp(head)
    },
    async renew() {
      for (const [match, entry] of [...held]) await hide(match, entry).catch(failed)
      await Promise.all([...held.values()].filter(({ tail }) => !isOver(tail.status)).map(askAnew))
    },
  }

  async function catchUp(head: LogHead): Promise<void> {
    const entry = held.get(head.match)
    if (!entry) return
    const { tail } = entry
    try {
      if (head.seq > tail.last()) {
        await tail.readOn()
        await askAnew(entry)
      }
    } catch (error) {
      failed(error)
    }
    // A notice of the end may have come while this was read.
    if (isOver(entry.sentStatus) || entry.sentStatus === head.status) return
    setStatus(entry, head.status)
    ears.changed(head)
  }

  /** Reads asks again, in case a notice of a turn's end or beginning was missed. */
  async function askAnew({ asked }: Held): Promise<void> {
    await asked.refresh().catch((error) => {
      asked.over()
      failed(error)
    })
  }
}

type EventsNotice = Extract<Notice, { kind: 'events' }>

/** The public log of one watched match, in memory and in order: spectators get parts of it. */
export interface Tail {
  status: MatchStatus
  /** The purpose of the match; known once its log has been read. */
  purpose: MatchLog['purpose'] | undefined
  /** The number of the last event; 0 before the first. */
  last(): number
  after(seq: number): SeenEvent[]
  /** The events up to a number whose texts are hidden. */
  hiddenUpTo(seq: number): SeenEvent[]
  /** Handles a notice, which is a hint: events that continue the log are taken from it, all others are read from the store. */
  hear(notice: EventsNotice): void
  /** Reads the events beyond the last one. Throws `Unreadable`, or the database's error. */
  readOn(): Promise<void>
  /** Reads the whole log again, since a text may be hidden by now; returns the changed events. */
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

interface TailEars {
  /** Called with new events. */
  tell(events: SeenEvent[]): void
  /** Called when reading after a notice failed. */
  failed(error: unknown): void
}

/** A tail, empty until it has read the log for the first time. */
function openTail(match: string, log: Store['log'], { tell, failed }: TailEars): Tail {
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
      // The caller may know of more events than the current read will return, so one more read follows.
      readAgain = true
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      return reading
    },
    renew() {
      // One after the other: an older reading must not overwrite a newer one, or a hidden text would show again.
      const renewed = renewing.then(renewNow)
      renewing = renewed.catch(() => {})
      return renewed
    },
  }
  return tail

  async function renewNow(): Promise<SeenEvent[]> {
    await reading?.catch(() => {}) // what it brings may be older than what is asked for now
    const fresh = (await read(0)).events
    // Compared by value: events in notices have their keys in another order than stored ones.
    const changed = fresh.filter((event, index) => index < events.length && !isDeepStrictEqual(event, events[index]))
    for (const event of changed) events[event.seq - 1] = event
    add(fresh)
    return changed
  }

  async function readAll(): Promise<void> {
    while (readAgain) {
      readAgain = false
      const { status, purpose, events: more } = await read(events.length)
      // A status read before the end must not replace it.
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

  /** Adds events. A log starts at 1 without gaps, so an event's number is its position; known events are skipped. */
  function add(more: readonly SeenEvent[]): void {
    const fresh = more.filter((event) => event.seq > events.length)
    if (fresh.some((event, index) => event.seq !== events.length + index + 1)) {
      throw new Error(`match ${match}: event ${events.length + 1} is missing`)
    }
    events.push(...fresh)
    if (fresh.length > 0) tell(fresh)
  }
}

const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

const isHidden = (event: SeenEvent): boolean => 'data' in event && event.data.hidden !== undefined
