import { answerHelp } from '../answer-help.ts'
import { benches, groups } from './registry.ts'
import { type BenchRow, isGood } from './row.ts'

const SMALL = '--small'
const FULL = '--full'
const words = process.argv.slice(2)
const [small, full] = [SMALL, FULL].map((flag) => words.includes(flag))
const [aDay, factor] = ['--a-day', '--factor'].map(numberAfter)
const wanted = words
  .filter((word) => word !== SMALL && word !== FULL)
  .flatMap((word) => (Object.hasOwn(groups, word) ? (groups[word] ?? []) : [word]))
const names = [...Object.keys(groups), ...Object.keys(benches)].join(', ')

answerHelp(`usage: npm run bench -- [--small] [--full] [NAME…]
Measures against bare limits: ${names}; no name runs all, for many minutes.
${Object.entries(groups)
  .map(([name, of]) => `${name} runs ${of.join(', ')}.`)
  .join('\n')}
  --small  lists of 80,000 matches at most, not of a million, and fewer matches for runners
  --a-day N, --factor N  of the bench year: how many matches a day, and one in how many of them is made (5000, 20)
  --full   leaderboards of 10,000 agents and a million matches, not of 2,000 and 50,000; an audit of 100,000, not of 10,000`)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`bench: there is no bench ${unknown.join(', ')}; there are ${names}, and no name runs all`)
  process.exit(1)
}

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} …`)
  const rows = await bench({
    ...{ small: small === true, full: full === true },
    ...(aDay && { aDay }),
    ...(factor && { factor }),
  })
  // At once: the next may take half an hour, or be ended.
  print(rows)
  if (!rows.every(isGood)) process.exitCode = 1
}

/** What stands after a flag, both of which are no name of a bench. */
function numberAfter(flag: string): number | undefined {
  const at = words.indexOf(flag)
  if (at === -1) return undefined
  const [, text = ''] = words.splice(at, 2)
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  console.error(`bench: ${flag} is a whole number from 1 to 9999999, not "${text}"`)
  process.exit(1)
}

function print(rows: readonly BenchRow[]): void {
  const cells = [
    ['bench', 'ratio', 'bound', '', ''],
    ...rows.map((row) => [
      row.name,
      row.ratio.toFixed(2),
      `${row.side === 'most' ? '≤' : '≥'} ${row.bound.toFixed(2)}`,
      isGood(row) ? 'ok' : row.side === 'most' ? 'HIGH' : 'LOW',
      row.info,
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
