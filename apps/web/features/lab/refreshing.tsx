'use client'

import { type ReactNode, useEffect } from 'react'
import { useRefresh } from '@/lib/use-refresh.ts'
import { ButtonLink } from '../ui/design/button-link.tsx'

const EVERY_MS = 2_000

export function Refreshing() {
  const drawAnew = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') drawAnew()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [drawAnew])
  return null
}

/** For browsers without scripts, whose pages do not refresh: while one did, what is typed into it would be lost. */
export const LookAgain = ({ href, children }: { href: string; children: ReactNode }) => (
  <noscript>
    <p className="mb-6">
      <ButtonLink href={href}>{children}</ButtonLink>
    </p>
  </noscript>
)
