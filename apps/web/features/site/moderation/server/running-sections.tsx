import type { QueueState } from '@masquerade/store/database'
import type { RunnerCard, SitePause, UnderWay } from '@masquerade/store/operating'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../../../ui/design/moment.tsx'
import { Section } from '../../../ui/design/section.tsx'
import { ActButton, ReasonForm } from '../operating-forms.tsx'
import { Row, RowFacts, RowName, RowState } from '../rows.tsx'

export function PauseSection({ pause }: { pause: SitePause | undefined }) {
  const t = useTranslations('operate.pause')
  return (
    <Section id="pause" title={t('title')} className="mb-8">
      <p className="mb-4 max-w-prose">
        {pause
          ? t.rich('paused', {
              ...{ at: () => <Moment at={pause.at} />, name: () => <bdi>{pause.byName}</bdi> },
              by: pause.byName === '' ? 'command' : 'person',
            })
          : t('open')}
      </p>
      <ReasonForm act="pause" button={pause ? t('change') : t('do')} needed why={pause?.why ?? ''} />
      {pause && (
        <div className="mt-4">
          <ActButton act="go-on" label={t('goOn')} />
        </div>
      )}
    </Section>
  )
}

/** A runner (process that plays matches) starts no matches if its clock is wrong by more than this. */
const MOST_SKEW_MS = 1_000

export function RunnersSection({ runners }: { runners: readonly RunnerCard[] }) {
  const t = useTranslations('operate.runners')
  return (
    <Section id="runners" title={t('title')} className="mb-8">
      {runners.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      <ul>
        {runners.map((runner) => (
          <Row key={runner.id}>
            <div>
              <RowName>{runner.name}</RowName>
              <RunnerState runner={runner} />
              <RowFacts>
                <span>{t('matches', { playing: runner.playing, places: runner.places })}</span>
                <span>{t('checks', { checking: runner.checking })}</span>
                <span>{t.rich('since', { at: () => <Moment at={runner.begunAt} /> })}</span>
                <span>{t.rich('seen', { at: () => <Moment at={runner.seenAt} /> })}</span>
              </RowFacts>
              <ClockLine skew={runner.skew} />
            </div>
            {!runner.silent &&
              (runner.drainedAt ? (
                <ActButton act="take-again" target={runner.id} label={t('takeAgain', { name: runner.name })} />
              ) : (
                <ReasonForm act="drain" target={runner.id} button={t('drain', { name: runner.name })} needed={false} />
              ))}
          </Row>
        ))}
      </ul>
    </Section>
  )
}

function RunnerState({ runner: { silent, drainedAt, playing } }: { runner: RunnerCard }) {
  const t = useTranslations('operate.runners')
  if (silent) return <RowState is="stuck">{t('silent')}</RowState>
  if (drainedAt) return <RowState is="waits">{t('draining', { playing })}</RowState>
  return <RowState>{t('takes')}</RowState>
}

function ClockLine({ skew }: { skew: RunnerCard['skew'] }) {
  const t = useTranslations('operate.runners')
  if (!skew) return <RowFacts>{t('clockUnknown')}</RowFacts>
  const { aheadMs, withinMs } = skew
  const off = Math.abs(aheadMs) - withinMs > MOST_SKEW_MS
  const skewText = t('clock', { ahead: aheadMs >= 0 ? 'ahead' : 'behind', ms: Math.round(Math.abs(aheadMs)) })
  return off ? (
    <RowState is="stuck">
      {skewText}: {t('clockOff')}
    </RowState>
  ) : (
    <RowFacts>{skewText}</RowFacts>
  )
}

const KNOWN = ['play-match', 'play-trial', 'check-agent'] as const

export function QueuesSection({ queues }: { queues: readonly QueueState[] }) {
  const t = useTranslations('operate.queues')
  return (
    <Section id="queues" title={t('title')} className="mb-8">
      {queues.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      <ul>
        {queues.map(({ name, waiting, later, taken }) => (
          <Row key={name}>
            <span className="font-strong">{t(`name.${KNOWN.find((one) => one === name) ?? 'other'}`, { name })}</span>
            <RowFacts>{t('counts', { waiting, later, taken })}</RowFacts>
          </Row>
        ))}
      </ul>
    </Section>
  )
}

export function UnderWaySection({ items, all }: { items: readonly UnderWay[]; all: number }) {
  const t = useTranslations('operate.matches')
  const locale = useLocale()
  return (
    <Section id="under-way" title={t('title')} className="mb-8">
      {items.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      {items.length < all && <p className="mb-3 text-ink-soft text-sm">{t('more', { shown: items.length, all })}</p>}
      <ul>
        {items.map(({ id, arena, game, status, movedAt, stuck, failures }) => (
          <Row key={id}>
            <div>
              <RowName>
                <Link href={`/watch/${id}`}>{t('open', { match: id })}</Link>
              </RowName>
              <RowState is={stuck ? 'stuck' : 'well'}>
                {stuck ? t('stuck') : t(status)},{' '}
                {t.rich(status === 'queued' ? 'since' : 'moved', { at: () => <Moment at={movedAt} /> })}
              </RowState>
              <RowFacts>
                <span>{titleOf(game, locale)}</span>
                <code>{arena}</code>
                {failures > 0 && <span>{t('failures', { failures })}</span>}
              </RowFacts>
            </div>
            <details className="group">
              <summary className="w-fit cursor-pointer underline decoration-line-strong underline-offset-[0.22em] group-open:mb-3">
                {t('void')}
                <span className="sr-only"> {id}</span>
              </summary>
              <ReasonForm act="void" target={id} button={t('void')} name={t('voidOf', { match: id })} needed />
            </details>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
