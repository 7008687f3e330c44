import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would take for the beginning of a formula: more than the library escapes by itself. */
const FORMULA = /^[=+\-@\t\r|%＝＋－＠]/

/** Rows as CSV (RFC 4180). Texts that would be a live formula in a spreadsheet begin with an apostrophe; numbers stay. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: {
      string: (text) => (FORMULA.test(text.trimStart()) ? `'${text}` : text),
      number: (value) => (Number.isFinite(value) ? String(value) : ''),
    },
  })
