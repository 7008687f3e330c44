'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useMemo } from 'react'
import { throttled } from './throttled.ts'
import { useNews } from './use-news.ts'

const AT_MOST_EVERY_MS = 1500

interface NewsProps {
  /** How often it looks again without news, for what nobody tells: how far a match is, and how many watch. */
  everyMs?: number | undefined
}

/** Put on a page that lists matches or standings: its server components are drawn again when something happened. */
export function News({ everyMs }: NewsProps): null {
  const router = useRouter()
  const refresh = useMemo(() => {
    const soon = throttled(() => startTransition(() => router.refresh()), AT_MOST_EVERY_MS)
    return whileVisible(soon, soon.cancel)
  }, [router])
  useEffect(() => refresh.begin(), [refresh])
  useNews(refresh.ask)
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(refresh.ask, everyMs)
    return () => clearInterval(timer)
  }, [refresh, everyMs])
  return null
}

/** A page that nobody looks at waits until somebody does. */
function whileVisible(call: () => void, cancel: () => void) {
  let stale = false
  const ask = () => {
    if (document.visibilityState === 'visible') call()
    else stale = true
  }
  const begin = () => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || !stale) return
      stale = false
      call()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      cancel()
    }
  }
  return { ask, begin }
}
