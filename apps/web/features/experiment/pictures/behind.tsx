import type { Test } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { NamedColumn, TableWords } from '../words/table-words.ts'
import { writtenChance, writtenDifference, writtenFigure } from '../written.ts'
import { differenceName } from './difference-name.ts'
import type { Marks } from './marks.ts'

/** The numbers of a picture of marks. */
export function MarksBehind({ column, marks }: { column: NamedColumn; marks: Marks }) {
  const t = useTranslations('experiment.pictures')
  const format = useFormatter()
  const all = marks.groups.flatMap((group) => group.marks.map((mark) => ({ ...mark, group: group.label })))
  const hasChance = all.some(({ chance }) => chance !== null)
  const hasPrinted = all.some(({ printed }) => printed !== null)
  const written = (value: number | null) => writtenFigure(format, column.unit, value)
  return (
    <Behind
      label={t('numbersOf', { name: column.name })}
      heads={[
        ...[t('row'), column.name, t('interval'), t('n')],
        ...(hasChance ? [t('chance')] : []),
        ...(hasPrinted ? [t('printed')] : []),
      ]}
    >
      {all.map(({ row, name, group, sign, value, low, high, n, chance, printed }) => (
        <tr key={`${row.agent} ${row.condition}`}>
          <th scope="row">
            <bdi>{marks.signs.length > 0 ? `${group}, ${marks.signs[sign]}` : name}</bdi>
          </th>
          <td>{written(value)}</td>
          <td>{low === null && high === null ? '–' : t('between', { low: written(low), high: written(high) })}</td>
          <td>{format.number(n)}</td>
          {hasChance && <td>{written(chance)}</td>}
          {hasPrinted && <td>{written(printed)}</td>}
        </tr>
      ))}
    </Behind>
  )
}

/** The numbers of a picture of differences. */
export function TestsBehind({
  column,
  tests,
  words,
}: {
  column: NamedColumn
  tests: readonly Test[]
  words: TableWords
}) {
  const t = useTranslations('experiment.pictures')
  const format = useFormatter()
  const written = (value: number | null) => writtenDifference(format, column.unit, value)
  return (
    <Behind
      label={t('numbersOf', { name: column.name })}
      heads={[t('compared'), t('difference'), t('interval'), t('adjusted')]}
    >
      {tests.map(({ a, b, value, low, high, adjusted }) => (
        <tr key={`${a} ${b}`}>
          <th scope="row">
            <bdi>{differenceName(words, { a, b })}</bdi>
          </th>
          <td>{written(value)}</td>
          <td>{t('between', { low: written(low), high: written(high) })}</td>
          <td>{writtenChance(format, adjusted)}</td>
        </tr>
      ))}
    </Behind>
  )
}

/** The table behind a picture, out of sight until it is asked for. */
export function Behind({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  const t = useTranslations('experiment.pictures')
  return (
    <details className={styles.more}>
      <summary>
        {t('numbers')}
        <span className="sr-only">: {label}</span>
      </summary>
      <ScrollBox label={label}>
        <table className={styles.table}>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollBox>
    </details>
  )
}
