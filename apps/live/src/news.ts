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
  let latest: { news: LiveNews; at: number } | undefined
  const counted = new Map<string, number>()
  const changed = new Map<string, number>()
  const sendTo = (rooms: string, ...message: ['renamed' | 'arena', { agent?: string }]) => {
    const there = [...halls.rooms()].filter((room) => room.startsWith(rooms))
    if (there.length > 0) halls.send(there, ...message)
  }

  return {
    /** If a match is not listed, only its own spectators get the news of it. */
    ofMatch(news: LiveNews, listed: boolean): void {
      const own = matchRoom(news.match)
      halls.send(listed ? [MATCHES, own] : [own], 'news', news)
      if (listed) latest = { news, at: performance.now() }
    },

    ofBoard(arena: string): void {
      halls.send([boardRoom(arena)], 'board', { arena })
      counted.set(arena, performance.now())
    },

    ofArena(arena: string): void {
      halls.send([MATCHES, boardRoom(arena)], 'arena', { arena })
      const now = performance.now()
      changed.set(arena, now)
      for (const [other, at] of changed) if (at < now - REMEMBERED_MS) changed.delete(other)
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
        room = board === undefined ? MATCHES : boardRoom(board)
        void guest.join(room)
        const from = performance.now() - Math.min(sinceMs, REMEMBERED_MS)
        if (board === undefined) {
          if (latest && latest.at >= from) guest.emit('news', latest.news)
        } else if ((counted.get(board) ?? -Infinity) >= from) guest.emit('board', { arena: board })
        for (const [arena, at] of changed) {
          if (at >= from && (board === undefined || board === arena)) guest.emit('arena', { arena })
        }
      }
    },
  }
}
