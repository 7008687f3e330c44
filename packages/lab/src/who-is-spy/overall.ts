import { type Random, shuffled } from '@masquerade/game'
import { ROUNDS } from '@masquerade/games'
import { type PairedBlock, pairedRatio } from '@masquerade/rating'
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
import { configOf, roundOf } from './game.ts'
import { bySeat, type SeatObserved, seatsObserved } from './observed.ts'

const SEATS = 6
const CIVILIANS = SEATS - 1

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
  places: { agents: { least: SEATS, most: 100 } },
  conditions: ['all'],
  usualBlocks: ({ places }) => {
    const agents = places.agents?.length ?? 0
    return agents * Math.max(1, Math.round(180 / Math.max(1, agents)))
  },
  matchesPerBlock: () => 1,
  asks: 2 * SEATS * ROUNDS,
  settings: ({ settings }) => ({ ...settings, seats: SEATS }),
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
  const places = pairsInCycles(SEATS, random)
  const company = companies(cast.places.agents ?? [], random)
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
function* companies(agents: readonly number[], random: Random): Generator<number[], never> {
  for (;;) {
    const order = shuffled(random, agents)
    const steps = shuffled(
      random,
      Array.from({ length: agents.length - 1 }, (_, index) => index + 1),
    ).slice(0, CIVILIANS)
    for (const place of order.keys()) {
      yield [0, ...steps].map((step) => order[(place + step) % order.length] ?? 0)
    }
  }
}

interface Played {
  block: number
  seats: { agent: string; seat: SeatObserved }[]
}

function table(_: Settled, cast: Cast, matches: Iterable<PlayedMatch>): TableDraft {
  const book = new RowBook()
  const agents = (cast.places.agents ?? []).map((number) => cast.names[number] ?? '')
  for (const agent of agents)
    book.count(book.line(agent), { games: 0, spyGames: 0, spyWins: 0, civilianGames: 0, civilianWins: 0 })
  const played: Played[] = []
  for (const match of matches) {
    const seats = bySeat(match)
    played.push({ block: match.block, seats })
    for (const { agent, seat } of seats) record(book, agent, match.block, seat)
  }
  const adjusted = adjustedScores(played)
  const rows = book.rows().map((row) => ({ row, shown: rowWithAdjusted(row, adjusted.get(row.agent) ?? []) }))
  const tests = testsOf(agents, adjusted)
  const spread = [...adjusted.values()].flat().map(({ score }) => score)
  const sd = spread.length > 1 ? deviation(spread) : USUAL_SD
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

type Adjusted = ReadonlyMap<string, { block: number; score: number }[]>

/** Scores less the table's mean for the role, so that a test of equal roles does not count the roles' difference as noise. */
function adjustedScores(played: readonly Played[]): Adjusted {
  const all = played.flatMap(({ seats }) => seats.map(({ seat }) => seat))
  const means = [0, 1].map((role) => mean(all.filter(({ spy }) => spy === role).map(({ score }) => score)))
  const adjusted = new Map<string, { block: number; score: number }[]>()
  for (const { block, seats } of played) {
    for (const { agent, seat } of seats) {
      const own = adjusted.get(agent) ?? []
      own.push({ block, score: seat.score - (means[seat.spy] ?? 0) })
      adjusted.set(agent, own)
    }
  }
  return new Map([...adjusted].map(([agent, scores]) => [agent, oneEach(scores)]))
}

/** Of a block that was played several times the mean: its plays do not stand for themselves. */
function oneEach(scores: readonly { block: number; score: number }[]): { block: number; score: number }[] {
  const blocks = new Map<number, number[]>()
  for (const { block, score } of scores) blocks.set(block, [...(blocks.get(block) ?? []), score])
  return [...blocks].map(([block, own]) => ({ block, score: own.length === 1 ? (own[0] ?? 0) : mean(own) }))
}

/** The interval of the average score is that of the adjusted ones, moved to its value. */
function rowWithAdjusted(row: RowEntries, scores: readonly { block: number; score: number }[]) {
  const shown = rowOf(row, COLUMNS)
  const entries = scores.map(({ block, score }) => ({ block, y: score, x: 1 }))
  const moved = rowOf({ ...row, entries: { adjusted: entries } }, [{ id: 'adjusted', kind: 'mean' }])
  const [low = null, high = null] = moved.intervals.adjusted ?? []
  const by = Number(shown.averageScore) - Number(moved.adjusted)
  shown.intervals.averageScore = [low === null ? null : low + by, high === null ? null : high + by]
  return shown
}

function testsOf(agents: readonly string[], adjusted: Adjusted): Test[] {
  const scores = (agent: string) => adjusted.get(agent) ?? []
  const alone = agents.map((a) => {
    return againstConstant(
      { column: 'averageScore', a, b: '0' },
      scores(a).map(({ score }) => score),
      0,
    )
  })
  const pairs = agents.flatMap((a, at) => agents.slice(at + 1).map((b) => pairTest(a, b, scores(a), scores(b))))
  return [...alone, ...pairs]
}

function pairTest(a: string, b: string, mine: { block: number; score: number }[], theirs: typeof mine): Test {
  const blocks = new Map<number, [number, number, number, number]>()
  for (const { block, score } of mine) blocks.set(block, [score, 1, 0, 0])
  for (const { block, score } of theirs) {
    const [y, x] = blocks.get(block) ?? [0, 0]
    blocks.set(block, [y, x, score, 1])
  }
  const paired: PairedBlock[] = [...blocks.values()]
  return written({ column: 'averageScore', a, b }, 'pairedRatio', paired.length, pairedRatio(paired))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1))
}
