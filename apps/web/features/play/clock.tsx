'use client'

import { useTranslations } from 'next-intl'
import { useNow } from './use-now.ts'

const SHORT_S = 10

/** A screen reader announces the time left to answer only once, when few seconds are left. */
export function Clock({ leftMs, requestedAt }: { leftMs: number; requestedAt: number }) {
  const t = useTranslations('play.clock')
  const seconds = useSeconds(leftMs, requestedAt)
  const short = seconds <= SHORT_S
  return (
    <>
      <span
        role="timer"
        aria-live="off"
        className={`whitespace-nowrap font-strong tabular-nums ${short ? 'text-vermilion' : 'text-now'}`}
      >
        {t('left', { seconds })}
      </span>
      <span role="status" className="sr-only">
        {short && seconds > 0 && t('short', { seconds: SHORT_S })}
      </span>
    </>
  )
}

/** How long the other players may take. */
export function Wait({ leftMs, requestedAt }: { leftMs: number; requestedAt: number }) {
  const t = useTranslations('play.clock')
  const seconds = useSeconds(leftMs, requestedAt)
  if (seconds === 0) return null
  return <span className="whitespace-nowrap text-ink-soft text-sm tabular-nums">{t('others', { seconds })}</span>
}

export function useSeconds(leftMs: number, requestedAt: number): number {
  const now = useNow(requestedAt)
  const gone = requestedAt === 0 ? 0 : Math.max(0, now - requestedAt)
  return Math.max(0, Math.ceil((leftMs - gone) / 1000))
}
