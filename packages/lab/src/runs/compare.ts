import { err, ok, type Result } from '@masquerade/game'
import { canonical } from '../manifest/digest.ts'
import type { Experiment } from '../manifest/experiment.ts'
import { type Refusal, refusal } from '../manifest/refusals.ts'
import { byBlock, type PlayedMatch } from '../play/cell.ts'
import { adjustedTests } from '../table/comparisons.ts'
import { figureIn, type Rank, SAID, type TableDocument } from '../table/document.ts'
import { changesBetween } from './changes.ts'
import { type ComparedTest, type Pairing, testBetween } from './compared-test.ts'
import type { Change, RunHistory } from './history.ts'
import { type RowPair, rowPairs } from './row-pairs.ts'

export interface FinishedRun {
  experiment: Experiment
  matches: Iterable<PlayedMatch>
  history?: RunHistory
}

export interface ComparedRun extends Pick<TableDocument, 'experiment' | 'seed' | 'games' | 'blocks'> {
  digest: string
  ranks: Rank[]
}

interface ComparedFigure {
  column: string
  one: number | null
  other: number | null
  oneInterval: [low: number | null, high: number | null]
  otherInterval: [low: number | null, high: number | null]
  n: [one: number, other: number]
}

export interface ComparedRow {
  agent: string
  condition?: string
  otherAgent?: string
  figures: ComparedFigure[]
}

/** In the comparison of two runs, each difference is the first run's value minus the second run's. */
export interface Comparison {
  one: ComparedRun
  other: ComparedRun
  paired: boolean
  sharedBlocks: number
  changed: Change[]
  rows: ComparedRow[]
  tests: ComparedTest[]
  warnings: string[]
}

/**
 * Two finished runs of experiments are compared match by match where both played the same set-ups, otherwise as
 * independent samples.
 */
export function comparedRuns(one: FinishedRun, other: FinishedRun): Result<Comparison, Refusal[]> {
  const [mine, theirs] = [tableOf(one), tableOf(other)]
  const unfinished = refusalsOfUnfinished([
    [one.experiment, mine],
    [other.experiment, theirs],
  ])
  if (unfinished.length > 0) return err(unfinished)
  const pairs = rowPairs(one.experiment, mine.rows, other.experiment, theirs.rows)
  const compared = pairs.map((pair) => ({ pair, columns: columnsOf(pair) })).filter(({ columns }) => columns.length > 0)
  if (compared.length === 0) {
    const why = `the runs share nothing: neither has a row and a column that the other has, too (${namesOf(mine)}; ${namesOf(theirs)})`
    return err([refusal([], 'nothing-shared', why)])
  }
  const blocks = sharedBlocks(one.experiment, other.experiment)
  const paired = blocks.shared.size > 1
  const pairing: Pairing | undefined = paired
    ? (block) => (typeof block === 'number' ? blocks.shared.has(block) : blocks.all)
    : undefined
  const tests = compared.flatMap(({ pair, columns }) => columns.map((column) => testBetween(pair, column, pairing)))
  const family = adjustedTests(tests, true)
  return ok({
    one: runOf(one.experiment, mine),
    other: runOf(other.experiment, theirs),
    paired,
    sharedBlocks: blocks.shared.size,
    changed: changesBetween(one.experiment.manifest, other.experiment.manifest),
    rows: compared.map(({ pair, columns }) => rowOf(pair, columns)),
    tests: tests.map((test, index) => ({ ...test, adjusted: family[index]?.adjusted ?? null })),
    warnings: [...pairingWarnings(mine, theirs, blocks.shared.size, paired), ...missingWarnings(mine, theirs)],
  })
}

const tableOf = ({ experiment, matches, history }: FinishedRun): TableDocument => experiment.table(matches, history)

function refusalsOfUnfinished(runs: readonly (readonly [Experiment, TableDocument])[]): Refusal[] {
  return runs.flatMap(([{ planned }, { games, gone = [], experiment }], at) => {
    const voids = gone.length > 0
    if (games >= planned || voids) return []
    const why = `${experiment} is not at its end (${games} of ${planned} matches): finished runs are compared`
    return [refusal([at === 0 ? 'one' : 'other'], 'unfinished', why)]
  })
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

function runOf({ digest }: Experiment, { experiment, seed, games, blocks, ranks = [] }: TableDocument): ComparedRun {
  return { experiment, digest, seed, games, blocks, ranks }
}

function rowOf({ one, other }: RowPair, columns: readonly string[]): ComparedRow {
  const { agent, condition } = one
  return {
    agent,
    ...(condition !== undefined && { condition }),
    ...(other.agent !== agent && { otherAgent: other.agent }),
    figures: columns.map((column) => ({
      column,
      one: figureIn(one, column),
      other: figureIn(other, column),
      oneInterval: one.intervals[column] ?? [null, null],
      otherInterval: other.intervals[column] ?? [null, null],
      n: [one.n[column] ?? 0, other.n[column] ?? 0],
    })),
  }
}

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
