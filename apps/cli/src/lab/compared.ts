import { type Comparison, comparedRuns } from '@masquerade/lab'
import { comparisonSections } from '@masquerade/lab/shown'
import { experimentOfRun, orRefused } from './document.ts'
import type { Desk } from './lab-desk.ts'
import { sectionsText } from './printed.ts'
import { historyOf, kept } from './run.ts'
import { readRun } from './run-file.ts'

/** Two finished runs beside each other: as a document, and as text for people. */
export function comparisonOf(
  desk: Pick<Desk, 'agents'>,
  one: string,
  other: string,
): { comparison: Comparison; text: () => string } {
  const [mine, theirs] = [one, other].map((file) => {
    const record = readRun(file)
    return { experiment: experimentOfRun(desk, file, record), matches: kept(file), history: historyOf(record) }
  })
  if (!mine || !theirs) throw new Error('two files are two runs')
  const comparison = orRefused(`${one} and ${other} cannot be compared`, comparedRuns(mine, theirs))
  const { manifest } = mine.experiment
  return { comparison, text: () => sectionsText(comparisonSections({ comparison, manifest })) }
}
