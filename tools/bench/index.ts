import { parseArgs } from 'node:util'
import { command, enter, type Io, Refused, wholeNumber } from '../../scripts/command/io.ts'
import { benches, groups } from './registry.ts'
import { type BenchRow, isGood, tableLines, type Wanted } from './row.ts'

const NAMES = [...Object.keys(groups), ...Object.keys(benches)].join(', ')
const USAGE = `usage: npm run bench -- [--small] [--full] [NAME…]
Measures against bare limits: ${NAMES}; no name runs all, for many minutes.
${Object.entries(groups)
  .map(([name, of]) => `${name} runs ${of.join(', ')}.`)
  .join('\n')}
  --small  lists of 80,000 matches at most, not of a million, and fewer matches for runners
  --a-day N, --factor N  of the bench year: how many matches a day, and one in how many of them is made (5000, 20)
  --full   leaderboards of 10,000 agents and a million matches, not of 2,000 and 50,000; an audit of 100,000, not of 10,000`

export const main = command('bench', USAGE, async (argv, io) => {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      small: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      'a-day': { type: 'string' },
      factor: { type: 'string' },
    },
  })
  const { small, full } = values
  const wanted: Wanted = { small, full }
  if (values['a-day'] !== undefined) wanted.aDay = wholeNumber('--a-day', values['a-day'], 1, 9_999_999)
  if (values.factor !== undefined) wanted.factor = wholeNumber('--factor', values.factor, 1, 9_999_999)
  const names = positionals.flatMap((word) => (Object.hasOwn(groups, word) ? (groups[word] ?? []) : [word]))
  const unknown = names.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0) {
    throw new Refused(`there is no bench ${unknown.join(', ')}; there are ${NAMES}, and no name runs all`)
  }
  let code = 0
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue
    io.error(`measuring ${name} …`)
    const rows = await bench(wanted)
    // Results are printed as soon as a benchmark ends, since the next one may take half an hour or be cancelled.
    print(io, rows)
    if (!rows.every(isGood)) code = 1
  }
  return code
})

function print(io: Io, rows: readonly BenchRow[]): void {
  const cells = rows.map((row) => {
    const { name, ratio, bound, side, info } = row
    const verdict = isGood(row) ? 'ok' : side === 'most' ? 'HIGH' : 'LOW'
    return [name, ratio.toFixed(2), `${side === 'most' ? '≤' : '≥'} ${bound.toFixed(2)}`, verdict, info]
  })
  io.log(...tableLines([['bench', 'ratio', 'bound', '', ''], ...cells]))
}

await enter(import.meta.url, main)
