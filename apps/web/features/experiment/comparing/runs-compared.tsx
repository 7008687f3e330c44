import { isTooFew, type Manifest, type Test } from '@masquerade/lab'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../experiment.module.css'
import { DifferencePlot } from '../pictures/difference-plot.tsx'
import drawn from '../pictures/pictures.module.css'
import { ScrollBox } from '../scroll-box.tsx'
import { isTold } from '../table/told-apart.ts'
import { Warnings } from '../table/warnings.tsx'
import { sideOf } from '../told.ts'
import { type TableWords, tableWords } from '../words/table-words.ts'
import { writtenChance, writtenDifference, writtenFigure } from '../written.ts'
import type { ComparisonTold, FigureOfBoth, RowOfBoth, RunTold } from './comparison-told.ts'

interface RunsComparedProps {
  comparison: ComparisonTold
  manifest: Pick<Manifest, 'design' | 'game'>
  /** Where each run has a page of its own. */
  hrefs?: { one?: string | undefined; other?: string | undefined }
}

/** Two finished runs beside each other: what they differ in, each figure of both, and what the differences say. */
export function RunsCompared({ comparison, manifest, hrefs = {} }: RunsComparedProps) {
  const t = useTranslations('experiment.runs')
  const words = tableWords(manifest, useLocale())
  const { one, other, paired, sharedBlocks, changed, rows, tests, warnings } = comparison
  const columns = [...new Set(tests.map(({ column }) => column))]
  return (
    <>
      <Warnings document={{ warnings: [...warnings] }} />
      <dl className={styles.facts}>
        <Run name={t('one')} run={one} href={hrefs.one} />
        <Run name={t('other')} run={other} href={hrefs.other} />
        <div>
          <dt>{t('blocks')}</dt>
          <dd>{paired ? t('paired', { blocks: sharedBlocks }) : t('apart')}</dd>
        </div>
      </dl>
      <Part title={t('changed')}>
        <Changes changed={changed} />
      </Part>
      <Part title={t('differences')}>
        <p className={styles.note}>{t('how', { tests: tests.length, told: tests.filter(isTold).length })}</p>
        <div className={drawn.charts}>
          {columns.map((id) => (
            <Differences key={id} id={id} tests={tests} words={words} />
          ))}
        </div>
      </Part>
      <Part title={t('figures')}>
        <ScrollBox label={t('figures')}>
          <table className={styles.table}>
            <caption className="sr-only">{t('figures')}</caption>
            <thead>
              <tr>
                {(['row', 'column', 'one', 'other', 'difference', 'p', 'adjusted', 'detectable'] as const).map(
                  (head) => (
                    <th key={head} scope="col">
                      {t(`heads.${head}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {rows.flatMap((row) =>
                row.figures.map((figure) => (
                  <FigureRow
                    key={`${row.agent} ${row.condition} ${figure.column}`}
                    row={row}
                    figure={figure}
                    test={testOf(tests, row, figure.column)}
                    words={words}
                  />
                )),
              )}
            </tbody>
          </table>
        </ScrollBox>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mb-12" aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  )
}

function Run({ name, run, href }: { name: string; run: RunTold; href: string | undefined }) {
  const t = useTranslations('experiment.runs')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {href === undefined ? run.experiment : <Link href={href}>{run.experiment}</Link>}
        <small>{t('size', { games: run.games, blocks: run.blocks, seed: String(run.seed) })}</small>
        <small>
          <code title={run.digest}>{run.digest.slice(0, 12)}</code>
        </small>
      </dd>
    </div>
  )
}

/** What the manifests differ in, place by place. */
function Changes({ changed }: Pick<ComparisonTold, 'changed'>) {
  const t = useTranslations('experiment.runs')
  if (changed.length === 0) return <p className={styles.note}>{t('same')}</p>
  return (
    <ScrollBox label={t('changed')}>
      <table className={styles.table}>
        <caption className="sr-only">{t('changed')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('one')}</th>
            <th scope="col">{t('other')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ path, from, to }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>{from === undefined ? '–' : <code>{shortJson(from)}</code>}</td>
              <td>{to === undefined ? '–' : <code>{shortJson(to)}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** So much of a value is shown. */
const MOST = 120

function shortJson(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function Differences({ id, tests, words }: { id: string; tests: ComparisonTold['tests']; words: TableWords }) {
  const t = useTranslations('experiment.runs')
  const column = words.column(id)
  const own = tests.filter((test) => test.column === id && test.value !== null)
  if (own.length === 0) return null
  return (
    <figure>
      <figcaption className={drawn.caption}>{column.name}</figcaption>
      <DifferencePlot
        name={t('differencesOf', { name: column.name, tests: own.length })}
        column={column}
        tests={own}
        words={words}
      />
    </figure>
  )
}

interface FigureRowProps {
  row: RowOfBoth
  figure: FigureOfBoth
  test: ComparisonTold['tests'][number] | undefined
  words: TableWords
}

function FigureRow({ row, figure, test, words }: FigureRowProps) {
  const t = useTranslations('experiment.runs')
  const format = useFormatter()
  const few = useTranslations('experiment.tests')
  const { name, unit } = words.column(figure.column)
  const side = (value: number | null, [low, high]: FigureOfBoth['oneInterval'], n: number) => (
    <>
      {writtenFigure(format, unit, value)}
      {low !== null && high !== null && (
        <small>
          {t('between', { low: writtenFigure(format, unit, low), high: writtenFigure(format, unit, high) })}
        </small>
      )}
      <small>{t('n', { n })}</small>
    </>
  )
  return (
    <tr>
      <th scope="row">
        <bdi>{row.agent}</bdi>
        {row.otherAgent !== undefined && <small>{t('against', { agent: row.otherAgent })}</small>}
        {row.condition !== undefined && <small>{words.condition(row.condition)}</small>}
      </th>
      <td>{name}</td>
      <td>{side(figure.one, figure.oneInterval, figure.n[0])}</td>
      <td>{side(figure.other, figure.otherInterval, figure.n[1])}</td>
      <td>
        {writtenDifference(format, unit, test?.value)}
        {test && test.low !== null && test.high !== null && (
          <small>
            {t('between', {
              low: writtenDifference(format, unit, test.low),
              high: writtenDifference(format, unit, test.high),
            })}
          </small>
        )}
      </td>
      <td>
        {writtenChance(format, test?.p ?? null)}
        {test && isTooFew(test) && <small>{few('tooFew')}</small>}
      </td>
      <td>
        {writtenChance(format, test?.adjusted ?? null)}
        {test && isTold(test) && <strong className={styles.part}>{t('told')}</strong>}
      </td>
      <td>{writtenDifference(format, unit, test?.detectable ?? null).replace(/^\+/, '')}</td>
    </tr>
  )
}

function testOf<T extends Test>(tests: readonly T[], row: RowOfBoth, column: string): T | undefined {
  const name = sideOf(row)
  return tests.find((test) => test.column === column && test.a === name)
}
