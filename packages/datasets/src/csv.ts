import { stringify } from 'csv-stringify/sync'

/** A spreadsheet runs a value that begins with one of these as a formula; the CSV library escapes only some. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@|%＝＋－＠])/

export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: {
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      number: (value) => (Number.isFinite(value) ? String(value) : ''),
    },
  })
