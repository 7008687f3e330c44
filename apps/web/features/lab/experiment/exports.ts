import { csvText } from '@masquerade/datasets'
import { type Manifest, type TableDocument, tidy, tidyTests } from '@masquerade/lab'
import { latex, resultSections } from '@masquerade/lab/shown'
import { PUBLISHED } from '@masquerade/papers/published'
import { GAME_WORDS } from './words.ts'

export const EXPORT_FORMATS = ['csv', 'tests', 'tex', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const CSV = 'text/csv; charset=utf-8; header=present'

/** A table cell that a spreadsheet would take for a formula is written to the file as text. */
export function exportedTable(
  document: TableDocument,
  manifest: Pick<Manifest, 'experiment' | 'design' | 'game'>,
  format: ExportFormat,
) {
  const name = nameOf(document)
  switch (format) {
    case 'csv':
      return { body: csvText(tidy(document)), type: CSV, fileName: `${name}.csv` }
    case 'tests':
      return { body: csvText(tidyTests(document.tests)), type: CSV, fileName: `${name}-tests.csv` }
    case 'tex': {
      const sections = resultSections({ document, manifest, published: PUBLISHED, games: GAME_WORDS })
      const body = `${latex(document.experiment, sections)}\n`
      return { body, type: 'application/x-tex; charset=utf-8', fileName: `${name}.tex` }
    }
    case 'json':
      return { body: `${JSON.stringify(document)}\n`, type: 'application/json', fileName: `${name}.json` }
  }
}

/** The name of a downloaded file has only small letters, digits and hyphens, whatever name the experiment has. */
function nameOf({ experiment, seed }: TableDocument): string {
  const name = experiment
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${name || 'experiment'}-seed-${seed}`
}
