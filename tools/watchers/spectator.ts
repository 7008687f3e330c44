import { Agent } from 'node:http'
import { beforeFollowing, type Followed, followMatch, isOver, type LiveSocket } from '@masquerade/following'
import type { MatchStatus } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol/live-path'
import { io } from 'socket.io-client'
import type { CatchUp } from './catch-up.ts'
import { notebook, noteReply, type Records, recordedSocket } from './records.ts'

export type Spectator = ReturnType<typeof spectator>

export interface SpectatorOptions {
  door?: string
  transports?: ('websocket' | 'polling')[]
  localAddress?: string
  most?: number
  catchUp: CatchUp
  records: Records
}

/** At most this many matches are watched at once, below the number that the site allows one browser. */
const MOST = 12
/** Missing events are asked for after this time, which is shorter than on the web pages. */
const CATCH_UP_MS = 2_000
const NOTHING_YET: { status: MatchStatus; events: [] } = { status: 'queued', events: [] }

/** A spectator that runs the code of the web pages and records what it receives and what its page shows. */
export function spectator(by: string, options: SpectatorOptions) {
  const { door, catchUp, records, most = MOST } = options
  const notes = notebook(by, records)
  const pages = new Map<string, { followed: Followed; leave(): void }>()
  const done = new Set<string>()
  const socket = door === undefined ? undefined : connectionTo(door, options)
  const line = socket && recordedSocket(socket, notes)
  let connections = 0
  socket?.on('connect', () => {
    connections++
    socket.emit('news', {})
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
    watch(matches: readonly string[]): void {
      for (const match of matches) {
        if (pages.size >= most) return
        if (!pages.has(match) && !done.has(match)) follow(match)
      }
    },
    watching: (): readonly string[] => [...pages.keys()],
    reconnections: () => Math.max(0, connections - 1),
    close(): void {
      closed = true
      for (const match of [...pages.keys()]) leave(match)
      socket?.removeAllListeners()
      socket?.close()
    },
  }
}

function connectionTo(door: string, { transports, localAddress }: SpectatorOptions): LiveSocket {
  // The cast is needed, since the declared types lack the option for a client's local address.
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
