import type { Condition } from '@masquerade/store/database'
import { useTranslations } from 'next-intl'
import { SectionTitle } from '../../design/section-title.tsx'

/** That play is paused, and what the database says about it. None, when all is well. */
export function PlatformSection({ condition }: { condition: Condition }) {
  const t = useTranslations('moderation.admin.platform')
  if (condition.database === 'ok') return null
  return (
    <section aria-labelledby="platform" className="mb-8">
      <SectionTitle id="platform">{t('title')}</SectionTitle>
      <p className="mb-3 max-w-prose">{t(condition.database)}</p>
      <p>
        <code>{condition.reason}</code>
      </p>
    </section>
  )
}
