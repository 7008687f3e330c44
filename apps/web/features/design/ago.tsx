'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { relativeTime } from './relative-time.ts'

const TICK_MS = 10_000

/** How long ago something was, which grows while it is read. */
export function Ago({ at, drawnAt }: { at: string; drawnAt: string }) {
  const locale = useLocale()
  const now = useTicking(Date.parse(drawnAt))
  return relativeTime(Date.parse(at) - now, locale)
}

/** The time of the server that drew the page, and what has passed since: this machine's own clock may be wrong. */
function useTicking(drawnMs: number): number {
  const [passed, setPassed] = useState({ since: drawnMs, ms: 0 })
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed({ since: drawnMs, ms: performance.now() - began }), TICK_MS)
    return () => clearInterval(timer)
  }, [drawnMs])
  return passed.since === drawnMs ? drawnMs + passed.ms : drawnMs
}
