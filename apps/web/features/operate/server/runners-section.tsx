import type { RunnerCard } from '@masquerade/store/operating'
import { useTranslations } from 'next-intl'
import { Moment } from '../../design/moment.tsx'
import { SectionTitle } from '../../design/section-title.tsx'
import { ActButton } from '../act-button.tsx'
import styles from '../operate.module.css'
import { ReasonForm } from '../reason-form.tsx'

/** A runner with a clock that is further off seats nobody (apps/runner, scheduler). */
const MOST_SKEW_MS = 1_000

/** The runners, what each has in hand, and what its clock says. */
export function RunnersSection({ runners }: { runners: readonly RunnerCard[] }) {
  const t = useTranslations('operate.runners')
  return (
    <section aria-labelledby="runners" className="mb-8">
      <SectionTitle id="runners">{t('title')}</SectionTitle>
      {runners.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      <ul className={styles.rows}>
        {runners.map((runner) => (
          <li key={runner.id}>
            <div>
              <p className={styles.name}>{runner.name}</p>
              <RunnerState runner={runner} />
              <p className={styles.facts}>
                <span>{t('matches', { playing: runner.playing, places: runner.places })}</span>
                <span>{t('checks', { checking: runner.checking })}</span>
                <span>{t.rich('since', { at: () => <Moment at={runner.begunAt} /> })}</span>
                <span>{t.rich('seen', { at: () => <Moment at={runner.seenAt} /> })}</span>
              </p>
              <ClockLine skew={runner.skew} />
            </div>
            {!runner.silent &&
              (runner.drainedAt ? (
                <ActButton act="take-again" target={runner.id} label={t('takeAgain', { name: runner.name })} />
              ) : (
                <ReasonForm
                  act="drain"
                  target={runner.id}
                  label={t('why')}
                  hint={t('whyHint')}
                  button={t('drain', { name: runner.name })}
                  needed={false}
                />
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunnerState({ runner: { silent, drainedAt, playing } }: { runner: RunnerCard }) {
  const t = useTranslations('operate.runners')
  if (silent) return <p className={styles.stuck}>{t('silent')}</p>
  if (drainedAt) return <p className={styles.waits}>{t('draining', { playing })}</p>
  return <p>{t('takes')}</p>
}

function ClockLine({ skew }: { skew: RunnerCard['skew'] }) {
  const t = useTranslations('operate.runners')
  if (!skew) return <p className={styles.facts}>{t('clockUnknown')}</p>
  const { aheadMs, withinMs } = skew
  const off = Math.abs(aheadMs) - withinMs > MOST_SKEW_MS
  const told = t('clock', { ahead: aheadMs >= 0 ? 'ahead' : 'behind', ms: Math.round(Math.abs(aheadMs)) })
  return off ? (
    <p className={styles.stuck}>
      {told}: {t('clockOff')}
    </p>
  ) : (
    <p className={styles.facts}>{told}</p>
  )
}
