import { useTranslations } from 'next-intl'
import { Mask } from '../masks/mask.tsx'

/** Before the first match: six masks that nobody wears yet. */
export function EmptyStage() {
  const t = useTranslations('home.stage')
  return (
    <section className="grid justify-items-center gap-2 py-12 text-center" aria-labelledby="empty-stage">
      <div className="mb-6 flex w-full max-w-prose justify-center gap-4" aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((id) => (
          <span key={id} className="min-w-0 flex-1">
            <Mask id={id} state="asleep" />
          </span>
        ))}
      </div>
      <h2 id="empty-stage" className="text-2xl">
        {t('empty')}
      </h2>
      <p className="text-ink-soft">{t('emptyText')}</p>
    </section>
  )
}
