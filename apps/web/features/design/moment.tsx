'use client'

import { useFormatter, useNow } from 'next-intl'
import { useEffect, useState } from 'react'

const TICK_MS = 10_000

/** When something was, as far from now as people say it, with the exact time on hover. It grows older while it is read. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter()
  const now = useTicking(useNow().getTime())
  const date = new Date(at)
  const exact = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={at} title={exact}>
      {format.relativeTime(date, now)}
    </time>
  )
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
