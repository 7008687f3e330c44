import { useFormatter, useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { TableTold } from '../told.ts'
import type { TableWords } from '../words/table-words.ts'
import { writtenFigure } from '../written.ts'

/** What playing the same blocks again changes: the agents' own noise, beside how sure a figure is at all. */
export function RepeatsTable({ document: { repeats = [] }, words }: { document: TableTold; words: TableWords }) {
  const t = useTranslations('experiment.repeats')
  const format = useFormatter()
  return (
    <>
      <p className={styles.note}>{t('how')}</p>
      <ScrollBox label={t('title')}>
        <table className={styles.table}>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              {(['row', 'column', 'values', 'noise', 'together'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {repeats.map(({ agent, condition, column, values, noise, together }) => {
              const { name, unit } = words.column(column)
              return (
                <tr key={`${agent} ${condition} ${column}`}>
                  <th scope="row">
                    <bdi>{agent}</bdi>
                    {condition !== undefined && <small>{words.condition(condition)}</small>}
                  </th>
                  <td>{name}</td>
                  <td>{values.map((value) => writtenFigure(format, unit, value)).join(' · ')}</td>
                  <td>{writtenFigure(format, unit, noise)}</td>
                  <td>{writtenFigure(format, unit, together)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}
