'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'

/** A banner that leaves its place empty when it goes, so that nothing moves on an open page. */
export function SteadyBanner({ children }: { children: ReactNode }) {
  const path = usePathname()
  const [shown, setShown] = useState({ path, children })
  if (shown.path !== path || (children && shown.children !== children)) setShown({ path, children })
  return <div className={children ? undefined : 'invisible'}>{shown.children}</div>
}
