import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { getEnv } from '@/lib/server/env.ts'

export const metadata: Metadata = {
  title: 'Empty',
  description: 'A page with nothing on it.',
  robots: { index: false },
}

/** What the frame costs by itself, for measuring the other pages against; it is only there when that is asked for. */
export default function EmptyPage() {
  if (getEnv().MASQUERADE_EMPTY_PAGE !== '1') notFound()
  return <PageTitle>Empty</PageTitle>
}
