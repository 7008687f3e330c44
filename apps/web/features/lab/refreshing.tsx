'use client'

import { useEffect } from 'react'
import { useRefresh } from '../watch/live/use-refresh.ts'

const EVERY_MS = 2_000

/** A page reloads its data at intervals while an experiment runs and the page is visible. */
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
