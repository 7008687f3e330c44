import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Refused } from '@/features/watch/embed/embed-refused.tsx'
import type { PageProps } from '@/lib/server/page.ts'

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const t = await getTranslations('embed')
  const { of, why } = await refusedOf(searchParams)
  return { title: t(`${of}.${why}.title`), robots: { index: false } }
}

export default async function RefusedPage({ searchParams }: PageProps) {
  return <Refused {...(await refusedOf(searchParams))} />
}

async function refusedOf(searchParams: PageProps['searchParams']) {
  const { of, why } = await searchParams
  return {
    of: of === 'leaderboard' ? of : 'match',
    why: why === 'bad' ? why : 'missing',
  } as const
}
