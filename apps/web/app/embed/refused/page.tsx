import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Refused } from '@/features/embed/refused.tsx'
import type { PageProps } from '@/lib/page-props.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('embed')
  return { title: t('missing.title'), robots: { index: false } }
}

/** proxy.ts answers with this page, and its status, to an embedded address that names nothing or makes no sense. */
export default async function RefusedPage({ searchParams }: PageProps) {
  return <Refused why={(await searchParams).why === 'bad' ? 'bad' : 'missing'} />
}
