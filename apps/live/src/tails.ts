import { isDeepStrictEqual } from 'node:util'
import { PUBLIC } from '@masquerade/game'
import type { LiveAsking, MatchStatus, Notice, SeenEvent } from '@masquerade/protocol'
import type { LogHead, MatchLog, ReadError } from '@masquerade/store/log'
import { type Asked, openAsked } from './asked.ts'
import type { Store } from './store.ts'

export type Tails = ReturnType<typeof openTails>
export type Hold = ReturnType<Tails['hold']>
interface TailsEars {
  tell(match: string, events: SeenEvent[]): void
  asking(asking: LiveAsking): void
  hidden(match: string, event: SeenEvent): void
  changed(head: LogHead): void
  failed(error: unknown): void
}

interface Held {
  tail: Tail
  /** Keeps the status of the match as spectators were last told; the database may already contain a newer one. */
  sentStatus: MatchStatus
  asked: Asked
  ready: Promise<void>
  holders: number
  /** How often a text was said to be hidden or shown again, and how many of these times its spectators know of. */
  hides: number
  hidden: number
}

/** Keeps each watched match once in memory, however many spectators of this process watch it. */
export function openTails({ log, asks, clock }: Pick<Store, 'log' | 'asks' | 'clock'>, ears: TailsEars) {
  const { failed } = ears
  const held = new Map<string, Held>()

  function open(match: string): Held {
    const tail = openTail(match, log, { tell: (events) => ears.tell(match, events), failed })
    const asked = openAsked(match, { read: () => asks.askedNow(match), tell: ears.asking, now: clock.now })
    const entry: Held = { tail, sentStatus: tail.status, asked, ready: begin(), holders: 0, hides: 0, hidden: 0 }
    entry.ready.catch(() => drop(match, entry)) // the holders get the error; the next spectator tries anew
    held.set(match, entry)
    return entry

    async function begin() {
      await tail.readOn()
      entry.sentStatus = tail.status
      // The first spectator of a running match makes this process read who is being asked.
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

  function unfinished(): string[] {
    return [...held].filter(([, { sentStatus }]) => !isOver(sentStatus)).map(([match]) => match)
  }

  async function hide(match: string, entry: Held) {
    const hides = ++entry.hides
    for (const event of await entry.tail.renew()) ears.hidden(match, event)
    entry.hidden = Math.max(entry.hidden, hides)
  }

  return {
    hold(match: string) {
      const entry = held.get(match) ?? open(match)
      entry.holders++
      return {
        tail: entry.tail,
        asked: entry.asked,
        ready: entry.ready,
        release(): void {
          entry.holders--
          if (entry.holders === 0) drop(match, entry)
        },
      }
    },
    unfinished,
    count: () => held.size,
    hear(notice: Exclude<Notice, { kind: 'board' | 'arena' | 'renamed' }>) {
      const entry = held.get(notice.match)
      if (!entry) return
      if (notice.kind === 'asking') return entry.asked.hear(notice)
      if (notice.kind === 'match') return setStatus(entry, notice.status)
      if (notice.kind === 'hidden') return void hide(notice.match, entry).catch(failed)
      // New events end all questions, unless they are secret votes only, which leave other questions open.
      if (notice.events?.every(({ type }) => type === 'sealed') !== true) entry.asked.over()
      entry.tail.hear(notice)
    },
    async readOn(): Promise<void> {
      // Where reading failed, spectators still see what was hidden.
      for (const [match, entry] of [...held]) if (entry.hidden < entry.hides) await hide(match, entry).catch(failed)
      const matches = unfinished()
      if (matches.length === 0) return
      for (const head of await log.heads(matches)) await catchUp(head)
    },
    async renew(): Promise<void> {
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
    if (isOver(entry.sentStatus) || entry.sentStatus === head.status) return
    setStatus(entry, head.status)
    ears.changed(head)
  }

  async function askAnew({ asked }: Held): Promise<void> {
    await asked.refresh().catch((error) => {
      asked.over()
      failed(error)
    })
  }
}

type EventsNotice = Extract<Notice, { kind: 'events' }>

export class Unreadable extends Error {
  readonly code: ReadError['code']
  constructor({ code, message }: ReadError) {
    super(message)
    this.code = code
  }
}

type Tail = ReturnType<typeof openTail>

function openTail(
  match: string,
  log: Store['log'],
  { tell, failed }: { tell(events: SeenEvent[]): void; failed(error: unknown): void },
) {
  const events: SeenEvent[] = []
  let reading: Promise<void> | undefined
  let readAgain = false
  let renewing: Promise<unknown> = Promise.resolve()
  let renewals = 0

  const unread: { status: MatchStatus; purpose: MatchLog['purpose'] | undefined } = {
    status: 'queued',
    purpose: undefined,
  }
  const tail = {
    ...unread,
    last: (): number => events.length,
    after: (seq: number): SeenEvent[] => events.slice(seq),
    hiddenUpTo: (seq: number): SeenEvent[] => events.slice(0, seq).filter(isHidden),
    readOn,
    /** Takes new events from a notice if they continue the log; otherwise they are read from the database. */
    hear({ from, to, events: sent }: EventsNotice): void {
      if (to <= events.length) return
      const fits = sent !== undefined && sent.length === to - from + 1 && from <= events.length + 1
      // A notice has what was said as it was said, which may repeat a text that is hidden, or is about to be.
      if (fits && renewals === 0 && !events.some(isHidden)) add(sent)
      else readOn().catch(failed)
    },
    /** Reads all events of a match again, since a text in them may have been hidden, and returns those that changed. */
    renew(): Promise<SeenEvent[]> {
      // Whole logs are read one after another: an older result could show a hidden text again.
      renewals++
      const renewed = renewing.then(renewNow).finally(() => renewals--)
      renewing = renewed.catch(() => {})
      return renewed
    },
  }
  return tail

  function readOn(): Promise<void> {
    // A query that is already running may miss the newest events of the match, so another query follows it.
    readAgain = true
    reading ??= readAll().finally(() => {
      reading = undefined
    })
    return reading
  }

  async function renewNow(): Promise<SeenEvent[]> {
    await reading?.catch(() => {}) // what it brings may be older than what is asked for now
    const fresh = (await read(0)).events
    // Events are compared field by field, because the same event may have its JSON keys in another order.
    const changed = fresh.filter((event, index) => index < events.length && !isDeepStrictEqual(event, events[index]))
    for (const event of changed) events[event.seq - 1] = event
    add(fresh)
    return changed
  }

  async function readAll(): Promise<void> {
    while (readAgain) {
      readAgain = false
      const { status, purpose, events: more } = await read(events.length)
      // This status may have been read before the match ended, so it must not replace a final status.
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
