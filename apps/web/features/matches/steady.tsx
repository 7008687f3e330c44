'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MoreEnded } from './more-ended.tsx'

/**
 * A list that updates by itself adds no rows while somebody reads it; a button announces new matches instead. While a
 * pointer moves over it, not even its rows change, since a longer sentence would push away the row that is about to be pressed.
 */
export function Steady({ ids, kind, children }: { ids: readonly string[]; kind: ListKind; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const reading = useReading(place, kind)
  const pointing = usePointing(place)
  const [kept, setKept] = useState({ ids, children })
  const changed = ids.join() !== kept.ids.join()
  const held = pointing || (reading && changed)
  const show = () => setKept({ ids, children })
  if (!held && kept.children !== children) show()

  return (
    <div ref={place}>
      {kept.children}
      {kind === 'ended' && (
        <MoreEnded
          count={held ? ids.filter((id) => !kept.ids.includes(id)).length : 0}
          show={() => {
            flushSync(show)
            // The pressed button disappears, so that the keyboard focus has to move: it goes to the newest match.
            place.current?.querySelector('a')?.focus()
          }}
        />
      )}
    </div>
  )
}

function useReading(place: { current: HTMLElement | null }, kind: ListKind): boolean {
  const [reading, setReading] = useState(false)
  useEffect(() => {
    const look = () => setReading(place.current !== null && isInTheMiddle(place.current, kind))
    const lookSoon = () => setTimeout(look)
    const stop = new AbortController()
    addEventListener('scroll', look, { passive: true, signal: stop.signal })
    addEventListener('focusin', look, { signal: stop.signal })
    addEventListener('focusout', lookSoon, { signal: stop.signal })
    look()
    return () => stop.abort()
  }, [place, kind])
  return reading
}

/** A pointer that did not move for this long, in milliseconds, is about to press nothing. */
const RESTS_MS = 10_000

/** Whether a pointer has just moved over the list, or below it, where new rows would move what it is about to press. */
function usePointing(place: { current: HTMLElement | null }): boolean {
  const [pointing, setPointing] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (lowest: number) => {
      clearTimeout(timer)
      timer = setTimeout(setPointing, RESTS_MS, false)
      setPointing(place.current !== null && place.current.getBoundingClientRect().top < lowest)
    }
    const stop = new AbortController()
    const onMouse = ({ pointerType, clientY }: PointerEvent) => pointerType !== 'touch' && look(clientY)
    // A finger does not hover: it may press anything in the window next.
    const onFinger = () => look(innerHeight)
    addEventListener('pointermove', onMouse, { signal: stop.signal })
    addEventListener('touchstart', onFinger, { passive: true, signal: stop.signal })
    addEventListener('touchend', onFinger, { passive: true, signal: stop.signal })
    if (matchMedia('(hover: none)').matches) onFinger()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [place])
  return pointing
}

export type ListKind = 'live' | 'ended' | 'newest'

/** Whether the reader reads the list or has scrolled past it, so that new rows would disturb. */
function isInTheMiddle(list: HTMLElement, kind: ListKind): boolean {
  if (list.contains(document.activeElement)) return true
  const { top, bottom } = list.getBoundingClientRect()
  return kind === 'live' ? bottom < 0 : scrollY > 0 && top < innerHeight
}
