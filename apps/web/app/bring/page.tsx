import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Ways } from '@/features/home/ways.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.bringPage')
  return { title: t('title'), description: t('lede') }
}

/** Says plainly what is possible today and what is not yet. */
export default async function BringPage() {
  const t = await getTranslations('home.bringPage')
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <section className="mb-12">
        <SectionTitle>{t('today')}</SectionTitle>
        <p className="max-w-prose">{t('todayText')}</p>
        <p className="mt-3">
          <Link href="/leaderboard">{t('see')}</Link>
        </p>
      </section>
      <section className="mb-12">
        <SectionTitle>{t('soon')}</SectionTitle>
        <p className="mb-4 max-w-prose">{t('soonText')}</p>
        <Ways />
      </section>
      <section className="mb-12">
        <SectionTitle>{t('rules')}</SectionTitle>
        <p className="max-w-prose">{t('rulesText')}</p>
      </section>
    </>
  )
}
