'use client'

import type { LiveSocket } from '@masquerade/following'
import type { LiveNews } from '@masquerade/protocol'
import { useEffect } from 'react'
import { useRefresh } from '@/lib/use-refresh.ts'
import { liveSocket } from './connection.ts'
import { throttled } from './throttled.ts'

/** A page is refreshed at most once in this time, in milliseconds, because a busy arena announces many events. */
const AT_MOST_EVERY_MS = 4000

interface NewsProps {
  /** The page is refreshed this often even without news, because no event announces the number of viewers. */
  everyMs?: number | undefined
  /** How long the refresh waits after an event, because a leaderboard counts a match only some time after its end. */
  laterMs?: number | undefined
}

export function News({ everyMs, laterMs = 0 }: NewsProps): null {
  const drawAnew = useRefresh()
  useEffect(() => {
    const call = throttled(drawAnew, AT_MOST_EVERY_MS)
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
    const waiting = new Set<ReturnType<typeof setTimeout>>()
    const refreshLater = () => {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        refresh()
      }, laterMs)
      waiting.add(timer)
    }
    call.rest() // the page was drawn just now
    const leave = listenForNews(laterMs === 0 ? refresh : refreshLater)
    const timer = everyMs === undefined ? undefined : setInterval(refresh, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      leave()
      call.cancel()
      clearInterval(timer)
      waiting.forEach(clearTimeout)
      document.removeEventListener('visibilitychange', look)
    }
  }, [drawAnew, everyMs, laterMs])
  return null
}

/**
 * Subscribes to news of matches. Some may be missed while the connection is down, so that a new connection counts as
 * news, too: the listener then gets undefined.
 */
export function listenForNews(onNews: (news: LiveNews | undefined) => void): () => void {
  let socket: LiveSocket | undefined
  let left = false
  let lost = false
  const onConnect = () => {
    socket?.emit('news')
    if (lost) onNews(undefined)
    lost = false
  }
  const onDisconnect = () => {
    lost = true
  }
  liveSocket().then(
    (opened) => {
      if (left) return
      socket = opened
      socket.on('connect', onConnect).on('disconnect', onDisconnect).on('news', onNews)
      if (socket.connected) onConnect()
    },
    () => undefined,
  )
  return () => {
    left = true
    socket?.off('connect', onConnect).off('disconnect', onDisconnect).off('news', onNews)
  }
}
