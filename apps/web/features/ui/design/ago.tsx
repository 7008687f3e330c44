'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { relativeTime } from './relative-time.ts'

const TICK_MS = 10_000

interface AgoProps {
  at: string
  drawnAt: string
  /** How long ago it was then: said by the server, since a browser takes its time to learn how a language says it. */
  children: string
}

/** How long ago something was, which grows while it is read. */
export function Ago({ at, drawnAt, children }: AgoProps) {
  const locale = useLocale()
  const drawnMs = Date.parse(drawnAt)
  const now = useTicking(drawnMs)
  return now === drawnMs ? children : relativeTime(Date.parse(at) - now, locale)
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
