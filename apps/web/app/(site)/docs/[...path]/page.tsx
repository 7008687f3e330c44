import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { guideOf } from '@/features/documentation/server/guide.ts'
import { GuidePage } from '@/features/documentation/server/guide-page.tsx'
import { SamplePage } from '@/features/documentation/server/sample-page.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { sharedDocuments } from '@/lib/server/process.ts'

interface Props {
  params: Promise<{ path: string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = (await params).path.join('/')
  const [guide, t] = await Promise.all([guideOf(path), getTranslations('documentation')])
  return {
    title: guide?.title ?? path,
    description: guide?.lede ?? t('sampleLede'),
    alternates: { canonical: `/docs/${path}` },
  }
}

/** A document of the repository: a guide, or a program to copy. */
export default async function DocumentPage({ params }: Props) {
  const path = (await params).path.join('/')
  const guide = await guideOf(path)
  if (guide) return <GuidePage guide={guide} />
  const text = sharedDocuments().samples.get(path)
  if (text === undefined) notFound()
  return (
    <Speaking of={['documentation']}>
      <SamplePage path={path} text={text} />
    </Speaking>
  )
}
