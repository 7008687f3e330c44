import type { Size } from '../weight/sizes.ts'
import type { Timed } from './time-queries.ts'

/** Smaller ones are not named. */
const NAMED_SHARE = 0.01

/** What the largest relations weigh with a month's matches and with a year's, both of them times so many. */
export function printSizes(month: readonly Size[], year: readonly Size[], times: number): void {
  const all = year.reduce((sum, { bytes }) => sum + bytes, 0)
  const before = new Map(month.map(({ relation, bytes }) => [relation, bytes]))
  const rows = year
    .filter(({ bytes }) => bytes >= NAMED_SHARE * all)
    .map(({ relation, bytes }) => [relation, gb((before.get(relation) ?? 0) * times), gb(bytes * times)])
  const sums = [month, year].map((sizes) => gb(sizes.reduce((sum, { bytes }) => sum + bytes, 0) * times))
  print([['in GB', 'a month', 'a year'], ...rows, ['all', ...sums]])
}

export function printTimes(month: readonly Timed[], year: readonly Timed[]): void {
  const rows = year.map(({ name, ms, blocks, by }, index) => [
    name,
    (month[index]?.ms ?? Number.NaN).toFixed(2),
    ms.toFixed(2),
    String(blocks),
    by,
  ])
  print([['in ms', 'a month', 'a year', 'blocks', 'by'], ...rows])
}

const gb = (bytes: number) => (bytes / 1e9).toFixed(2)

function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  console.log('')
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
