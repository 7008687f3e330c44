'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'

interface Props {
  href: string
  /** Pages below it are part of it. */
  whole?: boolean
  children: ReactNode
}

export function OwnLink({ href, whole = false, children }: Props) {
  const here = usePathname()
  const current = here === href ? 'page' : whole && here.startsWith(`${href}/`) ? 'true' : undefined
  return (
    <Link href={href} aria-current={current}>
      {children}
    </Link>
  )
}
