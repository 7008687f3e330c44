import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import styles from './match-row.module.css'
import { Moment } from './moment.tsx'

/** A finished match by when it ended, any other by the word for its state, which has its sign. */
export function MatchState({ match }: { match: MatchCard }) {
  const t = useTranslations('matches')
  if (match.status === 'finished') return <Moment at={match.finishedAt ?? match.createdAt} />
  return <b className={styles.word}>{t(`status.${match.status}`)}</b>
}
