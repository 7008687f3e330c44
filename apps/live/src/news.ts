import { type LiveNews, newsRequest } from '@masquerade/protocol'
import type { Guest, Halls } from './spectator.ts'

const MATCHES = 'news'
const MATCH = 'match '
export const matchRoom = (match: string) => `${MATCH}${match}`
const BOARD = 'board '
const boardRoom = (arena: string) => `${BOARD}${arena}`

/** A page that says that it was made longer ago hears no more: a page that connects again is made anew anyway. */
const REMEMBERED_MS = 10 * 60_000

/** Sends news to those who listen, and the latest also to those who began to listen too late for it. */
export function openNews(halls: Halls) {
  const recent = new Map<string, { rooms: string[]; at: number; say: (guest: Guest) => void }>()
  const remember = (key: string, rooms: string[], say: (guest: Guest) => void) => {
    const now = performance.now()
    recent.set(key, { rooms, at: now, say })
    for (const [other, { at }] of recent) if (at < now - REMEMBERED_MS) recent.delete(other)
  }
  const sendTo = (rooms: string, ...message: ['renamed' | 'arena', { agent?: string }]) => {
    const there = [...halls.rooms()].filter((room) => room.startsWith(rooms))
    if (there.length > 0) halls.send(there, ...message)
  }

  return {
    /** If a match is not listed, only its own spectators get the news of it. */
    ofMatch(news: LiveNews, listed: boolean): void {
      const own = matchRoom(news.match)
      halls.send(listed ? [MATCHES, own] : [own], 'news', news)
      if (listed) remember(MATCHES, [MATCHES], (guest) => guest.emit('news', news))
    },

    ofBoard(arena: string): void {
      const room = boardRoom(arena)
      halls.send([room], 'board', { arena })
      remember(room, [room], (guest) => guest.emit('board', { arena }))
    },

    ofArena(arena: string): void {
      const rooms = [MATCHES, boardRoom(arena)]
      halls.send(rooms, 'arena', { arena })
      remember(`arena ${arena}`, rooms, (guest) => guest.emit('arena', { arena }))
    },

    ofAgent: (agent: string): void => sendTo(MATCH, 'renamed', { agent }),

    /** While notices were missed, what any page shows may have changed: each looks again. */
    missed(): void {
      sendTo(MATCH, 'renamed', {})
      sendTo(MATCHES, 'arena', {})
      sendTo(BOARD, 'arena', {})
    },

    /** Each connection hears of all matches or of one leaderboard, so that it cannot fill the memory with rooms. */
    listener(guest: Guest): (request: unknown) => void {
      let room: string | undefined
      return (request) => {
        const { board, sinceMs = 0 } = newsRequest.safeParse(request).data ?? {}
        if (room !== undefined) void guest.leave(room)
        const now = board === undefined ? MATCHES : boardRoom(board)
        room = now
        void guest.join(now)
        const from = performance.now() - Math.min(sinceMs, REMEMBERED_MS)
        for (const { rooms, at, say } of recent.values()) if (at >= from && rooms.includes(now)) say(guest)
      }
    },
  }
}
