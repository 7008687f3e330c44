import { isMisprintOf, type PublishedTable as Printed } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { TableWords } from '../words/table-words.ts'
import { writtenFigure } from '../written.ts'

/** What the paper printed, marked as such: without intervals, misprints beside what must be meant, with its notes. */
export function PublishedTable({ printed, words }: { printed: Printed; words: TableWords }) {
  const t = useTranslations('experiment.published')
  const format = useFormatter()
  const { source, rows, notes, misprints = [] } = printed
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].map((id) => words.column(id))
  const [agents, conditions] = [
    rows.some(({ agent }) => agent !== undefined),
    rows.some(({ condition }) => condition !== undefined),
  ]
  const misprintOf = (row: Printed['rows'][number], column: string) =>
    misprints.find((misprint) => misprint.column === column && isMisprintOf(misprint, row))
  const written = (column: string, value: number) => {
    const { unit } = words.column(column)
    return unit === 'share'
      ? format.number(value, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 })
      : writtenFigure(format, unit, value)
  }
  return (
    <>
      <p className={styles.note}>
        {t('source')} <cite lang="en">{source}</cite>. {t('how')}
      </p>
      <ScrollBox label={t('title')}>
        <table className={styles.table} data-printed>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              {agents && <th scope="col">{t('agent')}</th>}
              {conditions && <th scope="col">{t('condition')}</th>}
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { agent, condition, values } = row
              return (
                <tr key={`${agent} ${condition}`}>
                  {agents && <th scope="row">{agent !== undefined && <bdi>{agent}</bdi>}</th>}
                  {conditions && <Head row={!agents}>{condition !== undefined && words.condition(condition)}</Head>}
                  {columns.map(({ id }) => {
                    const [value, misprint] = [values[id], misprintOf(row, id)]
                    return (
                      <td key={id}>
                        {value === undefined ? '–' : written(id, value)}
                        {misprint && (
                          <small className={styles.misprint}>
                            {t('misprint', { meant: written(id, misprint.meant) })}{' '}
                            <span lang="en">{misprint.why}</span>
                          </small>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
      {notes.length > 0 && (
        <ul className={styles.lines} aria-label={t('notes')}>
          {notes.map((note) => (
            <li key={note} lang="en">
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Head({ row, children }: { row: boolean; children: ReactNode }) {
  return row ? <th scope="row">{children}</th> : <td>{children}</td>
}
