import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { figureWords, groupWords } from '@/games/figure-words.ts'
import { Interval } from '../figures/interval.tsx'
import styles from './agent.module.css'
import { type FigureSection, figureSections } from './figure-sections.ts'
import { GameCost } from './game-cost.tsx'
import type { InArena } from './in-arena.ts'
import { ResponseTimes } from './response-times.tsx'

type ArenaFiguresProps = Omit<InArena, 'arena'>

/** An agent's place in one arena, and everything measured of it there: of all its games, and by side or role. */
export function ArenaFigures({ standing, place, standings, game }: ArenaFiguresProps) {
  const t = useTranslations('agents')
  const format = useFormatter()
  const locale = useLocale()
  const points = format.number(standing.points, { maximumFractionDigits: 1 })
  const everybody = standings.map(({ totals }) => totals)
  return (
    <>
      <p className={styles.place}>{place ? placeOf(place) : t('total', { points, games: standing.games })}</p>
      {figureSections(standing.totals, game, everybody).map(section)}
      <ResponseTimes responses={standing.responses} />
      <GameCost cost={standing.cost} />
    </>
  )

  function placeOf({
    ranking,
    provisionalBelow,
    row: { rank, value, provisional, games },
  }: NonNullable<ArenaFiguresProps['place']>) {
    if (provisional && ranking !== 'hundred-start') return t('provisional', { games, least: provisionalBelow })
    if (ranking === 'hundred-start' || value === undefined) return t('place', { rank, points, games })
    const shown = format.number(value, { maximumFractionDigits: 2 })
    return t(`placeBy.${ranking}`, { rank, value: shown, games })
  }

  function section({ group, figures }: FigureSection) {
    return (
      <div key={group ?? ''} className={styles.section}>
        {group !== undefined && <h3>{groupWords(game.id, group, locale)}</h3>}
        <dl className={styles.figures}>
          {figures.map(({ measured, ...drawn }) => {
            const { name, what } = figureWords(game.id, drawn.figure.id, locale)
            return (
              <div key={drawn.figure.id}>
                <dt>
                  {name} <small>{what}</small>
                </dt>
                <dd>
                  <Interval of={drawn} measured={measured} open />
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    )
  }
}
