'use client'

import { useEffect, useRef, useState } from 'react'

/** A turn is told when it has stood this long: of what rushes by only the newest is told. */
const STANDS_MS = 600
/** Even when nothing ever stands: so that a listener keeps the thread. */
const AT_LATEST_MS = 6000

interface Props {
  text: string
  /** What is shown when the page opens is told as well: somebody came for this very moment. */
  first: boolean
}

/** Tells who listens instead of looking what happens, politely, one thing at a time. */
export function Announcer({ text, first }: Props) {
  const [told, setTold] = useState('')
  const opening = useRef(first ? undefined : text)
  const toldAt = useRef<number>(undefined)
  useEffect(() => {
    if (text === opening.current) return
    opening.current = undefined
    toldAt.current ??= performance.now()
    const wait = performance.now() - toldAt.current > AT_LATEST_MS ? 0 : STANDS_MS
    const timer = setTimeout(() => {
      toldAt.current = performance.now()
      setTold(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p aria-live="polite" className="sr-only">
      {told}
    </p>
  )
}
