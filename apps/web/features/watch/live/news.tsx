'use client'

import type { LiveSocket } from '@masquerade/following'
import type { LiveNews } from '@masquerade/protocol'
import { useEffect, useMemo } from 'react'
import { liveSocket } from './connection.ts'
import { type Throttled, throttled } from './throttled.ts'
import { useRefresh } from './use-refresh.ts'

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
  const refresh = useMemo(() => whileVisible(throttled(drawAnew, AT_MOST_EVERY_MS)), [drawAnew])
  useEffect(() => refresh.begin(), [refresh])
  const delayed = useMemo(() => later(refresh.ask, laterMs), [refresh, laterMs])
  useNews(delayed.ask)
  useEffect(() => delayed.cancel, [delayed])
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(refresh.ask, everyMs)
    return () => clearInterval(timer)
  }, [refresh, everyMs])
  return null
}

function later(call: () => void, ms: number) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const ask = () => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      call()
    }, ms)
    timers.add(timer)
  }
  const cancel = () => {
    for (const timer of timers) clearTimeout(timer)
  }
  return { ask: ms === 0 ? call : ask, cancel }
}

function whileVisible(call: Throttled) {
  let stale = false
  const ask = () => {
    if (document.visibilityState === 'visible') call()
    else stale = true
  }
  const begin = () => {
    call.rest() // the page was drawn just now
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || !stale) return
      stale = false
      call()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      call.cancel()
    }
  }
  return { ask, begin }
}

/** Gets undefined when announcements may have been missed, for instance after the connection was lost. */
type OnNews = (news: LiveNews | undefined) => void

/** The listener must stay the same between renderings, because each new one makes a new subscription. */
export function useNews(onNews: OnNews): void {
  useEffect(() => subscribe(onNews), [onNews])
}

/** News of matches may be missed while the connection is down, so that each reconnection also counts as news. */
function subscribe(onNews: OnNews): () => void {
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
