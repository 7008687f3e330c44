'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Glance } from '@/games/in-browser/glance.tsx'
import { Link } from '@/lib/link.tsx'
import type { GlanceProps } from '../match/board-props.ts'
import styles from './home.module.css'

/** Long enough to see a vote revealed, the words turned over and who won. */
const ENCORE_MS = 14_000

/** The match on the home page's stage. When the next one is offered, the one that is on is played to its end first. */
export function OnStage({ offer }: { offer: GlanceProps }) {
  const t = useTranslations('home.stage')
  const shown = useHeld(offer)
  return (
    <section aria-label={t('live')}>
      <div className={styles.stage}>
        <Glance key={shown.match.id} {...shown} />
      </div>
      <p className="mt-2 text-center text-sm">
        <Link href={`/watch/${shown.match.id}`}>{t('see')}</Link>
      </p>
    </section>
  )
}

function useHeld(offer: GlanceProps): GlanceProps {
  const [held, setHeld] = useState(offer)
  const other = offer.match.id !== held.match.id
  useEffect(() => {
    if (!other) return
    const timer = setTimeout(() => setHeld(offer), ENCORE_MS)
    return () => clearTimeout(timer)
  }, [offer, other])
  return held
}
