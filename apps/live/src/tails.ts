import type { LiveAsking, MatchStatus, Notice, SeenEvent } from '@masquerade/protocol'
import type { LogHead } from '@masquerade/store/log'
import { type Asked, openAsked } from './asked.ts'
import type { Store } from './store.ts'
import { isOver, openTail, type Tail } from './tail.ts'

/** One spectator's hold on a match: while anybody has one, its log is kept here. */
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
  /** Reads on for every held match that the store has more of: one question for all of them. */
  readOn(): Promise<void>
  /** Reads all that missed notices may have announced. */
  renew(): Promise<void>
}

export interface TailsEars {
  tell(match: string, events: SeenEvent[]): void
  asking(asking: LiveAsking): void
  /** An event that spectators have got is shown otherwise from now on. */
  hidden(match: string, event: SeenEvent): void
  /** The status of a held match changed, and no notice said so. */
  changed(head: LogHead): void
  failed(error: unknown): void
}

interface Held {
  tail: Tail
  /** The status that whoever watches was told last: the tail may have read of another since. */
  told: MatchStatus
  asked: Asked
  ready: Promise<void>
  holders: number
}

/** All matches that are watched at this gateway, each kept once, however many spectators it has. */
export function openTails({ log, asks, clock }: Pick<Store, 'log' | 'asks' | 'clock'>, ears: TailsEars): Tails {
  const { failed } = ears
  const held = new Map<string, Held>()

  function open(match: string): Held {
    const tail = openTail(match, log, { tell: (events) => ears.tell(match, events), failed })
    const asked = openAsked(match, { read: () => asks.askedNow(match), tell: ears.asking, now: clock.now })
    const entry: Held = { tail, told: tail.status, asked, ready: begin(), holders: 0 }
    entry.ready.catch(() => drop(match, entry)) // the holders get the error; the next spectator tries anew
    held.set(match, entry)
    return entry

    async function begin() {
      await tail.readOn()
      // Nobody watches before that, and whoever comes gets it with the reply.
      entry.told = tail.status
      // It may have begun in the middle of a turn. The clock is an extra: without it the match can be watched.
      if (tail.status === 'running') await asked.refresh().catch(failed)
    }
  }

  function drop(match: string, entry: Held) {
    if (held.get(match) !== entry) return
    entry.asked.close()
    held.delete(match)
  }

  function setTold(entry: Held, status: MatchStatus) {
    entry.told = status
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
      if (notice.kind === 'match') return setTold(entry, notice.status)
      if (notice.kind === 'hidden') return void hide(notice.match, entry).catch(failed)
      // A sealed ballot ends no vote; what was too long to travel was a speech.
      if (notice.events?.every(({ type }) => type === 'sealed') !== true) entry.asked.over()
      entry.tail.hear(notice)
    },
    async readOn() {
      const unfinished = [...held].filter(([, { told }]) => !isOver(told)).map(([match]) => match)
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
    // A notice of the end may have come while this was asked for.
    if (isOver(entry.told) || entry.told === head.status) return
    setTold(entry, head.status)
    ears.changed(head)
  }

  /** For when a notice did not come that would have said that a turn is over, or that the next has begun. */
  async function askAnew({ asked }: Held): Promise<void> {
    await asked.refresh().catch((error) => {
      asked.over()
      failed(error)
    })
  }
}
