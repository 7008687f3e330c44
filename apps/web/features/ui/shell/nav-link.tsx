'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

interface NavLinkProps {
  href: `/${string}`
  /** Whether the link is marked as current only on exactly this page, not on pages below its address. */
  alone?: boolean
  children: ReactNode
}

export function NavLink({ href, alone = false, children }: NavLinkProps) {
  const pathname = usePathname()
  const here = pathname === href ? 'page' : !alone && pathname.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <Link href={href} aria-current={here} className="nav-link">
      {children}
    </Link>
  )
}
