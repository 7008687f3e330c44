import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import styles from './match-row.module.css'
import { Moment } from './moment.tsx'

/** What state a match is in, in a word with its sign, and since when. */
export function MatchState({ match }: { match: MatchCard }) {
  const t = useTranslations('matches')
  const { status, createdAt, startedAt = createdAt, finishedAt = startedAt } = match
  const since = { queued: createdAt, running: startedAt, finished: finishedAt, void: finishedAt }[status]
  return (
    <span className={styles.when}>
      {status !== 'finished' && <b className={styles.word}>{t(`status.${status}`)}</b>}
      <Moment at={since} />
    </span>
  )
}
