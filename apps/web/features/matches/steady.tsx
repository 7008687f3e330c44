'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MoreEnded } from './more-ended.tsx'
import { isInTheMiddle, type ListKind } from './reading.ts'

interface SteadyProps {
  /** Of the matches in it, in order. */
  ids: readonly string[]
  kind: ListKind
  children: ReactNode
}

/**
 * A list that changes by itself, but not under the eyes of a reader in the middle of it: the rows stay the ones they
 * were, and new ones are announced. What stands in the rows goes on changing.
 */
export function Steady({ ids, kind, children }: SteadyProps) {
  const place = useRef<HTMLDivElement>(null)
  const reading = useReading(place, kind)
  const [kept, setKept] = useState({ ids, children })
  const changed = ids.join() !== kept.ids.join()
  const held = reading && changed
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
            // The button goes with what it announced: the newest is where the reader wants to be.
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
    // Where focus goes to is known after it has left.
    const lookSoon = () => setTimeout(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('focusin', look)
    addEventListener('focusout', lookSoon)
    look()
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('focusin', look)
      removeEventListener('focusout', lookSoon)
    }
  }, [place, kind])
  return reading
}
