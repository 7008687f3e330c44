'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect } from 'react'
import { type LiveSocket, liveSocket } from './connection.ts'
import { throttled } from './throttled.ts'

const AT_MOST_EVERY_MS = 1500

/** Draws the page's server components again when a match began, ended or became void. */
export function useNews(): void {
  const router = useRouter()
  useEffect(() => {
    let stale = false
    const refresh = throttled(() => startTransition(() => router.refresh()), AT_MOST_EVERY_MS)
    // A page that nobody looks at waits until somebody does.
    const onNews = () => {
      if (document.visibilityState === 'visible') refresh()
      else stale = true
    }
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || !stale) return
      stale = false
      refresh()
    }
    document.addEventListener('visibilitychange', onVisible)
    const leave = subscribe(onNews)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      refresh.cancel()
      leave()
    }
  }, [router])
}

/** News may pass while the connection is down, so that coming back counts as news. */
function subscribe(onNews: () => void): () => void {
  let socket: LiveSocket | undefined
  let left = false
  let lost = false
  const onConnect = () => {
    socket?.emit('news')
    if (lost) onNews()
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
