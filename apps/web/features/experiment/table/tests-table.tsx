import { isTooFew, type TableDocument, type Test } from '@masquerade/lab'
import { useFormatter, useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import type { TableWords } from '../words/table-words.ts'
import { writtenChance, writtenDifference, writtenFigure } from '../written.ts'
import { namedTest } from './test-names.ts'
import { isTold, shownOf } from './told-apart.ts'

/** More tests than these are shown when they are asked for. */
const MANY = 24

interface TestsTableProps {
  document: TableDocument
  words: TableWords
}

/** All tests of the table, one family: each with what chance alone would say, and what is left of it among so many. */
export function TestsTable({ document: { tests }, words }: TestsTableProps) {
  const t = useTranslations('experiment.tests')
  const told = tests.filter(isTold)
  const known = tests.some(({ p }) => p !== null)
  const shown = shownOf(tests)
  const [first, rest] = tests.length > MANY ? [told.slice(0, MANY), shown] : [tests, []]
  return (
    <>
      <p className={styles.note}>
        {known ? t('how', { tests: tests.length, told: told.length }) : t('unknown', { tests: tests.length })}{' '}
        {tests.some(isTooFew) && t('howFew')}
      </p>
      {first.length > 0 && <Lines tests={first} words={words} label={rest.length > 0 ? t('told') : t('title')} />}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            {rest.length < tests.length ? t('some', { tests: rest.length }) : t('all', { tests: rest.length })}
          </summary>
          <Lines tests={rest} words={words} label={t('title')} />
        </details>
      )}
    </>
  )
}

function Lines({ tests, words, label }: { tests: readonly Test[]; words: TableWords; label: string }) {
  const t = useTranslations('experiment.tests')
  const format = useFormatter()
  return (
    <ScrollBox label={label}>
      <table className={styles.table}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {(['compared', 'column', 'difference', 'interval', 'n', 'by', 'p', 'adjusted', 'says'] as const).map(
              (head) => (
                <th key={head} scope="col">
                  {t(`heads.${head}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => {
            const { column, a, b, n, value, low, high, p, adjusted } = test
            const { name, unit } = words.column(column)
            // The statistic of a test of shares is no difference of them.
            const statistic = test.test === 'clusteredChiSquare' && value !== null
            return (
              <tr key={`${column} ${a} ${b}`}>
                <th scope="row">
                  <bdi>{words.side(a)}</bdi> <span className={styles.against}>{t('against')}</span>{' '}
                  <bdi>{words.side(b)}</bdi>
                </th>
                <td>{column === a ? t('shares') : name}</td>
                <td>
                  {statistic
                    ? t('statistic', { value: writtenFigure(format, 'number', value) })
                    : writtenDifference(format, unit, value)}
                </td>
                <td>
                  {low === null && high === null
                    ? '–'
                    : t('between', {
                        low: writtenDifference(format, unit, low),
                        high: writtenDifference(format, unit, high),
                      })}
                </td>
                <td>{format.number(n)}</td>
                <td>{nameOfTest(test.test)}</td>
                <td>
                  {writtenChance(format, p)}
                  {isTooFew(test) && <small>{t('tooFew')}</small>}
                </td>
                <td>{writtenChance(format, adjusted)}</td>
                <td>{adjusted === null ? '–' : isTold(test) ? <strong>{t('apart')}</strong> : t('alike')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )

  function nameOfTest(id: string): string {
    const named = namedTest(id)
    return named ? t(`names.${named}`) : id
  }
}
