import 'server-only'
import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'

export async function WhomToAsk({ userId }: { userId?: string | undefined }) {
  const [t, format] = await Promise.all([getTranslations('organize'), getFormatter()])
  const guide = <Link href="/docs/organize">{t('ask.guide')}</Link>
  if (userId === undefined) {
    return (
      <p>
        {t('whoMakes')} {guide}
      </p>
    )
  }
  const { users } = getStore()
  const [administrators, user] = await Promise.all([users.administrators(), users.get(userId)])
  const you = (user?.identities ?? []).map(({ provider, login }) => `${provider}:${login}`)
  return (
    <>
      <p>{t('whoMakes')}</p>
      <p className="mt-2">
        {administrators.length > 0 ? (
          <>
            {t('ask.administrators', { names: format.list(administrators, { type: 'disjunction' }) })}{' '}
            {you.length > 0 && t('ask.you', { you: format.list(you, { type: 'conjunction' }) })}
          </>
        ) : (
          t('ask.nobody')
        )}{' '}
        {guide}
      </p>
    </>
  )
}
