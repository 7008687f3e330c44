import { type Random, shuffled } from '@masquerade/game'
import { rulesOf } from '@masquerade/games'
import type { Design, Settled } from '@masquerade/lab/design/design'
import { refusedIf } from '@masquerade/lab/manifest/refusals'
import { ratioFlipPacked } from '@masquerade/lab/statistics/significance'
import { againstConstant, type Column, figureOf, ratioTest, type Test } from '@masquerade/lab/table/figures'
import { type PlannedTest, powerLines, USUAL_SD } from '@masquerade/lab/table/power-lines'
import { type Line, RowBook } from '@masquerade/lab/table/row-book'
import { type PackedBlocks, packedBlocks, pairedRatioPacked, type Range } from '@masquerade/rating'
import { inBlocks, namesIn } from '../kit.ts'
import { dealsIn } from '../who-is-spy/arrangement.ts'
import {
  bySeat,
  CIVILIAN_SCORES,
  configOf,
  type SeatObserved,
  seatsIn,
  seatsObserved,
  spyScores,
  WIS_CONDUCT,
} from '../who-is-spy/game.ts'

function columnsOf(config: object): Column[] {
  const spy = spyScores(config)
  const rounds = { least: 1, most: rulesOf(config).rounds }
  return [
    { id: 'spyWinRate', kind: 'won' },
    { id: 'civilianWinRate', kind: 'won' },
    { id: 'winRate', kind: 'won' },
    { id: 'averageScore', kind: 'mean', range: eitherOf(spy, CIVILIAN_SCORES) },
    { id: 'averageScoreSpy', kind: 'mean', range: spy },
    { id: 'averageScoreCivilian', kind: 'mean', range: CIVILIAN_SCORES },
    { id: 'voteAccuracy', kind: 'share' },
    { id: 'foulRate', kind: 'share' },
    { id: 'survivalRounds', kind: 'mean', range: rounds },
    { id: 'survivalRoundsSpy', kind: 'mean', range: rounds },
    { id: 'survivalRoundsCivilian', kind: 'mean', range: rounds },
  ]
}

const eitherOf = (one: Required<Range>, other: Required<Range>): Required<Range> => ({
  least: Math.min(one.least, other.least),
  most: Math.max(one.most, other.most),
})

/** The main experiment of the WiS paper: how good is each agent, when all agents are the spy equally often? */
export const overall: Design = {
  ...WIS_CONDUCT,
  id: 'overall',
  places: { agents: { least: seatsIn, most: 100 } },
  conditions: ['all'],
  usualBlocks: ({ places }) => {
    const agents = places.agents?.length ?? 0
    return agents * Math.max(1, Math.round(180 / Math.max(1, agents)))
  },
  observe: (_, log) => ({ seats: seatsObserved(log) }),
  refusals({ equal, blocks, places }) {
    const agents = places.agents?.length ?? 0
    return refusedIf(equal === true && blocks % agents !== 0, ['blocks'], 'unequal.spy', { blocks, agents })
  },
  cells(manifest, cast, pairs) {
    const config = configOf(overall, manifest, 'all')
    return inBlocks(manifest, function* (random) {
      const deals = dealsIn(pairs, seatsIn(manifest), random)
      for (const [spy = 0, ...civilians] of companies(cast.places.agents ?? [], seatsIn(manifest) - 1, random)) {
        const { deal } = deals.next().value
        const seats = shuffled(random, civilians).toSpliced(deal.spy - 1, 0, spy)
        yield [{ condition: 'all', config, deal, seats, about: null }]
      }
    })
  },
  table(manifest, cast, matches) {
    const config = configOf(overall, manifest, 'all')
    const agents = namesIn(cast, 'agents')
    const counts = { games: 0, spyGames: 0, spyWins: 0, civilianGames: 0, civilianWins: 0 }
    const book = new RowBook(agents, [undefined], counts)
    for (const match of matches) for (const { agent, seat } of bySeat(match)) record(book, agent, match.block, seat)
    const adjusted = adjustedScores(book, config)
    const columns = columnsOf(config)
    const rows = book.lines.map((row) => ({ row, shown: rowWithAdjusted(row, columns, adjusted) }))
    const tests = testsOf(agents, adjusted)
    const spyGames = rows.map(({ row }) => row.counts.spyGames ?? 0)
    const [least, most] = [Math.min(...spyGames), Math.max(...spyGames)]
    return {
      rows: rows.map(({ shown }) => shown).sort((one, other) => Number(one.averageScore) - Number(other.averageScore)),
      tests,
      power: powerLines(plannedTests(manifest, agents.length), tests.length, tests),
      warnings: least === most ? [] : [`agents were the spy ${least} to ${most} times: roles are not equally often`],
    }
  },
  rankedBy: 'averageScore',
}

function* companies(agents: readonly number[], civilians: number, random: Random): Generator<number[], never> {
  for (;;) {
    const order = shuffled(random, agents)
    const steps = shuffled(random, [...agents.keys()].slice(1)).slice(0, civilians)
    for (const place of order.keys()) yield [0, ...steps].map((step) => order[(place + step) % order.length] ?? 0)
  }
}

function plannedTests(manifest: Settled, agents: number): PlannedTest[] {
  const seats = seatsIn(manifest)
  const each = Math.round((seats * manifest.blocks) / agents)
  const together = (each * (seats - 1)) / (agents - 1)
  const either = Math.round(2 * each - together)
  return [
    { column: 'averageScore', test: 'pairedT', n: each, spread: USUAL_SD },
    {
      ...{ column: 'averageScore', test: 'pairedRatio', n: either },
      spread: USUAL_SD * Math.sqrt((2 * either) / Math.max(1, each)),
    },
  ]
}

