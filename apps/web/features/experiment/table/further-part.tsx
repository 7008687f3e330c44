import type { Manifest, TablePart } from '@masquerade/lab'
import { PUBLISHED } from '@masquerade/papers/published'
import { useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { Dots } from '../pictures/dots.tsx'
import { marksOf } from '../pictures/marks.ts'
import drawn from '../pictures/pictures.module.css'
import type { TableWords } from '../words/table-words.ts'
import { FigureTable } from './figure-table.tsx'
import { PublishedTable } from './published-table.tsx'
import { Warning } from './warnings.tsx'

interface FurtherPartProps {
  part: TablePart
  words: TableWords
  manifest: Pick<Manifest, 'experiment'>
}

/** Another table of the same matches, with its pictures and what the paper printed of it. */
export function FurtherPart({ part: { part, rows, notes }, words, manifest: { experiment } }: FurtherPartProps) {
  const t = useTranslations('experiment.parts')
  const key = `${experiment}/${part}`
  const printed = Object.hasOwn(PUBLISHED, key) ? PUBLISHED[key] : undefined
  const table = { rows, warnings: [] }
  const columns = Object.keys(rows[0]?.intervals ?? {}).map((id) => words.column(id))
  return (
    <>
      <FigureTable document={table} words={words} />
      <div className={drawn.charts}>
        {columns.map((column) => (
          <Dots key={column.id} column={column} marks={marksOf(table, column.id, words)} />
        ))}
      </div>
      {notes.length > 0 && (
        <ul className={styles.lines} aria-label={t('notes')}>
          {notes.map((note) => (
            <Warning key={note} warning={note} />
          ))}
        </ul>
      )}
      {printed && (
        <>
          <h3 className={drawn.heading}>{t('printed')}</h3>
          <PublishedTable printed={printed} words={words} />
        </>
      )}
    </>
  )
}
