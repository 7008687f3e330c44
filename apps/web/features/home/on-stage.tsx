'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { Link } from '@/lib/link.tsx'
import { Curtain } from '../match/curtain.ts'
import styles from './home.module.css'
import { type Offer, useStageNow } from './stage-now.ts'

interface OnStageProps {
  offer: Offer | undefined
  /** In the place of a match, before the first. */
  empty: ReactNode
  title: string
  /** The ways on beside watching. */
  children: ReactNode
}

/** What this is, three things to do, and the match that is on: all that leads to a match leads to that one. */
export function OnStage({ offer, empty, title, children }: OnStageProps) {
  const t = useTranslations('home')
  const place = useRef<HTMLElement>(null)
  const { shown, fall } = useStageNow(offer, place)
  const address = shown ? `/watch/${shown.id}` : '/watch'
  return (
    <div className={styles.hero}>
      <div>
        <h1>{title}</h1>
        <p className={styles.what}>{t('what')}</p>
        <p className={styles.doings}>
          <Link href={address} className="button button-solid">
            {t('watch')}
          </Link>
          {children}
        </p>
      </div>
      {shown ? (
        <section ref={place} aria-label={t('stage.live')}>
          <div key={shown.id} className={styles.stage}>
            <Curtain value={fall}>{shown.table}</Curtain>
          </div>
          <p className="mt-2 text-center text-sm">
            <Link href={address}>{t('stage.see')}</Link>
          </p>
        </section>
      ) : (
        empty
      )}
    </div>
  )
}
