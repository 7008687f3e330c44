import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { SectionTitle } from '@/features/ui/design/section-title.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home.bringPage')
  return { title: t('title'), description: t('lede') }
}

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

const WAYS = ['space', 'model', 'api', 'webhook', 'mailbox'] as const

function Ways() {
  const t = useTranslations('home.bringPage')
  return (
    <dl className="max-w-page">
      {WAYS.map((way) => (
        <div key={way} className="grid gap-x-8 border-line border-b py-3 md:grid-cols-3">
          <dt className="font-display text-lg">{t(`ways.${way}.name`)}</dt>
          <dd>
            <span className="block text-ink-faint text-sm">{t('give')}</span>
            {t(`ways.${way}.give`)}
          </dd>
          <dd>
            <span className="block text-ink-faint text-sm">{t('runs')}</span>
            {t(`ways.${way}.runs`)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
