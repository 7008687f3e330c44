import { cachedIn, err, ok } from '@masquerade/game'
import { canonical } from '../manifest/digest.ts'
import type { Experiment } from '../manifest/experiment.ts'
import { type Refusal, refusal, refusedIf } from '../manifest/refusals.ts'
import { byBlock, type PlayedMatch } from '../play/cell.ts'
import { powerTwoProportions } from '../statistics/power.ts'
import { figureIn, type Row, SAID, type TableDocument } from '../table/document.ts'
import {
  adjustedTests,
  compared,
  comparedOverEither,
  type Entry,
  type Measure,
  rangeOfDifference,
  SPREAD,
  single,
  type Test,
} from '../table/figures.ts'
import { kindOf, smallestFound } from '../table/power-lines.ts'
import { entriesIn, isSame, nameOf } from '../table/ranks.ts'
import { addedWarning, changesBetween, type RunHistory } from './changes.ts'

export interface FinishedRun {
  experiment: Experiment
  matches: Iterable<PlayedMatch>
  history?: RunHistory
}

export type ComparedRun = ReturnType<typeof runOf>
export type ComparedRow = ReturnType<typeof rowOf>

export type Comparison = Extract<ReturnType<typeof comparedRuns>, { ok: true }>['value']

/**
 * Two finished runs are compared by the blocks that both played, otherwise as independent samples; each difference is the
 * first run's value minus the second run's.
 */
export function comparedRuns(one: FinishedRun, other: FinishedRun) {
  const [mine, theirs] = [tableOf(one), tableOf(other)]
  const unfinished = [...refusedUnfinished('one', one, mine), ...refusedUnfinished('other', other, theirs)]
  if (unfinished.length > 0) return err(unfinished)
  const pairs = rowPairs(one.experiment, mine.rows, other.experiment, theirs.rows)
  const compared = pairs.map((pair) => ({ pair, columns: columnsOf(pair) })).filter(({ columns }) => columns.length > 0)
  if (compared.length === 0) {
    const combined = [mine, theirs].find(({ rows }) => rows.every((row) => !row[SAID]))
    return err([
      combined
        ? refusal([], 'nothing-shared.combined', { name: combined.experiment })
        : refusal([], 'nothing-shared.nothing', { one: namesOf(mine), other: namesOf(theirs) }),
    ])
  }
  const blocks = sharedBlocks(one.experiment, other.experiment)
  const paired = blocks.shared.size > 1
  const pairing: Pairing | undefined = paired
    ? (block) => (typeof block === 'number' ? blocks.shared.has(block) : blocks.all)
    : undefined
  const tests = compared.flatMap(({ pair, columns }) => columns.map((column) => testBetween(pair, column, pairing)))
  return ok({
    one: runOf(one.experiment, mine),
    other: runOf(other.experiment, theirs),
    paired,
    sharedBlocks: blocks.shared.size,
    changed: changesBetween(one.experiment.manifest, other.experiment.manifest),
    rows: compared.map(({ pair, columns }) => rowOf(pair, columns)),
    tests: adjustedTests(tests, true),
    warnings: [
      ...pairingWarnings(mine, theirs, blocks.shared.size, paired),
      ...missingWarnings(mine, theirs),
      ...addedWarnings(mine, theirs),
    ],
  })
}

const tableOf = ({ experiment, matches, history }: FinishedRun): TableDocument => experiment.table(matches, history)

function refusedUnfinished(side: string, { experiment: { planned } }: FinishedRun, table: TableDocument): Refusal[] {
  const { games, gone = [], experiment: name } = table
  return refusedIf(games < planned && gone.length === 0, [side], 'unfinished.run', { name, games, planned })
}

function columnsOf({ one, other }: RowPair): string[] {
  const [mine, theirs] = [one[SAID], other[SAID]]
  if (!mine || !theirs) return []
  const known = mine.columns.filter(({ id, kind }) =>
    theirs.columns.some((column) => column.id === id && column.kind === kind),
  )
  const tested = known.filter(({ tested }) => tested)
  return (tested.length > 0 ? tested : known).map(({ id }) => id)
}

const namesOf = ({ rows }: TableDocument): string => rows.map(({ agent }) => agent).join(', ')

function runOf({ digest }: Experiment, { experiment, seed, games, blocks, ranks = [] }: TableDocument) {
  return { experiment, digest, seed, games, blocks, ranks }
}

function rowOf({ one, other }: RowPair, columns: readonly string[]) {
  const { agent, condition } = one
  return {
    agent,
    ...(condition !== undefined && { condition }),
    ...(other.agent !== agent && { otherAgent: other.agent }),
    figures: columns.map((column) => ({
      column,
      one: figureIn(one, column),
      other: figureIn(other, column),
      oneInterval: intervalIn(one, column),
      otherInterval: intervalIn(other, column),
      n: [one.n[column] ?? 0, other.n[column] ?? 0] as const,
    })),
  }
}

const intervalIn = ({ intervals }: Row, column: string): Row['intervals'][string] => intervals[column] ?? [null, null]

