import { ABILITIES, type Ability } from '@masquerade/game'
import type { Measured } from '@masquerade/metrics'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { Link } from '@/lib/link.tsx'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { Missing } from '../../ui/design/data-table.tsx'
import { type Column, SHARES } from '../figures/drawn-figure.ts'
import { FigureCells, Interval } from '../figures/interval.tsx'
import { StandingAgent } from '../standings/cells.tsx'
import { abilitiesAddress } from './compare-query.ts'
import { CHARTS, CompareTable, FIGURE_CELL, UNDER_FIGURE } from './compare-table.tsx'
import { RadarChart, shapeOf } from './radar.tsx'
import type { Across, RowAcross } from './server/across-games.ts'

interface TableProps {
  rows: readonly RowAcross[]
  axes: readonly Column[]
}

export function GamesTable({ table, rows, axes }: TableProps & { table: Pick<Across, 'columns'> }) {
  const t = useTranslations('abilities')
  const isRanked = rows.some(({ rank }) => rank !== undefined)
  return (
    <CompareTable
      caption={t('games.table')}
      head={[
        ...(isRanked ? [t('rank')] : []),
        t('agent'),
        t('games.overall'),
        t('games.counted'),
        ...axes.map(({ name }) => name),
      ]}
    >
      <tbody>
        {rows.map((row) => {
          const { agent, rank, overall } = row
          return (
            <tr key={agent.id}>
              {isRanked && <td>{rank ?? <Missing says={t('unranked')} />}</td>}
              <Agent row={row} />
              <td className={FIGURE_CELL}>
                {overall ? (
                  <Interval of={OVERALL} measured={{ ...overall, n: overall.games, thin: false, endless: 'part' }} />
                ) : (
                  <Missing says={t('games.few')} />
                )}
              </td>
              <td>{t('games.of', { games: overall?.games ?? 0, all: axes.length })}</td>
              <FigureCells of={axes} figures={gameValues(table, row)} className={FIGURE_CELL} />
            </tr>
          )
        })}
      </tbody>
    </CompareTable>
  )
}

export function AbilitiesTable({ rows, axes }: TableProps) {
  const t = useTranslations('abilities')
  const locale = useLocale()
  return (
    <CompareTable caption={t('abilities.table')} head={[t('agent'), ...axes.map(({ name }) => name)]}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.agent.id}>
            <Agent row={row} />
            {axes.map((axis) => {
              const value = [...row.abilities].find(([ability]) => ability === axis.figure.id)?.[1]
              return (
                <td key={axis.figure.id} className={FIGURE_CELL}>
                  <Interval of={axis} measured={value} />
                  {value && (
                    <small className={UNDER_FIGURE}>
                      {value.parts
                        .map(({ game, matches }) =>
                          t('abilities.behind', { game: titleOf(game, locale), games: matches }),
                        )
                        .join(' · ')}
                    </small>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </CompareTable>
  )
}

const OVERALL = { figure: { kind: 'mean' }, scale: { min: 0, max: 100 } } as const

function Agent({ row: { agent } }: { row: RowAcross }) {
  const t = useTranslations('abilities')
  return (
    <th scope="row">
      <AgentLink agent={agent} />
      {agent.retired && <small className="text-ink-faint"> {t('retired')}</small>}{' '}
      <Link
        href={abilitiesAddress([agent.slug])}
        className="text-xs underline decoration-current"
        aria-label={t('draw', { name: agent.name })}
      >
        {t('drawShort')}
      </Link>
    </th>
  )
}

const CORNERS = 3

interface RadarsProps {
  table: Pick<Across, 'columns'>
  games: readonly Column[]
  abilities: readonly Column[]
  chosen: readonly RowAcross[]
}

export function Radars({ table, games, abilities, chosen }: RadarsProps) {
  const t = useTranslations('abilities.radar')
  const drawings = [
    { kind: 'games', axes: games, shapes: chosen.map((row) => shapeOf(games, { figures: gameValues(table, row) })) },
    { kind: 'abilities', axes: abilities, shapes: chosen.map((row) => shapeOf(abilities, { figures: row.abilities })) },
  ] as const
  return (
    <div className={CHARTS}>
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

const GREYED_BELOW = 10

const OF_POSSIBLE = { min: 0, max: 100 }

export function gameAxes({ columns }: Pick<Across, 'columns'>, locale: Locale): Column[] {
  return columns.flatMap(({ game, counts }) => (counts ? [axis(game, titleOf(game, locale), 'mean', OF_POSSIBLE)] : []))
}

export function abilityAxes(
  { rows }: { rows: readonly Pick<RowAcross, 'abilities'>[] },
  nameOf: (ability: Ability) => string,
): Column[] {
  const shown = ABILITIES.filter((ability) => rows.some(({ abilities }) => abilities.has(ability)))
  return shown.map((ability) => axis(ability, nameOf(ability), 'share', SHARES))
}

export function gameValues({ columns }: Pick<Across, 'columns'>, { cells }: Pick<RowAcross, 'cells'>) {
  return new Map(
    columns.flatMap(({ game }, index): [string, Measured][] => {
      const cell = cells[index]
      return cell ? [[game, cell]] : []
    }),
  )
}

function axis(id: string, name: string, kind: 'mean' | 'share', scale: Column['scale']): Column {
  return { figure: { id, kind, of: id, over: id, greyedBelow: GREYED_BELOW }, scale, name, short: name, what: '' }
}
