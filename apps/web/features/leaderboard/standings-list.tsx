import { useTranslations } from 'next-intl'
import { AnswerTime, Place, RankedValue } from './cells.tsx'
import type { Row, RowsProps } from './chosen-rows.ts'
import { FigureDetails } from './figure-details.tsx'
import { PeopleItem, PeoplePlayingItem } from './people.tsx'
import { rowKey } from './standing.ts'
import { StandingAgent } from './standing-agent.tsx'
import styles from './standings.module.css'

/** The standings on a narrow screen: rank, agent, points and the first figure in sight, the others a touch away. */
export function StandingsList({ arena, choice, ranked, rows, sheet, columns, people, playing }: RowsProps) {
  const t = useTranslations('leaderboard')
  const all = columns.flat()
  // In sight stands what the rows are in the order of, where that is a figure.
  const first = all.find(({ figure }) => figure.id === choice.sort) ?? all[0]
  const _others = all.filter((column) => column !== first)
  return (
    <ol className={styles.list} aria-label={t('table', { arena: arena.name })}>
      {rows.map(item)}
      {playing && <PeoplePlayingItem of={playing} columns={columns} />}
      {people && <PeopleItem {...people} />}
    </ol>
  )

  function item(row: Row) {
    const { agent, version, games, figures, times } = row
    return (
      <li key={rowKey(row)}>
        <div className={styles.head}>
          <div className={styles.rank}>
            <Place {...row} />
          </div>
          <StandingAgent agent={agent} version={version} sheet={sheet} />
          <div className={styles.total}>
            <span className={styles.points}>
              <RankedValue ranking={ranked.ranking} row={row} />
            </span>
            <span className="sr-only">{t(`ranking.value.${ranked.ranking}`)}</span>
            <span className={styles.games}>{t('gamesCount', { games })}</span>
          </div>
        </div>
        <FigureDetails name={agent.name} {...{ columns, figures }}>
          <div>
            <dt>{t('answers.name')}</dt>
            <dd className={styles.answers}>
              <AnswerTime times={times} />
            </dd>
          </div>
        </FigureDetails>
      </li>
    )
  }
}
