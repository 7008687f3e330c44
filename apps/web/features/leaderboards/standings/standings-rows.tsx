import type { Measured } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CHEVRON } from '../../ui/design/chevron.ts'
import type { Column, ColumnGroup } from '../figures/drawn-figure.ts'
import { FigureCells, Interval } from '../figures/interval.tsx'
import { AnswerTime, CELL, Place, RankedValue, StandingAgent } from './cells.tsx'
import { ColumnHeading, HEAD, NUMBER, WORDS } from './column-heads.tsx'
import { type PeopleGuessing, type PeoplePlayingProps, type Row, type RowsProps, rowKey } from './standing.ts'

const ROOMY = 5

export function StandingsTable({ arena, choice, ranked, rows, sheet, columns, people, playing }: RowsProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  const board = { arena, choice }
  const whole = { ...board, rowSpan: 2 }
  const isDense = columns.flat().length > ROOMY
  const widthOf = ({ kind }: Column['figure']) => (isDense ? '' : kind === 'share' ? 'w-[10%]' : 'w-[15%]')
  return (
    <table className={`hidden w-full xl:table ${isDense ? '[--bar:1.75rem]' : ''}`}>
      <caption className="sr-only">{t('table', { arena: arena.name })}</caption>
      <thead>
        <tr>
          <ColumnHeading {...whole} column="rank" label={t('rank')} className="min-w-10" />
          <ColumnHeading {...whole} column="agent" label={t('agent')} />
          <ColumnHeading {...whole} column="total-points" label={t(`ranking.value.${ranked.ranking}`)} isNumber />
          <ColumnHeading {...whole} column="games-played" label={t('games')} isNumber />
          {columns.map(heading)}
          <ColumnHeading {...whole} column="answer-time" label={t('answers.name')} />
        </tr>
        <tr>{columns.flatMap((group) => (group.length > 1 ? group.map(underHeading) : []))}</tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {(playing || people) && (
        <tfoot>
          {playing && <PeoplePlayingRow of={playing} columns={columns} />}
          {people && <PeopleRow {...people} />}
        </tfoot>
      )}
    </table>
  )

  function heading(group: ColumnGroup) {
    const [{ figure, name }] = group
    if (group.length > 1) {
      return (
        <th key={figure.id} colSpan={group.length} scope="colgroup" className={`${HEAD} ${WORDS} pb-1`}>
          {name}
        </th>
      )
    }
    const { id } = figure
    return <ColumnHeading {...whole} key={id} column={id} label={name} name={name} className={widthOf(figure)} />
  }

  function underHeading({ figure, name, short }: Column) {
    const { id } = figure
    return <ColumnHeading {...board} key={id} column={id} label={short} name={name} className={widthOf(figure)} />
  }

  function line(row: Row) {
    const { agent, version, games, figures, times } = row
    return (
      <tr key={rowKey(row)} className="border-line border-t hover:bg-row">
        <td className={`${CELL} ${WORDS}`}>
          <Place {...row} />
        </td>
        <th scope="row" className={`${CELL} ${WORDS} font-normal`}>
          <StandingAgent agent={agent} version={version} sheet={sheet} inColumn />
        </th>
        <td className={`${CELL} ${NUMBER} font-semibold`}>
          <RankedValue ranking={ranked.ranking} row={row} />
        </td>
        <td className={`${CELL} ${NUMBER}`}>{format.number(games)}</td>
        <FigureCells of={columns.flat()} figures={figures} className={`${CELL} ${WORDS}`} closed />
        <td className={`${CELL} ${WORDS} whitespace-nowrap`}>
          <AnswerTime times={times} />
        </td>
      </tr>
    )
  }
}

const FOOT_CELL = 'py-3 pr-4 font-strong last:pr-0'

export function PeoplePlayingRow({ of: { games, figures }, columns }: PeoplePlayingProps) {
  const t = useTranslations('leaderboard.playing')
  const format = useFormatter()
  return (
    <tr className="border-line-strong border-t">
      <td className={FOOT_CELL} />
      <th scope="row" className={`${FOOT_CELL} text-left`}>
        {t('title')}
      </th>
      <td className={FOOT_CELL} />
      <td className={`${FOOT_CELL} text-right`}>{format.number(games)}</td>
      <FigureCells of={columns.flat()} figures={figures} className={FOOT_CELL} closed />
      <td className={FOOT_CELL} />
    </tr>
  )
}

