import { pairedT } from '@masquerade/rating'
import type { Design } from '../design/design.ts'
import { finite, type Test, written } from '../table/comparisons.ts'
import type { Row } from '../table/document.ts'
import { figureOf } from '../table/figures.ts'
import { meanPower } from '../table/power-lines.ts'
import { challenges, linesOf, pairsOf, spreadOf } from './conduct.ts'
import { comparedBySetting, roleFigures, shown } from './figures.ts'
import type { Line } from './line.ts'
import { BARGAINS } from './registry.ts'

const RATES = roleFigures(BARGAINS)
/** What a win costs, or is worth: beside the rate of each game. */
const MEANS = ['cost', 'score', 'payback'] as const

/** The three games without words, in what they are won by and what they come to (MAgIC, table 2). */
export const bargains: Design = {
  ...challenges(BARGAINS),
  id: 'bargains',
  asks: 90,
  table(manifest, cast, matches) {
    const lines = linesOf(manifest, cast, matches)
    const tests = pairsOf(lines).flatMap(([line, other, names]) => [
      ...RATES.map((figure) => comparedBySetting(figure, line, other, names)),
      ...MEANS.map((count) => comparedMeans(count, line, other, names)),
    ])
    const [rate] = RATES
    const each = Math.floor(manifest.blocks / RATES.length)
    return {
      rows: lines.map(rowOf),
      tests,
      power: rate ? [meanPower(rate.id, each, Math.max(1, tests.length), spreadOf(rate.id, tests))] : [],
      warnings: [],
    }
  },
}

function rowOf(line: Line): Row {
  const { agent, condition, games } = line
  const row: Row = { agent, condition, games, intervals: {}, n: {} }
  for (const [at, figure] of RATES.entries()) {
    const { value, interval, n } = shown(figure, line)
    row[figure.id] = value
    row.intervals[figure.id] = interval
    row.n[figure.id] = n
    const mean = MEANS[at]
    if (mean === undefined) continue
    const found = figureOf('mean', line.entries({ count: mean }))
    row[mean] = found?.value ?? null
    row.intervals[mean] = [finite(found?.low ?? null), finite(found?.high ?? null)]
    row.n[mean] = found?.n ?? 0
  }
  return row
}

/** A cost is known of settings that were agreed on in both alone. */
function comparedMeans(count: string, one: Line, other: Line, [a, b]: [string, string]): Test {
  const theirs = other.bySetting({ count })
  const both = [...one.bySetting({ count })].flatMap(([setting, mine]) => {
    const found = theirs.get(setting)
    return found ? [[mine.hits / mine.n, found.hits / found.n] as const] : []
  })
  const difference = pairedT(
    both.map(([mine]) => mine),
    both.map(([, found]) => found),
  )
  return written({ column: count, a, b }, 'pairedT', both.length, difference)
}
