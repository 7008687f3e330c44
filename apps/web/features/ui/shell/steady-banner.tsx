'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'

/**
 * A banner that moves nothing on an open page: it leaves its place empty when it goes, and one that comes later lies over
 * the page, where it can be closed and what is below can be clicked.
 */
export function SteadyBanner({ close, children }: { close: string; children: ReactNode }) {
  const path = usePathname()
  const [shown, setShown] = useState({ path, children, isLate: false })
  const [isClosed, setClosed] = useState(false)
  if (shown.path !== path) setShown({ path, children, isLate: false })
  else if (children && shown.children !== children)
    setShown({ path, children, isLate: shown.isLate || !shown.children })
  if (isClosed && (!children || !shown.isLate)) setClosed(false)
  if (!shown.isLate) return <div className={children ? undefined : 'invisible'}>{shown.children}</div>
  if (!children || isClosed) return null
  return (
    <div className="pointer-events-none sticky top-2 z-10 h-0">
      <div className="flex max-w-prose items-start border border-line-strong bg-surface pe-1 [&_:is(a,button)]:pointer-events-auto">
        {children}
        <button type="button" className="ms-auto min-h-9 min-w-9" aria-label={close} onClick={() => setClosed(true)}>
          ×
        </button>
      </div>
    </div>
  )
}
