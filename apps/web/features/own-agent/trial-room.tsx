'use client'

import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard, TrialReply } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useId, useState } from 'react'
import { LiveMatch, type WithBoard } from '../match/live-match.tsx'
import { AskView, dollars } from './ask-view.tsx'
import styles from './asks.module.css'
import { type AskSum, sumOf } from './sum-of.ts'
import { useTrial } from './use-trial.ts'

interface TrialRoomProps extends WithBoard {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  /** The seat of the owner's agent, as far as the match tells it: at a masked table its first question does. */
  seat: Seat | undefined
  initial: TrialReply
}

/** The board as everybody would see it, and beside it every question to the agent as it is put and answered. */
export function TrialRoom({ Board, match, events, unit, seat, initial }: TrialRoomProps) {
  const t = useTranslations('own-agent.trial')
  const title = useId()
  const [news, setNews] = useState('')
  const hear = useCallback(({ events, status }: Followed) => setNews(`${status} ${events.length}`), [])
  const { trial, problem } = useTrial(initial, news)
  return (
    <div className={styles.room}>
      <p className={styles.jump}>
        <a href="#questions">{t('asks')}</a>
      </p>
      <div className="min-w-0">
        <LiveMatch
          {...{ Board, match, events, unit }}
          own={trial.asks[0]?.seat ?? seat}
          ticket={trial.ticket}
          heard={hear}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself on wide screens, and the keyboard must reach it */}
      <section id="questions" className={styles.beside} aria-labelledby={title} tabIndex={0}>
        <h2 id={title} className="text-xl">
          {t('asks')}
        </h2>
        <p className="mb-3 text-ink-soft text-sm">{t('asksText')}</p>
        {problem && (
          <p role="status" className="mb-3 text-sm">
            {t(`problem.${problem}`)}
          </p>
        )}
        {trial.asks.length > 0 ? (
          <Sums sum={sumOf(trial.asks)} />
        ) : (
          <p className="text-ink-soft">{t(`none.${trial.status}`)}</p>
        )}
        {trial.queue && (
          <p role="status" className="mt-3 text-ink-soft">
            {t('queue', trial.queue)}
          </p>
        )}
        <div className={styles.list}>
          {trial.asks.toReversed().map((ask) => (
            <AskView key={ask.id} ask={ask} />
          ))}
        </div>
      </section>
    </div>
  )
}

function Sums({ sum }: { sum: AskSum }) {
  const t = useTranslations('own-agent.sum')
  const format = useFormatter()
  const number = (value: number | undefined) => (value === undefined ? '–' : format.number(value))
  const shown: [string, string][] = [
    [t('asks'), number(sum.asks)],
    [t('failed'), number(sum.failed)],
    ...(sum.meanMs !== undefined
      ? [
          [t('time'), t('seconds', { seconds: format.number(sum.meanMs / 1000, { maximumFractionDigits: 2 }) })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(sum.tokensIn !== undefined || sum.tokensOut !== undefined
      ? [[t('tokens'), `${number(sum.tokensIn)} → ${number(sum.tokensOut)}`] as [string, string]]
      : []),
    ...(sum.costMicros !== undefined ? [[t('cost'), dollars(format, sum.costMicros)] as [string, string]] : []),
  ]
  return (
    <dl className={styles.sums}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
