'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

/** A link of the main navigation, which knows when it leads to where we are. */
export function NavLink({ href, children }: { href: `/${string}`; children: ReactNode }) {
  const pathname = usePathname()
  const here = pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <Link href={href} aria-current={here}>
      {children}
    </Link>
  )
}
