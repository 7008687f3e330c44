import { type Random, shuffled } from '@masquerade/game'
import { type PackedBlocks, packedBlocks, pairedRatioPacked } from '@masquerade/rating'
import { taken } from '../design/cycles.ts'
import type { Cast, Design, Settled } from '../design/design.ts'
import { blockPath, designStream } from '../design/streams.ts'
import { refusal } from '../manifest/refusals.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import { againstConstant, type Test, written } from '../table/comparisons.ts'
import { type RowEntries, rowOf, type TableDraft } from '../table/document.ts'
import type { Column } from '../table/figures.ts'
import { meanPower } from '../table/power-lines.ts'
import { RowBook } from '../table/row-book.ts'
import { ballots, pairsInCycles, wordsInCycles } from './arrangement.ts'
import { asksIn, configOf, roundOf, seatsIn, withSeats } from './game.ts'
import { bySeat, type SeatObserved, seatsObserved } from './observed.ts'

const COLUMNS: readonly Column[] = [
  { id: 'spyWinRate', kind: 'won' },
  { id: 'civilianWinRate', kind: 'won' },
  { id: 'winRate', kind: 'won' },
  { id: 'averageScore', kind: 'mean' },
  { id: 'averageScoreSpy', kind: 'mean' },
  { id: 'averageScoreCivilian', kind: 'mean' },
  { id: 'voteAccuracy', kind: 'share' },
  { id: 'foulRate', kind: 'share' },
  { id: 'survivalRounds', kind: 'mean' },
  { id: 'survivalRoundsSpy', kind: 'mean' },
  { id: 'survivalRoundsCivilian', kind: 'mean' },
]

/** Before a run the spread of scores is taken for this. */
const USUAL_SD = 4.3

/** Who is how good, each as often the spy and a civilian as any other (WiS, table 2). */
export const overall: Design = {
  id: 'overall',
  game: 'who-is-spy',
  places: { agents: { least: seatsIn, most: 100 } },
  conditions: ['all'],
  usualBlocks: ({ places }) => {
    const agents = places.agents?.length ?? 0
    return agents * Math.max(1, Math.round(180 / Math.max(1, agents)))
  },
  matchesPerBlock: () => 1,
  asks: asksIn({}),
  asksOf: asksIn,
  settings: withSeats,
  round: roundOf,
  arranged: ballots,
  observe: (_, log) => ({ seats: seatsObserved(log).map((seat) => ({ ...seat })) }),
  refusals({ equal, blocks, places }) {
    const agents = places.agents?.length ?? 0
    if (!equal || blocks % agents === 0) return []
    const why = `${blocks} matches do not make everyone of ${agents} agents the spy equally often: give a multiple of ${agents}`
    return [refusal(['blocks'], 'unequal', why)]
  },
  cells,
  table,
  rankedBy: 'averageScore',
}

function* cells(manifest: Settled, cast: Cast, pairs: readonly (readonly [string, string])[]): Generator<Cell> {
  const { seed, experiment, blocksOf = experiment } = manifest
  const random = designStream(seed, blocksOf)
  const config = configOf(overall, manifest, 'all')
  const words = wordsInCycles(pairs, random)
  const places = pairsInCycles(seatsIn(manifest), random)
  const company = companies(cast.places.agents ?? [], seatsIn(manifest) - 1, random)
  for (let block = 0; ; block++) {
    const [[spy = 0, ...civilians] = []] = taken(company, 1)
    const [[seat, first] = [1, 1]] = taken(places, 1)
    const [dealt] = taken(words, 1)
    const others = shuffled(random, civilians)
    const seats = [...others.slice(0, seat - 1), spy, ...others.slice(seat - 1)]
    const deal = { words: dealt?.words, spy: seat, first }
    yield { block, condition: 'all', path: blockPath(seed, blocksOf, block), config, deal, seats, about: null }
  }
}

/** The spy and its civilians, over and over: in as many matches as there are agents everybody is both equally often. */
function* companies(agents: readonly number[], civilians: number, random: Random): Generator<number[], never> {
  for (;;) {
    const order = shuffled(random, agents)
    const steps = shuffled(
      random,
      Array.from({ length: agents.length - 1 }, (_, index) => index + 1),
    ).slice(0, civilians)
    for (const place of order.keys()) {
      yield [0, ...steps].map((step) => order[(place + step) % order.length] ?? 0)
    }
  }
}

