import { command, enter, type Io, Refused } from '../../scripts/command/io.ts'
import { benches, groups } from './registry.ts'
import { type BenchRow, isGood, tableLines } from './row.ts'

const SMALL = '--small'
const FULL = '--full'
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
  const words = [...argv]
  const [small, full] = [SMALL, FULL].map((flag) => words.includes(flag))
  const [aDay, factor] = ['--a-day', '--factor'].map((flag) => numberAfter(words, flag))
  const wanted = words
    .filter((word) => word !== SMALL && word !== FULL)
    .flatMap((word) => (Object.hasOwn(groups, word) ? (groups[word] ?? []) : [word]))
  const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
  if (unknown.length > 0) {
    throw new Refused(`there is no bench ${unknown.join(', ')}; there are ${NAMES}, and no name runs all`)
  }
  let code = 0
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    io.error(`measuring ${name} …`)
    const rows = await bench({
      ...{ small: small === true, full: full === true },
      ...(aDay && { aDay }),
      ...(factor && { factor }),
    })
    // At once: the next may take half an hour, or be ended.
    print(io, rows)
    if (!rows.every(isGood)) code = 1
  }
  return code
})

/** Takes a flag and what stands after it, both of which are no name of a bench. */
function numberAfter(words: string[], flag: string): number | undefined {
  const at = words.indexOf(flag)
  if (at === -1) return undefined
  const [, text = ''] = words.splice(at, 2)
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new Refused(`${flag} is a whole number from 1 to 9999999, not "${text}"`)
}

function print(io: Io, rows: readonly BenchRow[]): void {
  const cells = rows.map((row) => {
    const { name, ratio, bound, side, info } = row
    const verdict = isGood(row) ? 'ok' : side === 'most' ? 'HIGH' : 'LOW'
    return [name, ratio.toFixed(2), `${side === 'most' ? '≤' : '≥'} ${bound.toFixed(2)}`, verdict, info]
  })
  io.log(...tableLines([['bench', 'ratio', 'bound', '', ''], ...cells]))
}

await enter(import.meta.url, main)
