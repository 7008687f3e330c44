import type { Design, Settled } from '@masquerade/lab/design/design'
import { byValue, type Test } from '@masquerade/lab/table/comparisons'
import type { Row, TableDraft } from '@masquerade/lab/table/document'
import { type Column, figureOf, rangeOfDifference } from '@masquerade/lab/table/figures'
import { type PlannedTest, powerLines } from '@masquerade/lab/table/power-lines'
import { putFigure } from '../kit.ts'
import { challenges, linesOf, pairsOf } from './conduct.ts'
import { comparedBySetting, powerOfFigures, putShown, roleFigures } from './figures.ts'
import type { Line } from './line.ts'
import { BARGAINS } from './registry.ts'
import { type PlannedSettings, plannedSettings, slotsOf } from './settings.ts'

const RATES = roleFigures(BARGAINS)

/** The experiment of the MAgIC paper's table 2: agents play the three games without speeches. */
export const bargains: Design = {
  ...challenges(BARGAINS),
  id: 'bargains',
  asks: 90,
  table(manifest, cast, matches) {
    const lines = linesOf(manifest, cast, matches)
    const means = meansOf(manifest)
    const tests = pairsOf(lines).flatMap(([line, other, names]) => [
      ...RATES.map((figure) => comparedBySetting(figure, line, other, names)),
      ...means.map((mean) => comparedMeans(mean, line, other, names)),
    ])
    const settings = plannedSettings(BARGAINS, manifest)
    return {
      rows: lines.map((line) => rowOf(line, means)),
      tests,
      power: [...powerOfFigures(RATES, lines, settings, tests), ...powerOfMeans(means, settings, tests)],
      warnings: [],
    }
  },
}

function meansOf(manifest: Settled): Column[] {
  const slots = slotsOf(BARGAINS, manifest)
  return BARGAINS.flatMap(({ game, mean }): Column[] => {
    if (!mean) return []
    const own = slots.filter(({ scenario }) => scenario.game === game)
    const ranges = own.map(({ table: { config } }) => mean.range(config))
    const range = {
      least: Math.min(...ranges.map(({ least }) => least)),
      most: Math.max(...ranges.map(({ most }) => most)),
    }
    return [{ id: mean.id, kind: 'mean', ...(ranges.length > 0 && { range }) }]
  })
}

function rowOf(line: Line, means: readonly Column[]): Row {
  const { agent, condition, games } = line
  const row: Row = { agent, condition, games, intervals: {}, n: {} }
  for (const [at, figure] of RATES.entries()) {
    putShown(row, [figure], line)
    const mean = means[at]
    if (mean) putFigure(row, mean.id, figureOf(mean, line.entries({ count: mean.id })))
  }
  return row
}

/** Two agents are compared only over those game settings in which both of them reached an agreement. */
function comparedMeans(mean: Column, one: Line, other: Line, [a, b]: [string, string]): Test {
  const both = one.pairedWith(other, { count: mean.id })
  return byValue(
    { column: mean.id, a, b },
    both.map(([mine]) => mine),
    both.map(([, found]) => found),
    rangeOfDifference(mean),
  )
}

function powerOfMeans(
  means: readonly Column[],
  settings: PlannedSettings,
  tests: readonly Test[],
): TableDraft['power'] {
  if (tests.length === 0) return []
  const planned = means.map(
    ({ id }): PlannedTest => ({
      column: id,
      test: 'pairedT',
      n: settings.of({ count: id }),
    }),
  )
  return powerLines(planned, tests.length, tests)
}
