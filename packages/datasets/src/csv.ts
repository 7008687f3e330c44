/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r|%＝＋－＠]/

/** A line of CSV (RFC 4180). Texts that would be a live formula in a spreadsheet begin with an apostrophe; numbers stay. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  const safe = FORMULA.test(cell.trimStart()) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
