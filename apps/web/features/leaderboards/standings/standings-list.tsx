import { useTranslations } from 'next-intl'
import { AnswerTime, Place, RankedValue } from './cells.tsx'
import type { Row, RowsProps } from './chosen-rows.ts'
import { FigureDetails, FigureLine } from './figure-details.tsx'
import { PeopleItem, PeoplePlayingItem } from './people.tsx'
import { rowKey } from './standing.ts'
import { StandingAgent } from './standing-agent.tsx'

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
        <FigureDetails name={agent.name} {...{ columns, figures }}>
          <FigureLine name={t('answers.name')} className="whitespace-nowrap tabular-nums">
            <AnswerTime times={times} />
          </FigureLine>
        </FigureDetails>
      </li>
    )
  }
}
