import type { Totals } from '@masquerade/game'
import { measuredAll } from '@masquerade/metrics'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { columnsOf, type ScoredGame } from '../leaderboards/figures/drawn-figure.ts'
import { Interval } from '../leaderboards/figures/interval.tsx'
import { DataTable, HeadRow } from '../ui/design/data-table.tsx'

export interface VersionFigures {
  number: number
  createdAt: string
  games: number
  points: number
  totals: Totals
}

interface Props {
  versions: readonly VersionFigures[]
  game: ScoredGame
  arena: string
}

export function VersionsTable({ versions, game, arena }: Props) {
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
            {columns.map((column) => (
              <td key={column.figure.id} className="w-[22%]">
                <Interval of={column} measured={figures.get(column.figure.id)} open />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
