import { useFormatter, useTranslations } from 'next-intl'
import type { ScoredGame } from '../figures/figure.ts'
import { scaleOf } from '../figures/figure.ts'
import { Interval } from '../figures/interval.tsx'
import { figuresOf, type Standing } from '../leaderboard/standing.ts'
import styles from './agent.module.css'
import { agentFigures } from './figures-of.ts'

interface ArenaFiguresProps {
  /** Without a rank: it plays no more there. */
  standing: Pick<Standing, 'points' | 'games' | 'totals'> & { rank?: number }
  /** Everybody in the arena, who set the scale of the scores. */
  standings: readonly Standing[]
  game: ScoredGame
}

/** An agent's place in one arena, and everything measured of it there. */
export function ArenaFigures({ standing, standings, game }: ArenaFiguresProps) {
  const t = useTranslations('agents')
  const format = useFormatter()
  const { evenShare } = game
  const scale = scaleOf(
    standings.map(({ totals }) => figuresOf(totals, game).score),
    evenShare === undefined ? [] : [evenShare],
  )
  const points = format.number(standing.points, { maximumFractionDigits: 1 })
  return (
    <>
      <p className={styles.place}>
        {standing.rank === undefined
          ? t('total', { points, games: standing.games })
          : t('place', { rank: standing.rank, points, games: standing.games })}
      </p>
      <dl className={styles.figures}>
        {agentFigures(standing.totals, game, scale).map(({ name, ...shown }) => (
          <div key={name}>
            <dt>
              {t(`figure.${name}`)} <small>{t(`of.${name}`)}</small>
            </dt>
            <dd>
              <Interval {...shown} open />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
