import type { MatchStatus, SeenEvent } from '@masquerade/protocol'
import type { LogHead, Store } from '@masquerade/store'
import { type EventsNotice, openTail, type Tail } from './tail.ts'

/** One spectator's hold on a match: while anybody has one, its log is kept here. */
export interface Hold {
  tail: Tail
  /** Resolves when the log has been read for the first time; rejects when it cannot be. */
  ready: Promise<void>
  release(): void
}

export interface Tails {
  hold(match: string): Hold
  /** How many matches are held. */
  count(): number
  hear(notice: EventsNotice): void
  setStatus(match: string, status: MatchStatus): void
  /** Reads on for every held match that the store has more of: one question for all of them. */
  readOn(): Promise<void>
}

export interface TailsEars {
  tell(match: string, events: SeenEvent[]): void
  /** The status of a held match changed, and no notice said so. */
  changed(head: LogHead): void
  failed(error: unknown): void
}

interface Held {
  tail: Tail
  ready: Promise<void>
  holders: number
}

/** The logs of all matches that somebody watches here, each once, however many watch it. */
export function openTails(log: Store['log'], { tell, changed, failed }: TailsEars): Tails {
  const held = new Map<string, Held>()

  function open(match: string): Held {
    const tail = openTail(match, log, { tell: (events) => tell(match, events), failed })
    const entry: Held = { tail, ready: tail.readOn(), holders: 0 }
    entry.ready.catch(() => drop(match, entry)) // whoever holds it is told; the next one tries anew
    held.set(match, entry)
    return entry
  }

  function drop(match: string, entry: Held) {
    if (held.get(match) === entry) held.delete(match)
  }

  return {
    hold(match) {
      const entry = held.get(match) ?? open(match)
      entry.holders++
      return {
        tail: entry.tail,
        ready: entry.ready,
        release() {
          entry.holders--
          if (entry.holders === 0) drop(match, entry)
        },
      }
    },
    count: () => held.size,
    hear: (notice) => held.get(notice.match)?.tail.hear(notice),
    setStatus(match, status) {
      const tail = held.get(match)?.tail
      if (tail) tail.status = status
    },
    async readOn() {
      const unfinished = [...held.keys()].filter((match) => !isOver(held.get(match)?.tail.status))
      if (unfinished.length === 0) return
      for (const head of await log.heads(unfinished)) await catchUp(head)
    },
  }

  async function catchUp(head: LogHead): Promise<void> {
    const tail = held.get(head.match)?.tail
    if (!tail) return
    const before = tail.status
    try {
      if (head.seq > tail.last()) await tail.readOn()
    } catch (error) {
      failed(error)
    }
    tail.status = head.status
    if (before !== head.status) changed(head)
  }
}

const isOver = (status: MatchStatus | undefined): boolean => status === 'finished' || status === 'void'
