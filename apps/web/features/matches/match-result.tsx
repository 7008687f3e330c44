import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { pagesOf } from '@/games/registry.ts'
import styles from './match-row.module.css'

interface MatchResultProps {
  match: MatchCard
  /** The agent from whose view the result is shown. */
  about?: string | undefined
  /** While it is played. */
  round?: number | undefined
}

/** How a match stands; and how it ended, as far as this reader may know. */
export function MatchResult({ match, about, round }: MatchResultProps) {
  const t = useTranslations('matches')
  if (match.status !== 'finished') {
    return (
      <>
        <b className={styles.word}>{t(`status.${match.status}`)}</b>
        {match.status === 'running' && <Now round={round} viewers={match.viewers ?? 0} />}
      </>
    )
  }

  const pages = pagesOf(match.game)
  const mine = match.seats.find(({ agent }) => agent !== undefined && agent.id === about)
  if (mine?.score !== undefined) {
    const points = mine.score / (gameOf(match.game)?.scores.unit ?? 1)
    return (
      <>
        {pages ? (
          <pages.row.OwnResult seat={mine} match={match} />
        ) : (
          <span>{t(mine.won ? 'mine.won' : 'mine.lost')}</span>
        )}
        <span className={styles.aside}>{t('mine.points', { points: Math.round(points * 100) / 100 })}</span>
      </>
    )
  }

  // A draw has scores and no winner.
  if (match.winner === undefined && match.seats.every(({ score }) => score === undefined)) return null
  return pages ? <pages.row.Result match={match} /> : <span>{t('won')}</span>
}

function Now({ round, viewers }: { round: number | undefined; viewers: number }) {
  const t = useTranslations('matches')
  return (
    <span className={styles.now}>
      {round !== undefined && <span>{t('round', { round })}</span>}
      {viewers > 0 && <span>{t('viewers', { viewers })}</span>}
    </span>
  )
}
