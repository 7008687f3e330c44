'use client'

import { useEffect, useRef, useState } from 'react'

/** A turn is announced when it has stood this long: of turns that rush by only the newest is announced. */
const STANDS_MS = 600
/** Even when nothing ever stands: so that a listener keeps the thread. */
const AT_LATEST_MS = 6000

interface Props {
  text: string
  /** The turn that is shown when the page opens is announced, too: the address names it. */
  first: boolean
}

/** Announces what happens to screen readers, politely, one event at a time. */
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
