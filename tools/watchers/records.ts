import { isDeepStrictEqual } from 'node:util'
import type { LiveSocket } from '@masquerade/following'
import type { Seen } from '@masquerade/game'
import type {
  LiveEvents,
  LiveNews,
  MatchEventsReply,
  MatchStatus,
  SeenEvent,
  WatchReply,
  WatchRequest,
} from '@masquerade/protocol'

/** What simulated spectators received, and what their pages showed in the end. */
export interface Records {
  received: { by: string; match: string; event: SeenEvent }[]
  endings: { by: string; match: string; status: MatchStatus }[]
  gaps: { by: string; match: string; expected: number; got: number }[]
  shown: { by: string; match: string; status: MatchStatus; whole: boolean; events: readonly Seen[] }[]
}

type Notebook = ReturnType<typeof notebook>

export function notebook(by: string, { received, endings, gaps }: Records) {
  const known = new Map<string, Map<number, SeenEvent>>()
  const over = new Map<string, MatchStatus>()
  return {
    note(match: string, events: readonly SeenEvent[]): void {
      const mine = known.get(match) ?? new Map<number, SeenEvent>()
      known.set(match, mine)
      for (const event of events) {
        // Events are compared by value, because the same event may arrive again with its keys in another order.
        if (isDeepStrictEqual(mine.get(event.seq), event)) continue
        mine.set(event.seq, event)
        received.push({ by, match, event })
      }
    },
    noteStatus(match: string, status: MatchStatus): void {
      if ((status !== 'finished' && status !== 'void') || over.get(match) === status) return
      over.set(match, status)
      endings.push({ by, match, status })
    },
    noteGap: (match: string, expected: number, got: number) => void gaps.push({ by, match, expected, got }),
  }
}

/** Records all messages before the page's code asks for missing ones, since the connection must miss none. */
export function recordedSocket(socket: LiveSocket, notes: Notebook): LiveSocket {
  const lastSent = new Map<string, number>()

  function hear(match: string, events: readonly SeenEvent[]): void {
    for (const { seq } of events) {
      const before = lastSent.get(match)
      if (before !== undefined && seq > before + 1) notes.noteGap(match, before + 1, seq)
      lastSent.set(match, Math.max(before ?? 0, seq))
    }
    notes.note(match, events)
  }

  function answered({ match, after }: WatchRequest, reply: WatchReply): void {
    // If the gateway refuses a request to watch a match, it sends no events of this match until the page asks again.
    if (!reply.ok) return void lastSent.delete(match)
    noteReply(notes, match, after, reply)
    const last = reply.events.at(-1)?.seq ?? after
    lastSent.set(match, Math.max(lastSent.get(match) ?? 0, last))
  }

  /** The reply is recorded in the callback; after an `await` the next message could be recorded first. */
  const timeout = (ms: number) => ({
    emitWithAck: (name: 'watch', request: WatchRequest) =>
      new Promise<WatchReply>((resolve, reject) => {
        socket.timeout(ms).emit(name, request, (error: Error | null, reply: WatchReply) => {
          if (error) return reject(error)
          answered(request, reply)
          resolve(reply)
        })
      }),
  })

  socket.on('disconnect', () => lastSent.clear())
  socket.on('events', ({ match, events }: LiveEvents) => hear(match, events))
  socket.on('news', ({ match, status }: LiveNews) => notes.noteStatus(match, status))
  return new Proxy(socket, {
    get(target, name) {
      if (name === 'timeout') return timeout
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The first event of a reply must have the requested number, and each other the next number. */
export function noteReply(
  notes: Notebook,
  match: string,
  after: number,
  { status, events }: Pick<MatchEventsReply, 'status' | 'events'>,
): void {
  for (const [index, { seq }] of events.entries()) {
    if (seq !== after + index + 1) notes.noteGap(match, after + index + 1, seq)
  }
  notes.note(match, events)
  notes.noteStatus(match, status)
}
