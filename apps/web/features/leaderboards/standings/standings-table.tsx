import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { Column, ColumnGroup } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'
import { boardAddress, orderOf, sortedBy } from './board-choice.ts'
import { AnswerTime, CELL, Place, RankedValue } from './cells.tsx'
import type { Board, Row, RowsProps } from './chosen-rows.ts'
import { HowButton } from './how-computed.tsx'
import { PeoplePlayingRow, PeopleRow } from './people.tsx'
import { SortLink } from './sort-link.tsx'
import { rowKey } from './standing.ts'
import { StandingAgent } from './standing-agent.tsx'

const ROOMY = 5

const HEAD = 'break-keep align-bottom font-normal text-ink-faint text-sm last:pr-0'
const WORDS = 'pr-3 text-left'
const NUMBER = 'pr-4 text-right'

export function StandingsTable({ arena, choice, ranked, rows, sheet, columns, people, playing }: RowsProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  const board = { arena, choice }
  const isDense = columns.flat().length > ROOMY
  const widthOf = ({ kind }: Column['figure']) => (isDense ? '' : kind === 'share' ? 'w-[10%]' : 'w-[15%]')
  return (
    <table className={`hidden w-full xl:table ${isDense ? '[--bar:1.75rem]' : ''}`}>
      <caption className="sr-only">{t('table', { arena: arena.name })}</caption>
      <thead>
        <tr>
          <ColumnHeading {...board} column="rank" rowSpan={2} className="min-w-10">
            {t('rank')}
          </ColumnHeading>
          <ColumnHeading {...board} column="agent" rowSpan={2}>
            {t('agent')}
          </ColumnHeading>
          <ColumnHeading {...board} column="total-points" rowSpan={2} isNumber>
            {t(`ranking.value.${ranked.ranking}`)}
          </ColumnHeading>
          <ColumnHeading {...board} column="games-played" rowSpan={2} isNumber>
            {t('games')}
          </ColumnHeading>
          {columns.map(heading)}
          <ColumnHeading {...board} column="answer-time" rowSpan={2}>
            {t('answers.name')}
          </ColumnHeading>
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
    return (
      <ColumnHeading {...board} key={figure.id} column={figure.id} name={name} rowSpan={2} className={widthOf(figure)}>
        {name}
      </ColumnHeading>
    )
  }

  function underHeading({ figure, name, short }: Column) {
    return (
      <ColumnHeading {...board} key={figure.id} column={figure.id} name={name} className={widthOf(figure)}>
        {short}
      </ColumnHeading>
    )
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
        {columns.flat().map((column) => (
          <td key={column.figure.id} className={`${CELL} ${WORDS}`}>
            <Interval of={column} measured={figures.get(column.figure.id)} />
          </td>
        ))}
        <td className={`${CELL} ${WORDS} whitespace-nowrap`}>
          <AnswerTime times={times} />
        </td>
      </tr>
    )
  }
}

interface ColumnHeadingProps
  extends Pick<Board, 'arena' | 'choice'>,
    Pick<ComponentProps<'th'>, 'className' | 'rowSpan'> {
  column: string
  isNumber?: boolean
  name?: string
  children: ReactNode
}

function ColumnHeading({ arena, choice, column, isNumber, name, className, children, ...cell }: ColumnHeadingProps) {
  const t = useTranslations('leaderboard.sort')
  const { sort, order } = orderOf(choice)
  const sorted = sort === column ? (order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th
      scope="col"
      aria-sort={sorted}
      {...cell}
      className={`${HEAD} pb-2 ${isNumber ? NUMBER : WORDS} ${className ?? ''}`}
    >
      <span className="inline-flex items-center gap-0.5">
        <SortLink
          href={boardAddress(arena.slug, sortedBy(choice, column))}
          sorted={sorted && order}
          title={t('by')}
          {...(name !== undefined && { 'aria-label': name })}
        >
          {children}
        </SortLink>
        <HowButton column={column} {...(name !== undefined && { name })} />
      </span>
    </th>
  )
}
