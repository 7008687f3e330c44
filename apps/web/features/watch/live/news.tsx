'use client'

import type { LiveSocket } from '@masquerade/following'
import type { LiveNews } from '@masquerade/protocol'
import { useEffect, useMemo } from 'react'
import { liveSocket } from './connection.ts'
import { type Throttled, throttled } from './throttled.ts'
import { useRefresh } from './use-refresh.ts'

/** Much happens in a busy arena, and a page is a lot to send for each of it. */
const AT_MOST_EVERY_MS = 4000

interface NewsProps {
  /** How often the page is fetched without news, for what no news announces: a match's progress, and its number of viewers. */
  everyMs?: number | undefined
  /** How long what happened takes until it shows there: a leaderboard counts a match some moments after it is over. */
  laterMs?: number | undefined
}

/** Put on a page that lists matches or standings: its server components are drawn again when something happened. */
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

/** Calls so long after each time that it was asked to. */
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

/** Delays calls while the page is hidden, until it is visible again. */
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

/** Undefined: something may have been missed. */
type OnNews = (news: LiveNews | undefined) => void

/** Calls `onNews` when a match began, ended or became void. Pass a stable function: a new one subscribes again. */
export function useNews(onNews: OnNews): void {
  useEffect(() => subscribe(onNews), [onNews])
}

/** News may pass while the connection is down, so that coming back counts as news. */
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
    // Without live events a page stays as it was served.
    () => undefined,
  )
  return () => {
    left = true
    socket?.off('connect', onConnect).off('disconnect', onDisconnect).off('news', onNews)
  }
}
