import { Agent } from 'node:http'
import { beforeFollowing, type Followed, followMatch, isOver, type LiveSocket } from '@masquerade/following'
import type { MatchStatus } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol/live-path'
import { io } from 'socket.io-client'
import type { CatchUp } from './catch-up.ts'
import { noteReply, recordedSocket } from './recorded-socket.ts'
import { notebook, type Records } from './records.ts'

/** Somebody who looks at matches, each to its end. */
export interface Spectator {
  /** Looks at these, too, as far as there is room. */
  watch(matches: readonly string[]): void
  /** What it looks at and has not seen to the end. */
  watching(): readonly string[]
  /** How often its live connection was lost and came back. */
  reconnections(): number
  close(): void
}

export interface SpectatorOptions {
  /** Where its live connection goes; one without asks over HTTP alone, as a page that cannot load the code for one. */
  door?: string
  /** Those of a page when not said. */
  transports?: ('websocket' | 'polling')[]
  /** The local address from which it connects; any by default. */
  localAddress?: string
  /** How many matches it looks at at once. */
  most?: number
  catchUp: CatchUp
  records: Records
}

/** Fewer than a gateway lets one browser have. */
const MOST = 12
/** As pages do, but sooner. */
const CATCH_UP_MS = 2_000
const NOTHING_YET: { status: MatchStatus; events: [] } = { status: 'queued', events: [] }

/**
 * By the very code of the pages. What reaches it is written down as it comes, and what its page shows of a match when that is
 * over for it: the one has to be a part of the log, the other all of it.
 */
export function spectator(by: string, options: SpectatorOptions): Spectator {
  const { door, catchUp, records, most = MOST } = options
  const notes = notebook(by, records)
  const pages = new Map<string, { followed: Followed; leave(): void }>()
  const done = new Set<string>()
  const socket = door === undefined ? undefined : connectionTo(door, options)
  const line = socket && recordedSocket(socket, notes)
  let connections = 0
  socket?.on('connect', () => {
    connections++
    socket.emit('news')
  })
  let closed = false

  function follow(match: string): void {
    const page = { followed: beforeFollowing(NOTHING_YET), leave: () => {} }
    pages.set(match, page)
    page.leave = followMatch({
      match,
      initial: NOTHING_YET,
      catchUpMs: CATCH_UP_MS,
      clock: () => performance.now(),
      connect: async () => {
        if (!line) throw new Error('this page has no live connection')
        return line
      },
      async fetchAfter(after) {
        const reply = await catchUp.eventsAfter(match, after)
        if (!closed) noteReply(notes, match, after, reply)
        return reply
      },
      changed(followed) {
        page.followed = followed
        if (followed.connection === 'over') leave(match)
      },
    })
  }

  function leave(match: string): void {
    const page = pages.get(match)
    if (!page) return
    pages.delete(match)
    done.add(match)
    page.leave()
    const { status, connection, events } = page.followed
    records.shown.push({ by, match, status, whole: connection === 'over' && isOver(status), events })
  }

  return {
    watch(matches) {
      for (const match of matches) {
        if (pages.size >= most) return
        if (!pages.has(match) && !done.has(match)) follow(match)
      }
    },
    watching: () => [...pages.keys()],
    reconnections: () => Math.max(0, connections - 1),
    close() {
      closed = true
      for (const match of [...pages.keys()]) leave(match)
      socket?.removeAllListeners()
      socket?.close()
    },
  }
}

function connectionTo(door: string, { transports, localAddress }: SpectatorOptions): LiveSocket {
  // What the type of the options does not name: the address of its own from which a client connects.
  const from = localAddress && { localAddress, agent: new Agent({ keepAlive: true, localAddress }) as never }
  return io(door, {
    ...from,
    path: LIVE_PATH,
    transports: transports ?? ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    timeout: 3_000,
  })
}
