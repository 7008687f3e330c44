'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

interface NavLinkProps {
  href: `/${string}`
  /** Pages below it are no part of it. */
  alone?: boolean
  children: ReactNode
}

/** A link of a navigation, which knows when it leads to where we are. */
export function NavLink({ href, alone = false, children }: NavLinkProps) {
  const pathname = usePathname()
  const here = pathname === href ? 'page' : !alone && pathname.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <Link
      href={href}
      aria-current={here}
      className="whitespace-nowrap py-2 text-ink-soft no-underline current:text-ink current:shadow-chosen hover:text-ink"
    >
      {children}
    </Link>
  )
}
