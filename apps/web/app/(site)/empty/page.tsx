import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { getEnv } from '@/lib/server/env.ts'

export const metadata: Metadata = {
  title: 'Empty',
  description: 'A page with nothing on it.',
  robots: { index: false },
}

/** A benchmark measures with this page the time for the site's layout alone; a setting turns the page on. */
export default function EmptyPage() {
  if (getEnv().MASQUERADE_EMPTY_PAGE !== '1') notFound()
  return <PageTitle>Empty</PageTitle>
}
