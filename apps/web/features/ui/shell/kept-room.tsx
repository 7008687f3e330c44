'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A notice that goes leaves its room on the page until another page is opened, so that nothing moves under a finger. */
export function KeptRoom({ children }: { children: ReactNode }) {
  const page = usePathname()
  const place = useRef<HTMLDivElement>(null)
  const kept = useRef({ page, height: 0 })
  useLayoutEffect(() => {
    if (!place.current) return
    if (kept.current.page !== page) kept.current = { page, height: 0 }
    place.current.style.minHeight = `${kept.current.height}px`
    kept.current.height = place.current.getBoundingClientRect().height
  })
  return (
    <div ref={place} className="flow-root">
      {children}
    </div>
  )
}
