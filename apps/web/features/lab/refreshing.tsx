'use client'

import { useEffect } from 'react'
import { useRefresh } from '../watch/live/use-refresh.ts'

const EVERY_MS = 2_000

/** Has a page drawn anew while something goes on, as long as somebody looks at it. */
export function Refreshing() {
  const drawAnew = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') drawAnew()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [drawAnew])
  return null
}
