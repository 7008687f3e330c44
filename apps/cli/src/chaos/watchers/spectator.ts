import {
  type ClientToServer,
  LIVE_PATH,
  type LiveEvents,
  type LiveNews,
  type ServerToClient,
  type WatchReply,
} from '@masquerade/protocol'
import { io, type Socket } from 'socket.io-client'
import { type Notebook, notebook, type Records } from './records.ts'

/** Somebody who looks at matches over a gateway, as a page does: what was missed is asked for after each break. */
export interface Spectator {
  /** Looks at these from now on, and at no others. */
  watch(matches: readonly string[]): void
  close(): void
}

const AGAIN_MS = 500
/** Fewer than a gateway lets one browser have. */
const MOST = 12

/** At the first of the doors; one that roams goes to the next whenever it loses its place. */
export function spectator(by: string, doors: readonly string[], records: Records, roams = false): Spectator {
  const notes: Notebook = notebook(by, records)
  const wanted = new Set<string>()
  let door = 0
  let closed = false
  let socket = open()

  function open(): Socket<ServerToClient, ClientToServer> {
    const address = doors[door++ % doors.length] ?? ''
    const opened: Socket<ServerToClient, ClientToServer> = io(address, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      timeout: 3_000,
    })
    opened.on('connect', () => {
      opened.emit('news')
      for (const match of wanted) ask(opened, match)
    })
    opened.on('events', ({ match, events }: LiveEvents) => {
      if (!notes.note(match, events)) ask(opened, match)
    })
    opened.on('news', ({ match, status }: LiveNews) => notes.noteStatus(match, status))
    opened.on('disconnect', moveOn)
    opened.on('connect_error', moveOn)
    return opened
  }

  function moveOn(): void {
    if (!roams || closed) return
    socket.removeAllListeners()
    socket.close()
    setTimeout(() => {
      if (!closed) socket = open()
    }, AGAIN_MS)
  }

  function ask(at: Socket<ServerToClient, ClientToServer>, match: string): void {
    at.emit('watch', { match, after: notes.last(match) }, (reply: WatchReply) => {
      if (closed) return
      if (!reply.ok) return again(at, match)
      const fits = notes.note(match, reply.events)
      notes.noteStatus(match, reply.status)
      if (!fits) again(at, match)
    })
  }

  function again(at: Socket<ServerToClient, ClientToServer>, match: string): void {
    setTimeout(() => {
      if (!closed && at.connected && wanted.has(match)) ask(at, match)
    }, AGAIN_MS)
  }

  return {
    watch(matches) {
      for (const match of [...wanted]) {
        if (matches.includes(match) || !notes.isOver(match)) continue
        wanted.delete(match)
        if (socket.connected) socket.emit('unwatch', { match })
      }
      for (const match of matches) {
        if (wanted.size >= MOST || wanted.has(match)) continue
        wanted.add(match)
        if (socket.connected) ask(socket, match)
      }
    },
    close() {
      closed = true
      socket.removeAllListeners()
      socket.close()
    },
  }
}