function record(book: RowBook, agent: string, block: number, seat: SeatObserved): void {
  const line = book.line(agent)
  const { spy, won, score, rounds, ballots, hits, speeches, fouls } = seat
  const civilian = 1 - spy
  line.count({
    games: 1,
    spyGames: spy,
    spyWins: spy * won,
    civilianGames: civilian,
    civilianWins: civilian * won,
    civilianBallots: ballots,
    votesForSpy: hits,
    speeches,
    fouls,
  })
  line.add(block, {
    spyWinRate: [spy * won, spy],
    civilianWinRate: [civilian * won, civilian],
    winRate: [won, 1],
    averageScore: [score, 1],
    averageScoreSpy: [spy * score, spy],
    averageScoreCivilian: [civilian * score, civilian],
    voteAccuracy: [hits, ballots],
    foulRate: [fouls, speeches],
    survivalRounds: [rounds, 1],
    survivalRoundsSpy: [spy * rounds, spy],
    survivalRoundsCivilian: [civilian * rounds, civilian],
  })
}

interface Scores {
  blocks: Float64Array
  means: Float64Array
}

type Adjusted = ReturnType<typeof adjustedScores>

const EMPTY = new Float64Array(0)
const NOTHING: Scores = { blocks: EMPTY, means: EMPTY }

/** Subtracts from each score the mean of its role, so that roles do not hide differences between agents. */
function adjustedScores(book: RowBook, config: object) {
  const roles = ['averageScoreSpy', 'averageScoreCivilian'] as const
  const [spyMean = 0, civilianMean = 0] = roles.map((column) => {
    let [sum, n] = [0, 0]
    for (const { entries } of book.lines) {
      for (const { y, x } of entries[column] ?? []) {
        sum += y
        n += x
      }
    }
    return n > 0 ? sum / n : 0
  })
  const spy = spyScores(config)
  const range = eitherOf(
    { least: spy.least - spyMean, most: spy.most - spyMean },
    { least: CIVILIAN_SCORES.least - civilianMean, most: CIVILIAN_SCORES.most - civilianMean },
  )
  const scores = new Map(
    book.lines.map(({ agent, entries }) => {
      const scores = entries.averageScore ?? []
      const asSpy = entries.averageScoreSpy ?? []
      // Scores of one deal that was played several times are not independent, so their mean stands for them.
      const own: Scores = {
        blocks: Float64Array.from(scores, ({ block }) => Number(block)),
        means: Float64Array.from(scores, ({ y, x }, at) => {
          const spies = asSpy[at]?.x ?? 0
          return (y - spies * spyMean - (x - spies) * civilianMean) / x
        }),
      }
      return [agent, own] as const
    }),
  )
  return { scores, range }
}

function rowWithAdjusted(row: Line, columns: readonly Column[], { scores, range }: Adjusted) {
  const shown = row.row(columns)
  const { blocks, means } = scores.get(row.agent) ?? NOTHING
  const entries = Array.from(means, (y, at) => ({ block: blocks[at] ?? 0, y, x: 1 }))
  const moved = figureOf({ kind: 'mean', range }, entries)
  if (!moved || !Number.isFinite(moved.low)) {
    shown.intervals.averageScore = [null, null]
    return shown
  }
  const { least = -Infinity, most = Infinity } = columns.find(({ id }) => id === 'averageScore')?.range ?? {}
  const by = Number(shown.averageScore) - moved.value
  shown.intervals.averageScore = [Math.max(least, moved.low + by), Math.min(most, moved.high + by)]
  return shown
}

function testsOf(agents: readonly string[], adjusted: Adjusted): Test[] {
  const { range } = adjusted
  const scores = (agent: string) => adjusted.scores.get(agent) ?? NOTHING
  const alone = agents.map((a) => {
    return againstConstant({ column: 'averageScore', a, b: '0' }, [...scores(a).means], 0, range)
  })
  const within = { least: range.least - range.most, most: range.most - range.least }
  const longest = Math.max(0, ...agents.map((agent) => scores(agent).blocks.length))
  const room = packedBlocks(2 * longest)
  const pairs = agents.flatMap((a, at) =>
    agents.slice(at + 1).map((b) => pairTest(a, b, scores(a), scores(b), room, within)),
  )
  return [...alone, ...pairs]
}

function pairTest(a: string, b: string, mine: Scores, theirs: Scores, paired: PackedBlocks, within: Required<Range>) {
  paired.length = 0
  for (let [one, other] = [0, 0]; one < mine.blocks.length || other < theirs.blocks.length; ) {
    const [block = Infinity, otherBlock = Infinity] = [mine.blocks[one], theirs.blocks[other]]
    const [sat, otherSat] = [Number(block <= otherBlock), Number(otherBlock <= block)]
    const at = paired.length++
    paired.hits[at] = sat * (mine.means[one] ?? 0)
    paired.n[at] = sat
    paired.otherHits[at] = otherSat * (theirs.means[other] ?? 0)
    paired.otherN[at] = otherSat
    one += sat
    other += otherSat
  }
  const difference = pairedRatioPacked(paired)
  const exact = difference && ratioFlipPacked(paired)
  return ratioTest({ column: 'averageScore', a, b }, paired.length, difference, exact?.p, within)
}