function table(_: Settled, cast: Cast, matches: Iterable<PlayedMatch>): TableDraft {
  const book = new RowBook()
  const agents = (cast.places.agents ?? []).map((number) => cast.names[number] ?? '')
  for (const agent of agents)
    book.count(book.line(agent), { games: 0, spyGames: 0, spyWins: 0, civilianGames: 0, civilianWins: 0 })
  for (const match of matches) {
    for (const { agent, seat } of bySeat(match)) record(book, agent, match.block, seat)
  }
  const adjusted = adjustedScores(book)
  const rows = book.rows().map((row) => ({ row, shown: rowWithAdjusted(row, adjusted.get(row.agent) ?? NOTHING) }))
  const tests = testsOf(agents, adjusted)
  const sd = deviation([...adjusted.values()].map(({ means }) => means)) ?? USUAL_SD
  const counts = rows.map(({ row }) => row.counts.spyGames ?? 0)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return {
    rows: rows.map(({ shown }) => shown).sort((one, other) => Number(one.averageScore) - Number(other.averageScore)),
    tests,
    power: [meanPower('averageScore', Math.max(...rows.map(({ row }) => row.counts.games ?? 0)), tests.length, sd)],
    warnings: least === most ? [] : [`agents were the spy ${least} to ${most} times: roles are not equally often`],
  }
}

function record(book: RowBook, agent: string, block: number, seat: SeatObserved): void {
  const line = book.line(agent)
  const { spy, won, score, rounds, ballots, hits, speeches, fouls } = seat
  const civilian = 1 - spy
  book.count(line, {
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
  book.add(line, block, {
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

/** By block, in their order, what was scored in a match of it: packed, since there may be very many. */
interface Scores {
  blocks: Float64Array
  means: Float64Array
}

type Adjusted = ReadonlyMap<string, Scores>

const EMPTY = new Float64Array(0)
const NOTHING: Scores = { blocks: EMPTY, means: EMPTY }

/** Scores less the table's mean for the role, so that a test of equal roles does not count the roles' difference as noise. */
function adjustedScores(book: RowBook): Adjusted {
  const roles = ['averageScoreSpy', 'averageScoreCivilian'] as const
  const [spyMean = 0, civilianMean = 0] = roles.map((column) => {
    let [sum, n] = [0, 0]
    for (const { entries } of book.rows()) {
      for (const { y, x } of entries[column] ?? []) {
        sum += y
        n += x
      }
    }
    return n > 0 ? sum / n : 0
  })
  return new Map(
    book.rows().map(({ agent, entries }) => {
      const scores = entries.averageScore ?? []
      const asSpy = entries.averageScoreSpy ?? []
      // Of a block that was played several times the mean: its plays do not stand for themselves.
      const own: Scores = {
        blocks: Float64Array.from(scores, ({ block }) => Number(block)),
        means: Float64Array.from(scores, ({ y, x }, at) => {
          const spies = asSpy[at]?.x ?? 0
          return (y - spies * spyMean - (x - spies) * civilianMean) / x
        }),
      }
      return [agent, own]
    }),
  )
}

/** The interval of the average score is that of the adjusted ones, moved to its value. */
function rowWithAdjusted(row: RowEntries, { blocks, means }: Scores) {
  const shown = rowOf(row, COLUMNS)
  const entries = Array.from(means, (y, at) => ({ block: blocks[at] ?? 0, y, x: 1 }))
  const bare = { agent: row.agent, counts: {}, entries: { adjusted: entries } }
  const moved = rowOf(bare, [{ id: 'adjusted', kind: 'mean' }])
  const [low = null, high = null] = moved.intervals.adjusted ?? []
  const by = Number(shown.averageScore) - Number(moved.adjusted)
  shown.intervals.averageScore = [low === null ? null : low + by, high === null ? null : high + by]
  return shown
}

function testsOf(agents: readonly string[], adjusted: Adjusted): Test[] {
  const scores = (agent: string) => adjusted.get(agent) ?? NOTHING
  const alone = agents.map((a) => {
    return againstConstant({ column: 'averageScore', a, b: '0' }, [...scores(a).means], 0)
  })
  const longest = Math.max(0, ...agents.map((agent) => scores(agent).blocks.length))
  const room = packedBlocks(2 * longest)
  const pairs = agents.flatMap((a, at) => agents.slice(at + 1).map((b) => pairTest(a, b, scores(a), scores(b), room)))
  return [...alone, ...pairs]
}

/** Over all matches in which either of both sat; the blocks of each ascend. `paired` is room for them. */
function pairTest(a: string, b: string, mine: Scores, theirs: Scores, paired: PackedBlocks): Test {
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
  return written({ column: 'averageScore', a, b }, 'pairedRatio', paired.length, pairedRatioPacked(paired))
}

/** How far values are spread about the mean of all; undefined for fewer than two. */
function deviation(lists: readonly Float64Array[]): number | undefined {
  const n = lists.reduce((count, { length }) => count + length, 0)
  if (n < 2) return undefined
  const over = (of: (value: number) => number) =>
    lists.reduce((all, values) => values.reduce((sum, value) => sum + of(value), all), 0)
  const middle = over((value) => value) / n
  return Math.sqrt(over((value) => (value - middle) ** 2) / (n - 1))
}
