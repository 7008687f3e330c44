import type { Interval } from '@masquerade/rating'
import { printable } from '../../../../scripts/command/io.ts'

export function aligned(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [heads, ...rows].map((row) => row.map(printable))
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  const [first = [], ...others] = cells
  return [first, widths.map((width) => '-'.repeat(width)), ...others].map(line).join('\n')
}

export function points(interval: Interval | undefined): string {
  if (!interval) return '–'
  const { value, low, high } = interval
  return Number.isFinite(low) ? `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})` : value.toFixed(2)
}

export function percent(rate: Interval | undefined): string {
  if (!rate) return '–'
  const [value, low, high] = [rate.value, rate.low, rate.high].map((share) => Math.round(share * 100))
  return Number.isFinite(low) ? `${value} % (${low} to ${high})` : `${value} %`
}
