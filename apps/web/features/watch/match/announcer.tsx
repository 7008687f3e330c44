'use client'

import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds that a player's turn must stay on screen before screen readers announce it: of turns in quick succession
 * only the newest is announced.
 */
const STANDS_MS = 600
/**
 * Milliseconds after which the newest turn is announced even if turns change quickly, so that listeners can follow the
 * match.
 */
const AT_LATEST_MS = 6000

interface Props {
  text: string
  /** Whether to announce the turn that is shown when the page opens; true when the page's address names this turn. */
  first: boolean
}

/** Announces the events of a match to screen readers, politely (`aria-live`) and one at a time. */
export function Announcer({ text, first }: Props) {
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
