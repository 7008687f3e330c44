'use client'

import { useEffect } from 'react'
import { useRefresh } from '@/lib/use-refresh.ts'

const EVERY_MS = 2_000

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
