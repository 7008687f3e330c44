import type { Row, TableDocument } from '@masquerade/lab'
import { warnsOfJudge } from '@masquerade/papers'
import { useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { TableWords } from '../words/table-words.ts'
import { FigureCell } from './figure-cell.tsx'

interface FigureTableProps {
  document: Pick<TableDocument, 'rows' | 'ranks' | 'warnings'>
  words: TableWords
  hrefOfCell?: ((row: Row, column: string) => string | undefined) | undefined
}

/** The paper's table: a row an agent and condition, each figure with its interval, its n, and a way to its matches. */
export function FigureTable({ document, words, hrefOfCell }: FigureTableProps) {
  const t = useTranslations('experiment.table')
  const { rows, ranks, warnings } = document
  const columns = Object.keys(rows[0]?.intervals ?? {}).map((id) => words.column(id))
  const conditions = rows.some(({ condition }) => condition !== undefined)
  const rankOf = ({ agent, condition }: Row) =>
    ranks?.find((rank) => rank.agent === agent && rank.condition === condition)
  const rankedBy = ranks?.[0] && words.column(ranks[0].column).name
  const greyed = warnings.some(warnsOfJudge)
  return (
    <>
      <ScrollBox label={t('caption')}>
        <table className={styles.table}>
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('agent')}</th>
              {conditions && <th scope="col">{t('condition')}</th>}
              {rankedBy && <th scope="col">{t('rank')}</th>}
              {columns.map(({ id, name, what }) => (
                <th key={id} scope="col">
                  <span className={styles.columnName}>{name}</span>
                  {what && <small>{what}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={`${row.agent} ${row.condition}`} data-first={row.agent !== rows[index - 1]?.agent || undefined}>
                <th scope="row">
                  <bdi>{row.summary === true ? words.side(row.agent) : row.agent}</bdi>
                </th>
                {conditions && <td>{row.condition !== undefined && words.condition(row.condition)}</td>}
                {rankedBy && (
                  <td>
                    <Rank rank={rankOf(row)} />
                  </td>
                )}
                {columns.map((column) => (
                  <FigureCell
                    key={column.id}
                    row={row}
                    column={column}
                    words={words}
                    href={hrefOfCell?.(row, column.id)}
                    greyed={greyed && words.isJudged(column)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={styles.note}>
        {t('how')} {hrefOfCell && t('open')} {rankedBy && t('ranked', { column: rankedBy })} {greyed && t('greyed')}
      </p>
    </>
  )
}

/** A place, and those that are left open; several rows may share one. */
function Rank({ rank: found }: { rank: NonNullable<TableDocument['ranks']>[number] | undefined }) {
  const t = useTranslations('experiment.table')
  if (!found) return <span aria-hidden="true">–</span>
  const { rank, best, worst } = found
  return (
    <>
      {rank}
      {best !== worst && <small>{t('places', { best, worst })}</small>}
    </>
  )
}
