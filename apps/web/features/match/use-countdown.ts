'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Countdown {
  /** The seconds that are left; undefined when nothing is counted: the viewer stays, or is busy with the page. */
  left: number | undefined
  /** It was stopped for good. */
  stays: boolean
  /** Stops it for good. */
  stay: () => void
}

/** Whoever has the focus in one of these is using the page. */
const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex="0"], [contenteditable]'
/** What a viewer who reads on does. */
const READING = ['wheel', 'touchmove', 'pointerdown'] as const
const SCROLLING_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/**
 * Counts down to something that would take the page away. It waits while the keyboard's focus is in a control or the tab is
 * hidden, is stopped by scrolling and by pressing anywhere but in `place`, and never begins for viewers who do not want
 * things to move.
 */
export function useCountdown(seconds: number, place: RefObject<HTMLElement | null>, onOver: () => void): Countdown {
  const [left, setLeft] = useState(seconds)
  const [stays, setStays] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [busy, setBusy] = useState(true)
  const stay = useCallback(() => setStays(true), [])

  useEffect(() => {
    if (stays) return
    const reads = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) stay()
    }
    const onKey = (event: KeyboardEvent) => {
      if (SCROLLING_KEYS.has(event.key)) reads(event)
    }
    for (const type of READING) addEventListener(type, reads, { passive: true })
    addEventListener('keydown', onKey)
    return () => {
      for (const type of READING) removeEventListener(type, reads)
      removeEventListener('keydown', onKey)
    }
  }, [stays, stay, place])

  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  }, [onOver])
  useEffect(() => {
    if (stays) return
    const look = () => {
      const uses = document.activeElement?.matches(CONTROLS) === true || document.visibilityState !== 'visible'
      setBusy(uses)
      if (!uses) setLeft((before) => Math.max(before - 1, 0))
    }
    setBusy(document.activeElement?.matches(CONTROLS) === true)
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [stays])
  const done = left === 0 && !stays && !busy
  useEffect(() => {
    if (done) over.current()
  }, [done])
  return { left: stays || busy ? undefined : left, stays, stay }
}
