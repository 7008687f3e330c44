import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { getEnv } from '@/lib/server/env.ts'

export const metadata: Metadata = {
  title: 'Empty',
  description: 'A page with nothing on it.',
  robots: { index: false },
}

/**
 * An empty page, by which a benchmark measures the time for rendering the site's layout alone; it exists only when a
 * setting turns it on.
 */
export default function EmptyPage() {
  if (getEnv().MASQUERADE_EMPTY_PAGE !== '1') notFound()
  return <PageTitle>Empty</PageTitle>
}
