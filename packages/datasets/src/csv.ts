import { stringify } from 'csv-stringify/sync'

/**
 * Characters with which a cell must not begin, since a spreadsheet would read a formula: more than the CSV library
 * escapes by itself.
 */
const FORMULA = /^[=+\-@\t\r|%＝＋－＠]/

/** Writes rows as CSV (RFC 4180). Texts that a spreadsheet would read as a formula get an apostrophe; numbers stay. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: {
      string: (text) => (FORMULA.test(text.trimStart()) ? `'${text}` : text),
      number: (value) => (Number.isFinite(value) ? String(value) : ''),
    },
  })
