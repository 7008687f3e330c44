import type { Measured } from '@masquerade/metrics'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CHEVRON } from '../../ui/design/chevron.ts'
import type { ColumnGroup } from '../figures/drawn-figure.ts'
import { Interval } from '../figures/interval.tsx'
import { AnswerTime, Place, RankedValue, StandingAgent } from './cells.tsx'
import { type PeopleGuessing, type PeoplePlayingProps, type Row, type RowsProps, rowKey } from './standing.ts'

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
          <Interval of={column} measured={measured} open />
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
        <Interval of={first} measured={figures.get(first.figure.id)} />
        <span className="sr-only">{t('more', { name })}</span>
      </summary>
      <dl>
        {others.map((column) => (
          <FigureLine key={column.figure.id} name={column.name}>
            <Interval of={column} measured={figures.get(column.figure.id)} open />
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
