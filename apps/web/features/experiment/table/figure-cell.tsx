import type { Row } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from '../experiment.module.css'
import type { NamedColumn, TableWords } from '../words/table-words.ts'
import { writtenFigure } from '../written.ts'

interface FigureCellProps {
  row: Row
  column: NamedColumn
  words: TableWords
  href?: string | undefined
  /** The figure says nothing: a warning above the table tells why. */
  greyed: boolean
}

/** A figure with its interval and how many matches it comes from; beside it what chance would give, and what was printed. */
export function FigureCell({ row, column: { id, unit, name }, words, href, greyed }: FigureCellProps) {
  const t = useTranslations('experiment.cell')
  const format = useFormatter()
  const value = row[id]
  const [low = null, high = null] = row.intervals[id] ?? []
  const [n, chance, printed] = [row.n[id] ?? 0, row.chance?.[id], row.published?.[id]]
  const tries = triesOf(row, id)
  const written = (figure: number | null | undefined) => writtenFigure(format, unit, figure)
  if (typeof value !== 'number')
    return (
      <td className={styles.figure}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('none')}</span>
        <Printed value={printed} written={written} />
      </td>
    )
  return (
    <td className={styles.figure} data-greyed={greyed || undefined}>
      <span className={styles.value}>
        {href === undefined ? (
          written(value)
        ) : (
          <Link href={href} rel="nofollow">
            {written(value)}
            <span className="sr-only">
              {t('open', { n, agent: row.agent, condition: row.condition ? words.condition(row.condition) : '', name })}
            </span>
          </Link>
        )}
      </span>
      {greyed && <span className="sr-only">{t('greyed')}</span>}
      {low === null && high === null ? (
        <small>{t('noInterval')}</small>
      ) : (
        <small>{t('interval', { low: written(low), high: written(high) })}</small>
      )}
      <small>{tries > n ? t('tries', { n, tries }) : t('n', { n })}</small>
      {typeof chance === 'number' && (
        <small className={styles.chance}>{t('chance', { chance: written(chance) })}</small>
      )}
      <Printed value={printed} written={written} />
    </td>
  )
}

/** Matches may say a thing several times, where their rows tell how often. */
function triesOf({ tries }: Row, column: string): number {
  if (typeof tries !== 'object' || tries === null || !Object.hasOwn(tries, column)) return 0
  const counted = Object.entries(tries).find(([id]) => id === column)?.[1]
  return typeof counted === 'number' ? counted : 0
}

function Printed({ value, written }: { value: number | undefined; written: (value: number) => string }) {
  const t = useTranslations('experiment.cell')
  return value === undefined ? null : (
    <small className={styles.printed}>{t('printed', { value: written(value) })}</small>
  )
}