function pairingWarnings(one: TableDocument, other: TableDocument, shared: number, paired: boolean): string[] {
  if (!paired) return ['the runs share no blocks: their matches are compared as having nothing to do with each other']
  const most = Math.max(one.blocks, other.blocks)
  if (shared === most) return []
  return [
    `tests are by the ${shared} blocks that both played: of the first there are ${one.blocks}, of the other ${other.blocks}`,
  ]
}

function missingWarnings(one: TableDocument, other: TableDocument): string[] {
  return [one, other].flatMap(({ missing }, at) =>
    missing > 0 ? [`${missing} blocks of the ${at === 0 ? 'first' : 'other'} run are missing`] : [],
  )
}

function addedWarnings(one: TableDocument, other: TableDocument): string[] {
  return [one, other].flatMap(({ added = [], lineage }, at) => {
    const all = [...(lineage?.added ?? []), ...added]
    return all.length > 0 ? [addedWarning(all, ` to the ${at === 0 ? 'first' : 'other'} run`)] : []
  })
}

function sharedBlocks(one: Experiment, other: Experiment): { shared: ReadonlySet<number>; all: boolean } {
  const shared = new Set<number>()
  let both = 0
  const theirs = dealtBlocks(other)
  let their = theirs.next()
  for (const [block, dealt] of dealtBlocks(one)) {
    while (!their.done && their.value[0] < block) their = theirs.next()
    if (their.done) break
    const [theirBlock, same] = their.value
    if (theirBlock !== block) continue
    both++
    if ([...dealt].some((deal) => same.has(deal))) shared.add(block)
  }
  return { shared, all: both > 0 && shared.size === both }
}

function* dealtBlocks(experiment: Experiment): Generator<[block: number, dealt: ReadonlySet<string>]> {
  for (const [block, cells] of byBlock(experiment.cells(), (cell) => cell.block)) {
    const dealt = cells.map(({ path, game, deal, seats }) => canonical([path, game ?? null, deal, seats.length]))
    yield [block, new Set(dealt)]
  }
}

interface RowPair {
  one: Row
  other: Row
}

function rowPairs(one: Experiment, rows: readonly Row[], other: Experiment, others: readonly Row[]): RowPair[] {
  const same = rows.flatMap((row) => {
    const found = others.find((candidate) => isSame(row, candidate))
    return found ? [{ one: row, other: found }] : []
  })
  const placesOfOne = placesByName(one)
  const placesOfOther = placesByName(other)
  const left = others.filter((row) => !same.some((pair) => pair.other === row))
  const replaced = rows.flatMap((row) => {
    if (same.some((pair) => pair.one === row)) return []
    const places = [...(placesOfOne.get(row.agent) ?? [])]
    const found = left.find(
      ({ agent, condition }) =>
        condition === row.condition && places.some((place) => placesOfOther.get(agent)?.has(place)),
    )
    return found ? [{ one: row, other: found }] : []
  })
  return [...same, ...replaced]
}

/** One agent may have several roles in an experiment, for example when it plays against itself. */
function placesByName({ cast: { places, names } }: Experiment): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>()
  for (const [place, numbers] of Object.entries(places)) {
    for (const [index, number] of numbers.entries()) {
      cachedIn(byName, names[number] ?? '', () => new Set<string>()).add(`${place}.${index}`)
    }
  }
  return byName
}

type Pairing = (block: number | string) => boolean

function testBetween({ one, other }: RowPair, column: string, pairing: Pairing | undefined) {
  const measure = one[SAID]?.columns.find(({ id }) => id === column) ?? { kind: 'ratio' as const }
  const [mine, theirs] = [entriesIn(one, column), entriesIn(other, column)]
  const what = { column, a: nameOf(one), b: nameOf(other) }
  if (!pairing) {
    // Unrelated runs may have equal block numbers: a prefix keeps them from being paired.
    const apart = theirs.map((entry) => ({ ...entry, block: `other/${entry.block}` }))
    const test = comparedOverEither(what, measure, mine, apart)
    return { ...test, detectable: detectableApart(measure, test, mine, theirs) }
  }
  const shared = (entries: readonly Entry[]) => entries.filter(({ block }) => pairing(block))
  const test = compared(what, measure, shared(mine), shared(theirs))
  return { ...test, detectable: detectable(measure, test) }
}

function detectableApart(measure: Measure, test: Test, mine: readonly Entry[], theirs: readonly Entry[]) {
  const [ours, others] = [mine.filter(({ x }) => x > 0), theirs.filter(({ x }) => x > 0)]
  if (measure.kind !== 'won' || !single(ours) || !single(others)) return detectable(measure, test)
  const share = ours.reduce((sum, { y }) => sum + y, 0) / Math.max(1, ours.length)
  const n = Math.min(ours.length, others.length)
  return n > 0 ? (powerTwoProportions(share, n).difference ?? null) : null
}

/** The smallest difference that the test would find with a probability of 80 %. */
const detectable = (measure: Measure, test: Test): number | null =>
  smallestFound(kindOf(test.test), test[SPREAD], test.n, { most: rangeOfDifference(measure)?.most })
