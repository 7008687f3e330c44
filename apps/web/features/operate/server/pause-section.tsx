import type { SitePause } from '@masquerade/store/operating'
import { useTranslations } from 'next-intl'
import { Moment } from '../../design/moment.tsx'
import { SectionTitle } from '../../design/section-title.tsx'
import { ActButton } from '../act-button.tsx'
import { ReasonForm } from '../reason-form.tsx'

/** Whether anything begins, and the switch for it. */
export function PauseSection({ pause }: { pause: SitePause | undefined }) {
  const t = useTranslations('operate.pause')
  return (
    <section aria-labelledby="pause" className="mb-8">
      <SectionTitle id="pause">{t('title')}</SectionTitle>
      <p className="mb-4 max-w-prose">{pause ? t.rich('paused', { at: () => <Moment at={pause.at} /> }) : t('open')}</p>
      <ReasonForm
        act="pause"
        label={t('why')}
        hint={t('whyHint')}
        button={pause ? t('change') : t('do')}
        needed
        why={pause?.why ?? ''}
      />
      {pause && (
        <div className="mt-4">
          <ActButton act="go-on" label={t('goOn')} />
        </div>
      )}
    </section>
  )
}
