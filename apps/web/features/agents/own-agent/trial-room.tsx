'use client'

import { type Followed, isOver } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard, TrialReply } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useState } from 'react'
import { read } from '@/lib/own-api.ts'
import { Facts } from '../../ui/design/section.tsx'
import { LiveMatch, type WithBoard } from '../../watch/match/live-match.tsx'
import { AskView, dollars } from './ask-view.tsx'
import { type AskSum, sumOf } from './asks.ts'

interface TrialRoomProps extends WithBoard {
  match: MatchCard
  events: readonly Seen[]
  unit: number
  /** In a match of anonymous players the seat is unknown until the agent gets its first question. */
  seat: Seat | undefined
  initial: TrialReply
}

export function TrialRoom({ Board, match, events, unit, seat, initial }: TrialRoomProps) {
  const t = useTranslations('own-agent.trial')
  const title = useId()
  const [news, setNews] = useState('')
  const hear = useCallback(({ events, status }: Followed) => setNews(`${status} ${events.length}`), [])
  const { trial, problem } = useTrial(initial, news)
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start">
      <p className="-mb-6 text-sm lg:hidden">
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
      <section
        id="questions"
        className="lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:overscroll-contain lg:pr-3 lg:[scrollbar-width:thin]"
        aria-labelledby={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself on wide screens, and the keyboard must reach it
        tabIndex={0}
      >
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
        <div className="grid grid-cols-1">
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
  const { meanMs, tokensIn, tokensOut, costMicros } = sum
  const hasTokens = tokensIn !== undefined || tokensOut !== undefined
  const seconds = (ms: number) => format.number(ms / 1000, { maximumFractionDigits: 2 })
  const shown: (readonly [string, string] | false)[] = [
    [t('asks'), number(sum.asks)],
    [t('failed'), number(sum.failed)],
    meanMs !== undefined && [t('time'), t('seconds', { seconds: seconds(meanMs) })],
    hasTokens && [t('tokens'), `${number(tokensIn)} → ${number(tokensOut)}`],
    costMicros !== undefined && [t('cost'), dollars(format, costMicros)],
  ]
  return (
    <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
      <Facts of={shown.filter((one) => one !== false)} names="text-ink-faint" values="" />
    </dl>
  )
}

/** No event tells the browser of new questions in a trial game, so the page asks the server for them at intervals. */
const LOOK_EVERY_MS = 2_000

interface FollowedTrial {
  trial: TrialReply
  problem?: 'signed-out' | 'lost'
}

function useTrial(initial: TrialReply, news: string): FollowedTrial {
  const [followed, setFollowed] = useState<FollowedTrial>({ trial: initial })
  const { match } = initial
  const begunOver = isOver(initial.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: news says that there is more to fetch
  useEffect(() => {
    if (begunOver) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const answer = await read<TrialReply>(`/trials/${match}`, stop.signal)
      if (stop.signal.aborted) return
      const problem = !answer.ok && [401, 404].includes(answer.status) ? 'signed-out' : 'lost'
      setFollowed((before) => (answer.ok ? { trial: answer.value } : { ...before, problem }))
      const isDone = answer.ok ? isOver(answer.value.status) : problem === 'signed-out'
      if (!isDone) timer = setTimeout(look, LOOK_EVERY_MS)
    }
    void look()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [match, begunOver, news])
  // When the trial is over, the server sends its whole page anew, maybe before the last look is answered.
  return begunOver ? { trial: initial } : followed
}
