import { useTranslations } from 'next-intl'
import { Refreshing } from '@/lib/use-refresh.ts'
import { Meter } from '../../ui/design/meter.tsx'
import { WantForm } from './forms.tsx'

interface PartEndProps {
  part: string
  /** How many of the person's matches are over. */
  over: number
  games: number
  /** The match is void, so that it may be played again. */
  brokenOff?: boolean
}

export function PartEnd({ part, over, games, brokenOff = false }: PartEndProps) {
  const t = useTranslations('take-part')
  return (
    <section className="mt-8 max-w-text" aria-labelledby="match-over">
      {/* The person may have left the experiment since the page was drawn, and is then offered no match. */}
      <Refreshing />
      <h1 id="match-over" className="mb-3 text-2xl/text">
        {brokenOff ? t('brokenOff.title') : t('end.title', { number: over })}
      </h1>
      <p>{t(brokenOff ? 'brokenOff.text' : 'end.text')}</p>
      <PartProgress over={over} games={games} />
      <div className="flex flex-wrap items-start gap-3">
        {over < games ? (
          <>
            <WantForm part={part} to="next" label={t('next', { number: over + 1, games })} solid />
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
