import type { TableDocument } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { TableWords } from '../words/table-words.ts'
import { writtenFigure } from '../written.ts'

/** Where blocks are played several times: how far results lie apart by the deal, and how far by agents' own chance. */
export function SpreadTable({ document: { variance = [] }, words }: { document: TableDocument; words: TableWords }) {
  const t = useTranslations('experiment.spread')
  const format = useFormatter()
  return (
    <>
      <p className={styles.note}>{t('how')}</p>
      <ScrollBox label={t('title')}>
        <table className={styles.table}>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              {(['row', 'column', 'blocks', 'repeats', 'deal', 'noise', 'share'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variance.map(({ agent, condition, column, blocks, repeats, deal, noise, share }) => (
              <tr key={`${agent} ${condition} ${column}`}>
                <th scope="row">
                  <bdi>{agent}</bdi>
                  {condition !== undefined && <small>{words.condition(condition)}</small>}
                </th>
                <td>{words.column(column).name}</td>
                <td>{format.number(blocks)}</td>
                <td>{format.number(repeats)}</td>
                <td>{writtenFigure(format, 'number', deal)}</td>
                <td>{writtenFigure(format, 'number', noise)}</td>
                <td>{writtenFigure(format, 'share', share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  )
}
