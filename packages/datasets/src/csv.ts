import { stringify } from 'csv-stringify/sync'

/**
 * Characters with which a value in a CSV file must not begin, since a spreadsheet would read a formula; the CSV library
 * escapes only some of these.
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
