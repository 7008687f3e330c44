import type { Measured } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import type { Column, ColumnGroup } from '../figures/columns.ts'
import { Interval, type ShownFigure } from '../figures/interval.tsx'
import { FOOT_CELL } from './cells.tsx'
import { FigureDetails, FigureLine } from './figure-details.tsx'

export interface PeoplePlaying {
  games: number
  figures: ReadonlyMap<string, Measured>
  alike: boolean
}

interface PeoplePlayingProps {
  of: PeoplePlaying
  columns: readonly ColumnGroup[]
}

/** Human players have no rank and no points on the leaderboard, but the same statistics as agents. */
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
      {columns.flat().map((column) => (
        <td key={column.figure.id} className={FOOT_CELL}>
          <Interval of={column} measured={figures.get(column.figure.id)} />
        </td>
      ))}
      <td className={FOOT_CELL} />
    </tr>
  )
}

export function PeoplePlayingItem({ of: { games, figures }, columns }: PeoplePlayingProps) {
  const t = useTranslations('leaderboard')
  return (
    <li className="border-line-strong border-t py-3 font-strong">
      <p>
        {t('playing.title')} <span className="block text-ink-faint text-xs">{t('gamesCount', { games })}</span>
      </p>
      <FigureDetails name={t('playing.title')} {...{ columns, figures }} />
    </li>
  )
}

/** In the share of right guesses, only the first guess of each spectator in a match counts. */
export interface People {
  share: { value: number; low: number; high: number }
  guesses: number
  matches: number
  viewers: number
}

/**
 * The success of human spectators in guessing hidden roles; it is shown in the column of the most similar statistic of
 * agents.
 */
export interface PeopleGuessing {
  people: People
  measured: ShownFigure
  column: Column
  before: number
  after: number
}

export function peopleGuessing(
  people: People,
  columns: readonly ColumnGroup[],
  guessed: string | undefined,
): PeopleGuessing | undefined {
  const all = columns.flat()
  const before = all.findIndex(({ figure }) => figure.id === guessed)
  const column = all[before]
  if (!column) return undefined
  const { share, guesses, matches } = people
  const measured: ShownFigure = {
    ...{ ...share, n: guesses, thin: matches < column.figure.greyedBelow },
    ...(!Number.isFinite(share.low) && { endless: 'viewers' }),
  }
  return { people, measured, column, before, after: all.length - before - 1 }
}

const COUNTS = 2
const TIMES = 1

export function PeopleRow({ people, measured, column, before, after }: PeopleGuessing) {
  const t = useTranslations('leaderboard.people')
  return (
    <tr className="border-line-strong border-t">
      <td className={FOOT_CELL} />
      <th scope="row" className={`${FOOT_CELL} text-left`}>
        {t('title')}
      </th>
      <td colSpan={COUNTS + before} className="py-3 pr-4 text-ink-faint text-sm">
        <Counted people={people} />
      </td>
      <td className={FOOT_CELL}>
        <Interval of={column} measured={measured} open />
      </td>
      <td colSpan={after + TIMES} className={FOOT_CELL} />
    </tr>
  )
}

export function PeopleItem({ people, measured, column }: PeopleGuessing) {
  const t = useTranslations('leaderboard.people')
  return (
    <li className="border-line-strong border-t py-3 font-strong">
      <p>{t('title')}</p>
      <dl>
        <FigureLine name={column.name}>
          <Interval of={column} measured={measured} open />
        </FigureLine>
      </dl>
      <p className="font-normal text-ink-faint text-sm">
        <Counted people={people} />
      </p>
    </li>
  )
}

function Counted({ people: { guesses, viewers, matches } }: { people: People }) {
  const t = useTranslations('leaderboard.people')
  return t('counted', { guesses, viewers, matches })
}
