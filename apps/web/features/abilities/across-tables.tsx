import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import styles from '../compare/compare.module.css'
import type { Column } from '../figures/columns.ts'
import { Interval } from '../figures/interval.tsx'
import { abilitiesAddress } from './abilities-query.ts'
import { gameValues } from './axes.ts'
import type { Across, RowAcross } from './server/across-games.ts'

interface TableProps {
  rows: readonly RowAcross[]
  axes: readonly Column[]
}

/** What each agent has of what is possible in each game, and over all that it has played enough. */
export function GamesTable({ table, rows, axes }: TableProps & { table: Pick<Across, 'columns'> }) {
  const t = useTranslations('abilities')
  const isRanked = rows.some(({ rank }) => rank !== undefined)
  return (
    <Framed
      caption={t('games.table')}
      head={[
        ...(isRanked ? [t('rank')] : []),
        t('agent'),
        t('games.overall'),
        t('games.counted'),
        ...axes.map(({ name }) => name),
      ]}
    >
      {rows.map((row) => {
        const values = gameValues(table, row)
        const { agent, rank, overall } = row
        return (
          <tr key={agent.id}>
            {isRanked && <td>{rank ?? <Nothing says={t('unranked')} />}</td>}
            <Agent row={row} />
            <td className={styles.figure}>
              {overall ? (
                <Interval of={OVERALL} measured={{ ...overall, n: overall.games, thin: false, endless: 'part' }} open />
              ) : (
                <Nothing says={t('games.few')} />
              )}
            </td>
            <td>{t('games.of', { games: overall?.games ?? 0, all: axes.length })}</td>
            {axes.map((axis) => {
              const value = values.get(axis.figure.id)
              return (
                <td key={axis.figure.id} className={styles.figure}>
                  <Interval of={axis} measured={value} open />
                </td>
              )
            })}
          </tr>
        )
      })}
    </Framed>
  )
}

/** The abilities of each agent, each with the games behind it. */
export function AbilitiesTable({ rows, axes, titleOf }: TableProps & { titleOf: (game: string) => string }) {
  const t = useTranslations('abilities')
  return (
    <Framed caption={t('abilities.table')} head={[t('agent'), ...axes.map(({ name }) => name)]}>
      {rows.map((row) => (
        <tr key={row.agent.id}>
          <Agent row={row} />
          {axes.map((axis) => {
            const value = [...row.abilities].find(([ability]) => ability === axis.figure.id)?.[1]
            return (
              <td key={axis.figure.id} className={styles.figure}>
                <Interval of={axis} measured={value} open />
                {value && (
                  <small>
                    {value.parts
                      .map(({ game, matches }) => t('abilities.behind', { game: titleOf(game), games: matches }))
                      .join(' · ')}
                  </small>
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </Framed>
  )
}

function Nothing({ says }: { says: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{says}</span>
    </>
  )
}

const OVERALL = { figure: { kind: 'mean' }, scale: { min: 0, max: 100 } } as const

function Agent({ row: { agent } }: { row: RowAcross }) {
  const t = useTranslations('abilities')
  return (
    <th scope="row">
      <Link href={`/agents/${agent.slug}`}>
        <bdi>{agent.name}</bdi>
      </Link>
      {agent.retired && <small className="text-ink-faint"> {t('retired')}</small>}{' '}
      <Link href={abilitiesAddress([agent.slug])} className={styles.pair} aria-label={t('draw', { name: agent.name })}>
        {t('drawShort')}
      </Link>
    </th>
  )
}

function Framed({ caption, head, children }: { caption: string; head: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
