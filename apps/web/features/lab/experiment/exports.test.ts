import { expect, it } from 'vitest'
import { EXPORT_FORMATS, exportedTable } from './exports.ts'
import { played, SMALL } from './testing/played.ts'

const { experiment, matches } = played(SMALL['wis-3'] ?? {})
const document = experiment.table(matches)
const { manifest } = experiment

it('a table is the same document again, from its JSON', () => {
  expect(JSON.parse(exportedTable(document, manifest, 'json').body)).toEqual(JSON.parse(JSON.stringify(document)))
})

it('a line a figure, a line a test', () => {
  const lines = exportedTable(document, manifest, 'csv').body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + document.rows.length * 5)
  expect(lines[0]).toBe('agent,condition,column,value,low,high,n,part')
  const tests = exportedTable(document, manifest, 'tests').body.trimEnd().split('\r\n')
  expect(tests).toHaveLength(1 + document.tests.length)
  expect(tests[1]?.split(',')).toHaveLength(12) // two sides with a comma, quoted
})

it('what else is made of the same matches is in the files, too', () => {
  const [row] = document.rows
  if (!row) throw new Error('a table has rows')
  const parts = [{ part: 'figure-2', rows: [{ ...row, agent: 'Again' }], notes: ['drawn'] }]
  const lines = exportedTable({ ...document, parts }, manifest, 'csv')
    .body.trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(1 + (document.rows.length + 1) * 5)
  expect(lines.slice(-5).every((line) => line.startsWith('Again,') && line.endsWith(',figure-2'))).toBe(true)
  // The table, what is drawn of it, and the order of its agents.
  expect(exportedTable({ ...document, parts }, manifest, 'tex').body.match(/begin\{tabular\}/g)).toHaveLength(3)
})

it('no cell is a live formula, whatever an agent is called', () => {
  const named = {
    ...document,
    rows: document.rows.map((row) => ({ ...row, agent: '=HYPERLINK("http://x")', condition: '@SUM(A1)' })),
    tests: document.tests.map((test) => ({ ...test, a: '+1', b: '-1' })),
  }
  for (const format of ['csv', 'tests'] as const) {
    const lines = exportedTable(named, manifest, format).body.trimEnd().split('\r\n').slice(1)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@]|(^|,)"?-\D/)
  }
})

it('files are named after the experiment and its seed, in letters that a header can hold', () => {
  for (const format of EXPORT_FORMATS) {
    const { fileName } = exportedTable({ ...document, experiment: '../"x"\r\nSet-Cookie: a' }, manifest, format)
    expect(fileName).toMatch(/^x-set-cookie-a-seed-1(-tests)?\.(csv|tex|json)$/)
  }
  expect(exportedTable(document, manifest, 'tex').body).toContain('\\begin{tabular}')
})