const COUNTS = 2
const TIMES = 1

function PeopleRow({ people: { guesses, viewers, matches }, measured, column, before, after }: PeopleGuessing) {
  const t = useTranslations('leaderboard.people')
  return (
    <tr className="border-line-strong border-t">
      <td className={FOOT_CELL} />
      <th scope="row" className={`${FOOT_CELL} text-left`}>
        {t('title')}
      </th>
      <td colSpan={COUNTS + before} className="py-3 pr-4 text-ink-faint text-sm">
        {t('counted', { guesses, viewers, matches })}
      </td>
      <td className={FOOT_CELL}>
        <Interval of={column} measured={measured} />
      </td>
      <td colSpan={after + TIMES} className={FOOT_CELL} />
    </tr>
  )
}

/** On narrow screens, the rows are a list. */
export function StandingsList({ arena, ranked, rows, sheet, columns, people, playing }: RowsProps) {
  const t = useTranslations('leaderboard')
  return (
    <ol className="xl:hidden" aria-label={t('table', { arena: arena.name })}>
      {rows.map(item)}
      {playing && <PeoplePlayingItem of={playing} columns={columns} />}
      {people && <PeopleItem {...people} />}
    </ol>
  )

  function item(row: Row) {
    const { agent, version, games, figures, times } = row
    return (
      <li key={rowKey(row)} className="border-line border-t py-3">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
          <div className="min-w-10">
            <Place {...row} />
          </div>
          <StandingAgent agent={agent} version={version} sheet={sheet} />
          <div className="text-right">
            <span className="font-semibold tabular-nums">
              <RankedValue ranking={ranked.ranking} row={row} />
            </span>
            <span className="sr-only">{t(`ranking.value.${ranked.ranking}`)}</span>
            <span className="block text-ink-faint text-xs">{t('gamesCount', { games })}</span>
          </div>
        </div>
        <FigureDetails name={agent.name} columns={columns} figures={figures}>
          <FigureLine name={t('answers.name')} className="whitespace-nowrap tabular-nums">
            <AnswerTime times={times} />
          </FigureLine>
        </FigureDetails>
      </li>
    )
  }
}

export function PeoplePlayingItem({ of: { games, figures }, columns }: PeoplePlayingProps) {
  const t = useTranslations('leaderboard')
  return (
    <li className="border-line-strong border-t py-3 font-strong">
      <p>
        {t('playing.title')} <span className="block text-ink-faint text-xs">{t('gamesCount', { games })}</span>
      </p>
      <FigureDetails name={t('playing.title')} columns={columns} figures={figures} />
    </li>
  )
}

function PeopleItem({ people: { guesses, viewers, matches }, measured, column }: PeopleGuessing) {
  const t = useTranslations('leaderboard.people')
  return (
    <li className="border-line-strong border-t py-3 font-strong">
      <p>{t('title')}</p>
      <dl>
        <FigureLine name={column.name}>
          <Interval of={column} measured={measured} />
        </FigureLine>
      </dl>
      <p className="font-normal text-ink-faint text-sm">{t('counted', { guesses, viewers, matches })}</p>
    </li>
  )
}

interface FigureDetailsProps {
  name: string
  columns: readonly ColumnGroup[]
  figures: ReadonlyMap<string, Measured>
  children?: ReactNode
}

const SUMMARY = [
  'grid min-h-11 cursor-pointer list-none grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-x-2',
  `${CHEVRON} after:mr-1 after:transition-[translate,rotate]`,
].join(' ')

function FigureDetails({ name, columns, figures, children }: FigureDetailsProps) {
  const t = useTranslations('leaderboard')
  const [first, ...others] = columns.flat()
  if (!first) return null
  return (
    <details className="group">
      <summary className={SUMMARY}>
        <span className="text-ink-faint text-sm">{first.name}</span>
        <Interval of={first} measured={figures.get(first.figure.id)} closed />
        <span className="sr-only">{t('more', { name })}</span>
      </summary>
      <dl>
        {others.map((column) => (
          <FigureLine key={column.figure.id} name={column.name}>
            <Interval of={column} measured={figures.get(column.figure.id)} />
          </FigureLine>
        ))}
        {children}
      </dl>
    </details>
  )
}

const FigureLine = ({ name, children, className }: { name: string; children: ReactNode; className?: string }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-2 pr-6">
    <dt className="text-ink-faint text-sm">{name}</dt>
    <dd className={className}>{children}</dd>
  </div>
)
