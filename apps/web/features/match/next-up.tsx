'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { Link } from '@/lib/link.tsx'
import { News } from '../live/news.tsx'
import styles from './next-up.module.css'
import { NowDot } from './now-dot.tsx'
import type { NextCard } from './server/next-for.ts'
import { useCountdown } from './use-countdown.ts'

/** The match that can be gone on to. */
export type Next = Pick<NextCard, 'id' | 'status'>

const SECONDS = 20

/**
 * When a match has come to its end the next one follows by itself: that is said above the page, and moves nothing on it.
 * For a viewer who stays the way on lies below the stage.
 */
export function NextUp({ next: { id, status } }: { next: Next }) {
  const t = useTranslations('match.next')
  const router = useRouter()
  const place = useRef<HTMLElement>(null)
  // One that is over is played from its beginning.
  const address = status === 'finished' ? `/watch/${id}?play=1` : `/watch/${id}`
  const { left, stays, stay } = useCountdown(
    SECONDS,
    place,
    useCallback(() => router.push(address), [router, address]),
  )
  const [announced, setAnnounced] = useState(false)
  if (left !== undefined && !announced) setAnnounced(true)
  return (
    <section ref={place} aria-label={t('up')} className={styles.up} data-stays={stays}>
      <p role="status" className="sr-only">
        {announced && t('announced', { seconds: SECONDS })}
      </p>
      {left !== undefined && (
        <>
          <p aria-hidden="true" className={styles.left}>
            {t('in', { seconds: left })}
          </p>
          {/* What is offered is what is on when the time has come. */}
          <News />
        </>
      )}
      <Link href={address} className="py-2">
        {status === 'running' && <NowDot />}
        {stays ? t(status) : t('now')}
      </Link>
      {!stays && (
        <button type="button" className="button" onClick={stay}>
          {t('stay')}
        </button>
      )}
    </section>
  )
}
