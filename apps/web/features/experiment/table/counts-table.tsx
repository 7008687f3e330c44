import type { TableDocument } from '@masquerade/lab'
import { countsOf } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { TableWords } from '../words/table-words.ts'
import { writtenCount } from '../written.ts'

/** What was counted, out of which the figures are made. */
export function CountsTable({ document: { rows }, words }: { document: TableDocument; words: TableWords }) {
  const t = useTranslations('experiment.counts')
  const format = useFormatter()
  const counted = rows.map((row) => ({ row, counts: countsOf(row) }))
  const ids = [...new Set(counted.flatMap(({ counts }) => Object.keys(counts)))]
  const conditions = rows.some(({ condition }) => condition !== undefined)
  return (
    <details className={styles.more}>
      <summary>{t('open')}</summary>
      <ScrollBox label={t('title')}>
        <table className={styles.table}>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('agent')}</th>
              {conditions && <th scope="col">{t('condition')}</th>}
              {ids.map((id) => (
                <th key={id} scope="col">
                  {words.count(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {counted.map(({ row: { agent, condition }, counts }) => (
              <tr key={`${agent} ${condition}`}>
                <th scope="row">
                  <bdi>{agent}</bdi>
                </th>
                {conditions && <td>{condition !== undefined && words.condition(condition)}</td>}
                {ids.map((id) => {
                  const count = counts[id]
                  return <td key={id}>{count === undefined ? '–' : writtenCount(format, count)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  )
}
