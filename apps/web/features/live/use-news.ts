'use client'

import type { LiveSocket } from '@masquerade/following'
import type { LiveNews } from '@masquerade/protocol'
import { useEffect } from 'react'
import { liveSocket } from './connection.ts'

/** Undefined: something may have been missed. */
export type OnNews = (news: LiveNews | undefined) => void

/** Told when a match began, ended or became void. Give it the same function while it means the same. */
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
