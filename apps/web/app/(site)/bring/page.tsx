import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Ways } from '@/features/home/ways.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.bringPage')
  return { title: t('title'), description: t('lede') }
}

/** What bringing an agent takes, and the way to the form. */
export default async function BringPage() {
  const t = await getTranslations('home.bringPage')
  const isKnown = (await currentUser()) !== undefined
  const [arena] = await getStore().arenas.list()
  const rules = arena && pagesOf(arena.game)?.rules[await getLocale()]
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
      {rules && (
        <section className="mb-12">
          <SectionTitle>{t('rules')}</SectionTitle>
          <p className="max-w-prose">{rules.agent}</p>
        </section>
      )}
    </>
  )
}
