import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { pagesOf } from '@/games/registry.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { listed } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = listed('bring.title', 'bring.lede')

export default async function BringPage() {
  const t = await getTranslations('bring')
  const isKnown = (await currentUser()) !== undefined
  const [arena] = await getStore().arenas.list()
  const rules = arena && pagesOf(arena.game)?.rules[await getLocale()]
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <p className="mb-12 flex flex-wrap items-center gap-4">
        <ButtonLink href="/agents/new" solid>
          {t('go')}
        </ButtonLink>
        {!isKnown && <span className="text-ink-soft">{t('signIn')}</span>}
      </p>
      <Section title={t('waysTitle')} className="mb-12">
        <p className="mb-4 max-w-prose">{t('waysText')}</p>
        <Ways />
      </Section>
      {rules && (
        <Section title={t('rules')} className="mb-12">
          <p className="max-w-prose">{rules.agent}</p>
        </Section>
      )}
    </>
  )
}

const WAYS = ['space', 'model', 'api', 'webhook', 'mailbox'] as const

function Ways() {
  const t = useTranslations('bring')
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
