'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

export function OwnLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} aria-current={usePathname() === href ? 'page' : undefined}>
      {children}
    </Link>
  )
}
