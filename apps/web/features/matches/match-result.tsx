import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import styles from './match-row.module.css'
import { Moment } from './moment.tsx'

/** How a match ended, for everybody or for one agent; while it is not over, since when it is as it is. */
export function MatchResult({ match, about }: { match: MatchCard; about?: string | undefined }) {
  const t = useTranslations('matches')
  if (match.status !== 'finished') {
    const { createdAt, startedAt = createdAt, finishedAt = startedAt } = match
    const since = { queued: createdAt, running: startedAt, void: finishedAt }[match.status]
    return (
      <span className={styles.aside}>{t.rich(`since.${match.status}`, { when: () => <Moment at={since} /> })}</span>
    )
  }

  const mine = match.seats.find(({ agent }) => agent.id === about)
  if (mine?.score !== undefined) {
    const points = mine.score / (gameOf(match.game)?.scores.unit ?? 1)
    return (
      <>
        <span className={styles.won} data-side={mine.side}>
          {t(mine.won ? 'mine.won' : 'mine.lost', { side: sideOf(mine.side) })}
        </span>
        <span className={styles.aside}>{t('mine.points', { points: Math.round(points * 100) / 100 })}</span>
      </>
    )
  }

  const spy = match.seats.find(({ side }) => side === 'spy')
  return (
    <>
      <span className={styles.won} data-side={match.winner}>
        {t(`won.${sideOf(match.winner)}`)}
      </span>
      {spy && (
        <span className={styles.aside}>
          {t.rich('spyWas', { name: spy.agent.name, b: (name) => <bdi>{name}</bdi> })}
        </span>
      )}
    </>
  )
}

function sideOf(side: string | undefined): 'civilians' | 'spy' | 'other' {
  return side === 'civilians' || side === 'spy' ? side : 'other'
}
