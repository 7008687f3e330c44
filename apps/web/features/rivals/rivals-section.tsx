import { type ScoreScale, scoreFigure } from '@masquerade/metrics'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { pairAddress } from '../compare/compare-query.ts'
import { drawnFigure, type ScoredGame, SHARES } from '../figures/drawn-figure.ts'
import { Interval } from '../figures/interval.tsx'
import type { Standing } from '../leaderboard/standing.ts'
import styles from './rivals.module.css'
import { bySeat, type Rival, rivalsOf, type TableGame } from './rivals.ts'

const SHARE = { figure: { kind: 'share' }, scale: SHARES, mark: 0.5 } as const

interface RivalsSectionProps {
  agent: { id: string; slug: string }
  arena: string
  /** Its newest games there, with what the others at the table scored. */
  games: readonly TableGame[]
  standings: readonly Standing[]
  game: ScoredGame
  scale: ScoreScale
}

/** Whom an agent leaves behind where both sit, who leaves it behind, and how it does at each seat of the table. */
export function RivalsSection({ agent, arena, games, standings, game, scale }: RivalsSectionProps) {
  const t = useTranslations('rivals')
  const score = scoreFigure(game.figures)
  const { beats, beatenBy } = rivalsOf(games, scale)
  const seats = bySeat(games, scale)
  if (games.length === 0) return null
  return (
    <div className={styles.sections}>
      {beats.length > 0 && list(t('beats'), beats)}
      {beatenBy.length > 0 && list(t('beatenBy'), beatenBy)}
      {score && seats.length > 1 && (
        <div>
          <h3>{t('seats')}</h3>
          <dl className={styles.rivals}>
            {seats.map(({ seat, n, mean }) => (
              <div key={seat}>
                <dt>{t('seat', { seat })}</dt>
                <dd>
                  <Interval
                    of={drawnFigure(
                      score,
                      game,
                      standings.map(({ totals }) => totals),
                    )}
                    measured={{ ...mean, n, thin: n < score.greyedBelow }}
                    open
                  />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className={styles.note}>{t('from', { games: games.length })}</p>
    </div>
  )

  function list(title: string, rivals: readonly Rival[]) {
    return (
      <div>
        <h3>{title}</h3>
        <dl className={styles.rivals}>
          {rivals.map(({ agent: id, between }) => {
            const rival = standings.find((one) => one.agent.id === id)?.agent
            const decided = between.more + between.less
            const thin = decided < (score?.greyedBelow ?? 0)
            return (
              rival && (
                <div key={id}>
                  <dt>
                    <Link href={pairAddress(agent.slug, rival.slug, arena)} rel="nofollow">
                      <bdi>{rival.name}</bdi>
                    </Link>
                  </dt>
                  <dd>
                    <Interval of={SHARE} measured={between.share && { ...between.share, n: decided, thin }} open />
                  </dd>
                </div>
              )
            )
          })}
        </dl>
      </div>
    )
  }
}
