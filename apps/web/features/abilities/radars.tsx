import { useTranslations } from 'next-intl'
import styles from '../compare/compare.module.css'
import { shapeOf } from '../compare/radar.ts'
import { RadarChart } from '../compare/radar-chart.tsx'
import type { Column } from '../figures/columns.ts'
import { StandingAgent } from '../leaderboard/standing-agent.tsx'
import { gameValues } from './axes.ts'
import type { Across, RowAcross } from './server/across-games.ts'

/** A shape needs three corners. */
const CORNERS = 3

interface RadarsProps {
  table: Pick<Across, 'columns'>
  games: readonly Column[]
  abilities: readonly Column[]
  chosen: readonly RowAcross[]
}

/** Each chosen agent as two shapes, one over games and one over abilities, with the others' outlines behind. */
export function Radars({ table, games, abilities, chosen }: RadarsProps) {
  const t = useTranslations('abilities.radar')
  const overGames = chosen.map((row) => shapeOf(games, { figures: gameValues(table, row) }))
  const overAbilities = chosen.map((row) => shapeOf(abilities, { figures: row.abilities }))
  const drawings = [
    { kind: 'games', axes: games, shapes: overGames },
    { kind: 'abilities', axes: abilities, shapes: overAbilities },
  ] as const
  return (
    <div className={styles.charts}>
      {chosen.map(({ agent }, index) => (
        <figure key={agent.id}>
          <figcaption>
            <StandingAgent agent={agent} />
          </figcaption>
          {drawings.map(({ kind, axes, shapes }) => {
            const own = shapes[index]
            if (!own || axes.length < CORNERS) return null
            return (
              <div key={kind} className="mb-4">
                <p className="text-ink-soft text-sm">{t(kind)}</p>
                {own.corners.length > 0 ? (
                  <RadarChart
                    name={t(`of.${kind}`, { name: agent.name })}
                    axes={axes}
                    own={own}
                    others={shapes.toSpliced(index, 1)}
                  />
                ) : (
                  <p className="my-4 text-ink-faint text-sm">{t('nothing')}</p>
                )}
              </div>
            )
          })}
        </figure>
      ))}
    </div>
  )
}
