'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Screen readers announce a player's turn only after a moment, so that of turns in quick succession only the newest is
 * announced.
 */
const STANDS_MS = 600
/**
 * Screen readers announce the newest turn at some time even if turns change quickly, so that listeners can follow the
 * match.
 */
const AT_LATEST_MS = 6000

export function Announcer({ text, first }: { text: string; first: boolean }) {
  const [announced, setAnnounced] = useState('')
  const opening = useRef(first ? undefined : text)
  const announcedAt = useRef<number>(undefined)
  useEffect(() => {
    if (text === opening.current) return
    opening.current = undefined
    announcedAt.current ??= performance.now()
    const wait = performance.now() - announcedAt.current > AT_LATEST_MS ? 0 : STANDS_MS
    const timer = setTimeout(() => {
      announcedAt.current = performance.now()
      setAnnounced(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
