import type { Figure, Totals } from '@masquerade/game'
import { measuredAll, type ResponseHistogram, responseTimes } from '@masquerade/metrics'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { figureWords, groupWords } from '@/games/registry.ts'
import type { Course } from '../leaderboards/compare/comparison.ts'
import { type AgentLine, CourseSection } from '../leaderboards/compare/course-section.tsx'
import { columnsOf, drawnFigure, type ScoredGame } from '../leaderboards/figures/drawn-figure.ts'
import { answerTime } from '../leaderboards/figures/figure-text.ts'
import { FigureCells, Interval } from '../leaderboards/figures/interval.tsx'
import type { Ranked, Standing } from '../leaderboards/standings/standing.ts'
import type { NamedArena } from '../ui/design/arena-name.tsx'
import { DataTable, HeadRow } from '../ui/design/data-table.tsx'
import { dollars } from './own-agent/ask-view.tsx'
import { Part, SHARE, Times } from './part.tsx'

export function ArenaFigures({ standing, place, standings, game }: Omit<InArena, 'arena'>) {
  const t = useTranslations('agents')
  const format = useFormatter()
  const locale = useLocale()
  const pointsOf = ({ points }: { points: number }) => format.number(points, { maximumFractionDigits: 1 })
  const everybody = standings.map(({ totals }) => totals)
  return (
    <>
      <p className="mb-4 text-ink-faint">
        {place ? placeOf(place) : t('total', { points: pointsOf(standing), games: standing.games })}
      </p>
      {figureSections(standing.totals, game, everybody).map(section)}
      <ResponseTimes responses={standing.responses} />
      <GameCost cost={standing.cost} />
    </>
  )

  function placeOf({ ranking, provisionalBelow, row }: NonNullable<InArena['place']>) {
    const { rank, value, provisional, games } = row
    if (provisional && ranking !== 'hundred-start') return t('provisional', { games, least: provisionalBelow })
    if (ranking === 'hundred-start' || value === undefined) return t('place', { rank, points: pointsOf(row), games })
    return t(`placeBy.${ranking}`, { rank, value: format.number(value, { maximumFractionDigits: 2 }), games })
  }

  function section({ group, figures }: ReturnType<typeof figureSections>[number]) {
    return (
      <Part key={group ?? ''} {...(group !== undefined && { title: groupWords(game.id, group, locale) })}>
        <dl className="grid cols-fill-[19rem] gap-x-10 gap-y-4">
          {figures.map(({ measured, ...drawn }) => {
            const { name, what } = figureWords(game.id, drawn.figure.id, locale)
            return (
              <div key={drawn.figure.id}>
                <dt className="text-sm">
                  {name} <small className="text-ink-faint text-xs">{what}</small>
                </dt>
                <dd>
                  <Interval of={drawn} measured={measured} />
                </dd>
              </div>
            )
          })}
        </dl>
      </Part>
    )
  }
}

export interface InArena {
  arena: NamedArena
  game: ScoredGame
  standing: Pick<Standing, 'points' | 'games' | 'totals' | 'responses'> & {
    /** The total is in millionths of a dollar; only games whose cost is known are counted. */
    cost: { micros: number; games: number }
  }
  /** The agent's row on the leaderboard; it is missing if none of the agent's matches counts. */
  place?: Pick<Ranked, 'ranking' | 'provisionalBelow'> & { row: Standing; all: number }
  /** The leaderboard rows of all agents in the arena; from their values follow the scales of this agent's bars. */
  standings: readonly Standing[]
}

export function figureSections(totals: Totals, game: ScoredGame, everybody: readonly Totals[]) {
  const mine = measuredAll(game.figures, totals)
  const isObserved = ({ over }: Figure) => [totals, ...everybody].some((one) => (one[over] ?? 0) > 0)
  const observed = game.figures.filter((figure) => {
    const other = figure.beside === undefined ? undefined : game.figures.find(({ id }) => id === figure.beside)
    return isObserved(figure) && (other === undefined || isObserved(other))
  })
  const groups = new Set([undefined, ...observed.map(sectionOf)])
  return [...groups].flatMap((group) => {
    const figures = observed
      .filter((figure) => sectionOf(figure) === group)
      // Without a value of this agent, its `measured` is undefined: only other agents of the arena have one.
      .map((figure) => ({ ...drawnFigure(figure, game, everybody), measured: mine.get(figure.id) }))
    return figures.length > 0 ? [{ group, figures }] : []
  })
}

const sectionOf = ({ group, place }: Pick<Figure, 'group' | 'place'>): string | undefined => group ?? place

function GameCost({ cost: { micros, games } }: Pick<InArena['standing'], 'cost'>) {
  const t = useTranslations('agents.cost')
  const format = useFormatter()
  if (games === 0) return null
  return (
    <Part title={t('title')}>
      <Times
        rows={[
          [t('game'), dollars(format, micros / games)],
          [t('all'), dollars(format, micros)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-faint">{t('from', { games })}</p>
    </Part>
  )
}

export function ResponseTimes({ responses }: { responses: ResponseHistogram }) {
  const t = useTranslations('agents.responses')
  const format = useFormatter()
  const times = responseTimes(responses)
  if (!times) return null
  const written = (ms: number | undefined) => {
    if (ms === undefined) return '–'
    const time = answerTime(ms)
    return format.number(time.value, time.format)
  }
  return (
    <Part title={t('title')}>
      <Times
        rows={[
          [t('median'), written(times.medianMs)],
          [t('p95'), written(times.p95Ms)],
          [t('timedOut'), format.number(times.timedOut, SHARE)],
          [t('failed'), format.number(times.failed, SHARE)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-faint">{t('from', { asks: times.asks })}</p>
    </Part>
  )
}

export function OverGames({ of, course, greyedBelow }: { of: AgentLine; course: Course; greyedBelow: number }) {
  const t = useTranslations('compare.course')
  return (
    <Part title={t(`title.${course}`)}>
      <CourseSection of={[of]} course={course} greyedBelow={greyedBelow} />
    </Part>
  )
}

interface VersionsTableProps {
  versions: readonly (Pick<Standing, 'games' | 'points' | 'totals'> & { number: number; createdAt: string })[]
  game: ScoredGame
  arena: string
}

export function VersionsTable({ versions, game, arena }: VersionsTableProps) {
  const t = useTranslations('agents')
  const board = useTranslations('leaderboard')
  const format = useFormatter()
  const locale = useLocale()
  const everybody = versions.map(({ totals }) => totals)
  // Leaderboard columns come in groups; this table shows only the first column of a group, which sums up the others.
  const columns = columnsOf(game, everybody, locale).map(([first]) => first)
  const rows = versions.map((version) => ({ ...version, figures: measuredAll(game.figures, version.totals) }))
  return (
    <DataTable className="mt-8" columns="w-full min-w-[44rem] row-heads:whitespace-nowrap">
      <caption className="mb-2 text-start text-ink-soft">{t('perVersion', { arena })}</caption>
      <HeadRow of={[t('versionColumn'), board('games'), board('points'), ...columns.map(({ name }) => name)]} />
      <tbody>
        {rows.map(({ number, createdAt, games, points, figures }) => (
          <tr key={number}>
            <th scope="row">
              {t('version', { number })}
              <small className="block font-normal text-ink-faint">
                {t('since', { date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }) })}
              </small>
            </th>
            <td>{format.number(games)}</td>
            <td>{format.number(points, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</td>
            <FigureCells of={columns} figures={figures} className="w-[22%]" />
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
