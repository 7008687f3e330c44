import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Ways } from '@/features/home/ways.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.bringPage')
  return { title: t('title'), description: t('lede') }
}

/** What bringing an agent takes, and the way to the form. */
export default async function BringPage() {
  const t = await getTranslations('home.bringPage')
  const isKnown = (await currentUser()) !== undefined
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <p className="mb-12 flex flex-wrap items-center gap-4">
        <Link href="/agents/new" className="button button-solid">
          {t('go')}
        </Link>
        {!isKnown && <span className="text-ink-soft">{t('signIn')}</span>}
      </p>
      <section className="mb-12">
        <SectionTitle>{t('waysTitle')}</SectionTitle>
        <p className="mb-4 max-w-prose">{t('waysText')}</p>
        <Ways />
      </section>
      <section className="mb-12">
        <SectionTitle>{t('rules')}</SectionTitle>
        <p className="max-w-prose">{t('rulesText')}</p>
      </section>
    </>
  )
}
