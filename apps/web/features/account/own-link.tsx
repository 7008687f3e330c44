'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

export function OwnLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} aria-current={usePathname() === href ? 'page' : undefined}>
      {children}
    </Link>
  )
}
