import { useTranslations } from 'next-intl'
import { Refreshing } from '@/lib/use-refresh.ts'
import { Meter } from '../../ui/design/meter.tsx'
import { WantForm } from './forms.tsx'

export function PartEnd({ part, number, games }: { part: string; number: number; games: number }) {
  const t = useTranslations('take-part')
  const left = games - number
  return (
    <section className="mt-8 max-w-text" aria-labelledby="match-over">
      {/* The person may have left the experiment since the page was drawn, and is then offered no match. */}
      <Refreshing />
      <h1 id="match-over" className="mb-3 text-2xl/text">
        {t('end.title', { number })}
      </h1>
      <p>{t('end.text')}</p>
      <PartProgress over={number} games={games} />
      <div className="flex flex-wrap items-start gap-3">
        {left > 0 ? (
          <>
            <WantForm part={part} to="next" label={t('next', { number: number + 1, games })} solid />
            <WantForm part={part} to="pause" label={t('pause')} />
          </>
        ) : (
          <WantForm part={part} to="pause" label={t('end.done')} solid />
        )}
      </div>
    </section>
  )
}

export function PartProgress({ over, games }: { over: number; games: number }) {
  const t = useTranslations('take-part')
  return (
    <div className="my-6 max-w-[24rem]">
      <Meter max={games} value={over} label={t('progress.label')} />
      <p className="text-ink-soft text-sm tabular-nums">{t('progress.of', { over, games })}</p>
    </div>
  )
}
