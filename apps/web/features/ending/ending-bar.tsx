'use client'

import type { Seat } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from './ending.module.css'

interface EndingBarProps {
  match: MatchCard
  eyes: { seat: Seat; word?: string | undefined } | undefined
  /** The cards are turned over: nothing is held back any more. */
  up: boolean
}

/** Under a finished match: through whose eyes it is seen, and what that tells. */
export function EndingBar({ match, eyes, up }: EndingBarProps) {
  const t = useTranslations('ending')
  return (
    <section aria-label={t('label')} className={styles.bar}>
      <nav aria-label={t('watchAs')} className={styles.eyes}>
        <span aria-hidden="true">{t('watchAs')}</span>
        <ul>
          <li>
            <Link href={`/watch/${match.id}`} scroll={false} aria-current={eyes ? undefined : 'true'}>
              {t('audience')}
            </Link>
          </li>
          {match.seats.map(({ seat }) => (
            <li key={seat}>
              <Link
                href={`/watch/${match.id}?as=${seat}`}
                scroll={false}
                aria-label={t('player', { seat })}
                aria-current={eyes?.seat === seat ? 'true' : undefined}
                className={styles.seat}
              >
                {seat}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.note}>{eyes ? <SeenSecret eyes={eyes} match={match} /> : up ? null : t('held')}</p>
    </section>
  )
}

function SeenSecret({ eyes: { seat, word }, match }: { eyes: NonNullable<EndingBarProps['eyes']>; match: MatchCard }) {
  const t = useTranslations('ending')
  if (word === undefined) return t('told', { seat })
  return t.rich('dealt', {
    seat,
    word: () => (
      <bdi lang={match.language} className={styles.word}>
        {word}
      </bdi>
    ),
  })
}
