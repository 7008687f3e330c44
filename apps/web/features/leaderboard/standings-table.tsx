import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import type { Column, ColumnGroup } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'
import { boardAddress, orderOf, sortedBy } from './board-choice.ts'
import { AnswerTime, Place, RankedValue } from './cells.tsx'
import type { Board, Row, RowsProps } from './chosen-rows.ts'
import heading from './heading.module.css'
import { HowButton } from './how-computed.tsx'
import { PeoplePlayingRow, PeopleRow } from './people.tsx'
import { rowKey } from './standing.ts'
import { StandingAgent } from './standing-agent.tsx'
import styles from './standings.module.css'

/** More columns of figures than these stand closer together. */
const ROOMY = 5

/** The standings where there is room: every figure in its column, on the column's own scale. */
export function StandingsTable({ arena, choice, ranked, rows, sheet, columns, people, playing }: RowsProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  const board = { arena, choice }
  return (
    <table className={styles.table} data-dense={columns.flat().length > ROOMY}>
      <caption className="sr-only">{t('table', { arena: arena.name })}</caption>
      <thead>
        <tr>
          <ColumnHeading {...board} column="rank" rowSpan={2} className={styles.rank}>
            {t('rank')}
          </ColumnHeading>
          <ColumnHeading {...board} column="agent" rowSpan={2}>
            {t('agent')}
          </ColumnHeading>
          <ColumnHeading {...board} column="total-points" rowSpan={2} className={styles.number}>
            {t(`ranking.value.${ranked.ranking}`)}
          </ColumnHeading>
          <ColumnHeading {...board} column="games-played" rowSpan={2} className={styles.number}>
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
        <th key={figure.id} colSpan={group.length} scope="colgroup" className={styles.group}>
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
      <tr key={rowKey(row)}>
        <td className={styles.rank}>
          <Place {...row} />
        </td>
        <th scope="row">
          <StandingAgent agent={agent} version={version} sheet={sheet} />
        </th>
        <td className={styles.points}>
          <RankedValue ranking={ranked.ranking} row={row} />
        </td>
        <td className={styles.number}>{format.number(games)}</td>
        {columns.flat().map((column) => (
          <td key={column.figure.id}>
            <Interval of={column} measured={figures.get(column.figure.id)} />
          </td>
        ))}
        <td className={styles.answers}>
          <AnswerTime times={times} />
        </td>
      </tr>
    )
  }
}

const widthOf = ({ kind }: Column['figure']) => (kind === 'share' ? styles.share : styles.score)

interface ColumnHeadingProps
  extends Pick<Board, 'arena' | 'choice'>,
    Pick<ComponentProps<'th'>, 'className' | 'rowSpan'> {
  column: string
  /** The full name of the column, where `children` are an abbreviation. */
  name?: string
  children: ReactNode
}

/** The heading of a column: a link that sorts the rows by it, and an explanation of its numbers. */
function ColumnHeading({ arena, choice, column, name, children, ...cell }: ColumnHeadingProps) {
  const t = useTranslations('leaderboard.sort')
  const { sort, order } = orderOf(choice)
  const sorted = sort === column ? (order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th scope="col" aria-sort={sorted} {...cell}>
      <span className={heading.heading}>
        <Link
          href={boardAddress(arena.slug, sortedBy(choice, column))}
          scroll={false}
          rel="nofollow"
          title={t('by')}
          {...(name !== undefined && { 'aria-label': name })}
        >
          {children}
          {sorted && <span className={heading.arrow} data-order={order} aria-hidden="true" />}
        </Link>
        <HowButton column={column} {...(name !== undefined && { name })} />
      </span>
    </th>
  )
}
