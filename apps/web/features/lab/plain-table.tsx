import type { Row, TableDocument } from '@masquerade/lab'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from './lab.module.css'

interface PlainTableProps {
  document: TableDocument
  /** Where the matches are listed that a row is made of. */
  hrefOfCell: (row: Row) => string
}

/** The table of an experiment: each figure with its interval and how many matches it is of. */
export function PlainTable({ document, hrefOfCell }: PlainTableProps) {
  const t = useTranslations('lab.result')
  const { rows, tests, warnings } = document
  const columns = Object.keys(rows[0]?.intervals ?? {})
  const hasConditions = rows.some(({ condition }) => condition !== undefined)
  return (
    <>
      {warnings.length > 0 && (
        <ul className="mb-6 list-disc ps-5" lang="en">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard */}
      <section className={styles.scroll} aria-label={t('table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('agent')}</th>
              {hasConditions && <th scope="col">{t('condition')}</th>}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.agent} ${row.condition}`}>
                <th scope="row">
                  <Link href={hrefOfCell(row)}>
                    <bdi>{row.agent}</bdi>
                  </Link>
                </th>
                {hasConditions && <td>{row.condition ?? ''}</td>}
                {columns.map((column) => (
                  <td key={column}>
                    {shown(row[column])}
                    <small>
                      {t('interval', {
                        low: shown(row.intervals[column]?.[0]),
                        high: shown(row.intervals[column]?.[1]),
                        n: row.n[column] ?? 0,
                      })}
                    </small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {tests.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard
        <section className={styles.scroll} aria-label={t('tests')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['column', 'rows', 'test', 'n', 'difference', 'p', 'adjusted'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tests.map(({ column, a, b, test, n, value, p, adjusted }) => (
                <tr key={`${column} ${a} ${b} ${test}`}>
                  <td>{column}</td>
                  <td>
                    <bdi>{a}</bdi> – <bdi>{b}</bdi>
                  </td>
                  <td>{test}</td>
                  <td>{n}</td>
                  <td>{shown(value)}</td>
                  <td>{shown(p)}</td>
                  <td>{shown(adjusted)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

const shown = (value: unknown): string => (typeof value === 'number' ? value.toFixed(3) : '–')
