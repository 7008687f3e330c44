import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ApiReference, REFERENCE_SECTIONS } from '@/features/site/documentation/server/api-reference.tsx'
import { GuidePage, guideOf } from '@/features/site/documentation/server/guide.tsx'

const GUIDE = 'api'

export async function generateMetadata(): Promise<Metadata> {
  const guide = await guideOf(GUIDE)
  return { title: guide?.title, description: guide?.lede, alternates: { canonical: `/docs/${GUIDE}` } }
}

export default async function ApiPage() {
  const guide = await guideOf(GUIDE)
  if (!guide) notFound()
  const sections = [...guide.sections, ...REFERENCE_SECTIONS]
  return (
    <GuidePage guide={{ ...guide, sections }}>
      <ApiReference />
    </GuidePage>
  )
}
