import type { TableDocument } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import type { TableWords } from '../words/table-words.ts'
import { writtenDifference } from '../written.ts'
import { namedTest } from './test-names.ts'

/** What the table could have found at all. */
export function PowerLines({
  document: { power, planned, games },
  words,
}: {
  document: TableDocument
  words: TableWords
}) {
  const t = useTranslations('experiment.power')
  const names = useTranslations('experiment.tests.names')
  const format = useFormatter()
  const nameOf = (test: string) => {
    const named = namedTest(test)
    return named ? names(named) : test
  }
  return (
    <ul className={styles.lines}>
      {planned !== undefined && <li>{t('ofPlan', { planned, games })}</li>}
      {power.map(({ column, test, n, difference, family, familyDifference }) => {
        const { name, unit } = words.column(column)
        const written = (value: number | null) =>
          t(unit === 'share' ? 'points' : 'units', { value: writtenDifference(format, unit, value).replace(/^\+/, '') })
        return (
          <li key={`${column} ${test}`}>
            {difference === null
              ? t('nothing', { n, name, test: nameOf(test) })
              : t('found', { n, name, test: nameOf(test), difference: written(difference) })}{' '}
            {family > 1 &&
              difference !== null &&
              (familyDifference === null
                ? t('nothingInFamily', { family })
                : t('inFamily', { family, difference: written(familyDifference) }))}
          </li>
        )
      })}
    </ul>
  )
}
