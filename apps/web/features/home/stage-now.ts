'use client'

import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRefresh } from '../live/use-refresh.ts'

/** A match that may be shown: its id, and its table, drawn by itself. */
export interface Offer {
  id: string
  table: ReactNode
}

export interface StageNow {
  shown: Offer | undefined
  /** Calls the next match: the one that is on has been shown to its end. */
  fall: () => void
}

/** How long an unmasking is left on the stage. */
const STAYS_MS = 8000
/** How often it is asked for a match to go on to, while there is none: a match tells when it is set up, and not when there is something to see. */
const ASKS_EVERY_MS = 5000
/** How soon it is looked again whether somebody is in the stage with the keyboard. */
const LOOKS_AGAIN_MS = 1000

/**
 * The match on the first page's stage. It is never left half-way: the page goes on to the match that is offered then when
 * the one that is on has been over for a while, and nobody has the keyboard's focus in it.
 */
export function useStageNow(offer: Offer | undefined, place: RefObject<HTMLElement | null>): StageNow {
  const [shown, show] = useState(offer)
  const [over, setOver] = useState<{ id: string; at: number }>()
  const drawAnew = useRefresh()
  const next = useRef(offer)
  useEffect(() => {
    next.current = offer
  }, [offer])
  const first = shown === undefined && offer !== undefined
  if (first) show(offer)

  const id = shown?.id
  useEffect(() => {
    if (over === undefined || over.id !== id) return
    let timer: ReturnType<typeof setTimeout>
    let asked = Number.NEGATIVE_INFINITY
    const look = () => {
      const inUse = place.current?.contains(document.activeElement) ?? false
      const to = next.current
      if (to && to.id !== id && !inUse) return show(to)
      if (to?.id === id && document.visibilityState === 'visible' && performance.now() - asked >= ASKS_EVERY_MS) {
        asked = performance.now()
        drawAnew()
      }
      timer = setTimeout(look, LOOKS_AGAIN_MS)
    }
    timer = setTimeout(look, Math.max(over.at + STAYS_MS - performance.now(), 0))
    return () => clearTimeout(timer)
  }, [over, id, place, drawAnew])

  const fall = useCallback(() => {
    if (id !== undefined) setOver((before) => (before?.id === id ? before : { id, at: performance.now() }))
  }, [id])
  return { shown, fall }
}
