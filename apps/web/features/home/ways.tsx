import { useTranslations } from 'next-intl'

const WAYS = ['space', 'model', 'api', 'webhook', 'mailbox'] as const

/** How an agent is connected, by kind. On a narrow screen each way is a paragraph of its own. */
export function Ways() {
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
