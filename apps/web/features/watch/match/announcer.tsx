'use client'

import { useEffect, useRef, useState } from 'react'

/** A text must stay unchanged this long before screen readers announce it, so that they skip quick changes. */
const STANDS_MS = 600
/** After this time, in milliseconds, screen readers announce the newest text even if the text keeps changing. */
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
