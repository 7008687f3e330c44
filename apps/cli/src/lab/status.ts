import { spentText } from './printed.ts'
import { plannedNow, readRun, spendingOf } from './run-file.ts'
import { writerOf } from './run-journal.ts'

export function statusOf(file: string): string {
  const record = readRun(file)
  const planned = plannedNow(record)
  const { sum } = spendingOf(file)
  const writer = writerOf(file)
  const isWhole = record.played >= planned
  const state = isWhole ? `finished, ${planned} matches` : `${record.played} of ${planned} matches`
  const parts = [
    state,
    ...(record.lineage ? [`a fork of ${record.lineage.parent.slice(0, 12)}`] : []),
    ...(record.growths.length > 0 ? [`blocks were added ${times(record.growths.length)}`] : []),
    ...(sum.tokens + sum.money > 0 ? [spentText(sum)] : []),
    ...(writer === undefined ? [] : [`played by process ${writer}`]),
  ]
  const goesOn = isWhole || writer !== undefined ? '' : `\n  goes on with: npm run -s lab -- run ${quoted(file)}`
  return `${record.experiment}: ${parts.join(', ')} (${file})${goesOn}`
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

export const quoted = (file: string): string =>
  /^[\w/.][\w./-]*$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`
