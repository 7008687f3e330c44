'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { relativeTime } from './relative-time.ts'

const TICK_MS = 10_000

interface AgoProps {
  at: string
  drawnAt: string
  /** The elapsed time in words, as the server wrote it; the browser later replaces it by an up-to-date text. */
  children: string
}

export function Ago({ at, drawnAt, children }: AgoProps) {
  const locale = useLocale()
  const drawnMs = Date.parse(drawnAt)
  const now = useTicking(drawnMs)
  return now === drawnMs ? children : relativeTime(Date.parse(at) - now, locale)
}

/** The server's time when it rendered the page plus the time since, because the reader's clock may be wrong. */
function useTicking(drawnMs: number): number {
  const [passed, setPassed] = useState({ since: drawnMs, ms: 0 })
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed({ since: drawnMs, ms: performance.now() - began }), TICK_MS)
    return () => clearInterval(timer)
  }, [drawnMs])
  return passed.since === drawnMs ? drawnMs + passed.ms : drawnMs
}
