'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A notice that goes leaves its room on the page until another page is opened, so that nothing moves under a finger. */
export function KeptRoom({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) place.current.style.minHeight = `${place.current.getBoundingClientRect().height}px`
  })
  return (
    <div key={usePathname()} ref={place} className="flow-root">
      {children}
    </div>
  )
}
