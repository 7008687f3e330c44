import type { MatchCard } from '@masquerade/protocol'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { MaskFromSheet } from '../masks/mask-sheet.tsx'
import { MatchResult } from './match-result.tsx'
import styles from './match-row.module.css'
import { MatchState } from './match-state.tsx'

interface MatchRowProps {
  match: MatchCard
  about?: string | undefined
  /** Where its masks are drawn. */
  sheet: string
}

/** One match as a line: when, who sits there, how it ended. The whole line leads to it. */
export function MatchRow({ match, about, sheet }: MatchRowProps) {
  const t = useTranslations('matches')
  const locale = useLocale()
  const names = match.seats.map(({ agent }) => agent.name).join(t('comma'))
  return (
    <li className={styles.row} data-status={match.status}>
      <div className={styles.state}>
        <span className={styles.when}>
          <MatchState match={match} />
        </span>
        <span className={styles.arena}>{match.arena.name[locale]}</span>
      </div>
      <div className={styles.table}>
        <span className={styles.masks}>
          {match.seats.map(({ seat, agent, side }) => (
            <span key={seat} className={styles.mask} title={agent.name} data-mine={agent.id === about || undefined}>
              <MaskFromSheet sheet={sheet} mask={maskOf(match, agent)} />
              {side === 'spy' && <i className={styles.spy} />}
            </span>
          ))}
        </span>
        <Link href={`/watch/${match.id}`} prefetch={false} className={styles.names}>
          <span className="sr-only">{t('atTheTable')}</span>
          <bdi>{names}</bdi>
        </Link>
      </div>
      <div className={styles.result}>
        <MatchResult match={match} about={about} />
      </div>
    </li>
  )
}

/** Who waits for a match to begin sleeps. */
export function maskOf({ status }: MatchCard, { id }: { id: string }) {
  return { id, state: status === 'queued' ? 'asleep' : 'idle' } as const
}
