'use client'

import type { LiveSocket } from '@masquerade/following'
import type { LiveArena, LiveNews } from '@masquerade/protocol'
import { useEffect } from 'react'
import { repeated } from '@/lib/repeated.ts'
import { useRefresh } from '@/lib/use-refresh.ts'
import { liveSocket } from './connection.ts'
import { throttled } from './throttled.ts'

/** A page is refreshed at most once in this time, in milliseconds, because a busy arena announces many events. */
const AT_MOST_EVERY_MS = 4000

interface NewsProps {
  /** The page is refreshed this often even without news, because no event announces the number of viewers. */
  everyMs?: number | undefined
  /** The arena whose leaderboard the page shows: it is refreshed when that counts more matches or is changed, not when any match ends. */
  board?: string | undefined
  /** The only arenas whose matches the page shows, separated by spaces. */
  arenas?: string | undefined
  /** The page shows arenas, but none of their matches. */
  withoutMatches?: boolean
  atMostEveryMs?: number
}

export function News({ everyMs, board, arenas, withoutMatches, atMostEveryMs = AT_MOST_EVERY_MS }: NewsProps): null {
  const drawAnew = useRefresh()
  useEffect(() => {
    const call = throttled(drawAnew, atMostEveryMs)
    let stale = false
    const look = () => {
      if (!stale || document.visibilityState !== 'visible') return
      stale = false
      call()
    }
    const refresh = () => {
      stale = true
      look()
    }
    call.rest() // the page was drawn just now
    const leave = listenForNews((news) => {
      if (withoutMatches && news && 'match' in news) return
      if (!arenas || !news?.arena || arenas.split(' ').includes(news.arena)) refresh()
    }, board)
    const timer = everyMs === undefined ? undefined : setInterval(refresh, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      leave()
      call.cancel()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [drawAnew, everyMs, board, arenas, withoutMatches, atMostEveryMs])
  return null
}

/** A page that is reached by a link is made about this long before it listens. */
const BY_LINK_MS = 1000

const AGAIN_MS = 3000

/**
 * Subscribes to news of matches and arenas, or of one leaderboard. Some may be missed while the connection is down, so that a new
 * connection counts as news, too: the listener then gets undefined.
 */
export function listenForNews(onNews: (news?: LiveNews | Partial<LiveArena>) => void, board?: string): () => void {
  let socket: LiveSocket | undefined
  let left = false
  let lost = false
  const listen = (sinceMs: number) => {
    socket?.emit('news', { sinceMs, ...(board !== undefined && { board }) })
    if (lost) onNews()
    lost = false
  }
  // The first connection of a slow page may come long after the page was made.
  const onConnect = () => listen(performance.now())
  const onDisconnect = () => {
    lost = true
  }
  const open = (opened: LiveSocket) => {
    if (left || socket) return
    stop()
    socket = opened
    socket.on('connect', onConnect).on('disconnect', onDisconnect)
    socket.on('news', onNews).on('board', onNews).on('arena', onNews)
    if (socket.connected) listen(BY_LINK_MS)
  }
  const stop = repeated(() => {
    liveSocket().then(open, () => undefined)
  }, AGAIN_MS)
  return () => {
    left = true
    stop()
    socket?.off('connect', onConnect).off('disconnect', onDisconnect)
    socket?.off('news', onNews).off('board', onNews).off('arena', onNews)
  }
}
