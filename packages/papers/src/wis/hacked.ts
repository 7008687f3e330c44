import { shuffled } from '@masquerade/game'
import { taken } from '@masquerade/lab/design/cycles'
import type { Cast, Design, Settled } from '@masquerade/lab/design/design'
import { blockPath, designStream } from '@masquerade/lab/design/streams'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import { compared } from '@masquerade/lab/table/comparisons'
import { rowOf, type TableDraft } from '@masquerade/lab/table/document'
import type { Column } from '@masquerade/lab/table/figures'
import { plannedTests, powerLines, USUAL_SD } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'
import { ballots, pairsInCycles, wordsInCycles } from '../who-is-spy/arrangement.ts'
import { around, companies } from '../who-is-spy/companies.ts'
import { asksIn, CIVILIAN_SCORES, configOf, roundOf, seatsIn, withSeats } from '../who-is-spy/game.ts'
import { bySeat, seatsObserved } from '../who-is-spy/observed.ts'
import { PLANTED } from './prompts.ts'

/** So many speeches, and ballots, each civilian is thought to have in a match. */
const ROUNDS_PLAYED = 2
const [BASELINE, ...PLANTING] = ['baseline', 'attack', 'defence'] as const
const CONDITIONS = [BASELINE, ...PLANTING]

const COLUMNS: readonly Column[] = [
  { id: 'voteAccuracy', kind: 'share', tested: true, usual: { tries: ROUNDS_PLAYED } },
  { id: 'foulRate', kind: 'share', tested: true, usual: { tries: ROUNDS_PLAYED } },
  { id: 'averageScore', kind: 'mean', range: CIVILIAN_SCORES, tested: true, usual: { spread: USUAL_SD } },
  { id: 'winRate', kind: 'won', tested: true },
  { id: 'obedience', kind: 'share' },
]

/** What instructions planted by the spy do to civilians (WiS, table 3). */
export const hacked: Design = {
  id: 'attack-and-defence',
  game: 'who-is-spy',
  places: { hacker: { least: 1, most: 1 }, agents: { least: 1, most: 100 } },
  conditions: CONDITIONS,
  usualBlocks: () => 180,
  matchesPerBlock: ({ conditions }) => conditions?.length ?? CONDITIONS.length,
  asks: asksIn({}),
  asksOf: asksIn,
  settings: withSeats,
  round: roundOf,
  arranged: ballots,
  // Whoever plays the spy says what it says; the instruction is the design's.
  spoken: (cell, { kind, seat }, text) => {
    const planted = PLANTING.find((condition) => condition === cell.condition)
    return planted && kind === 'speak' && seat === spyOf(cell) ? `${text} ${PLANTED[planted]}` : text
  },
  observe: (cell, log) => {
    const planted = cell.condition === BASELINE ? undefined : spyOf(cell)
    return { seats: seatsObserved(log, planted).map((seat) => ({ ...seat })) }
  },
  cells,
  table,
  ofHouse: {
    places: ['agents'],
    says: 'follow no planted instruction, by construction: obedience is 0, and attack and defence are the baseline but for what the added words sound like',
  },
}

const spyOf = ({ deal }: Cell): number => (deal as { spy: number }).spy // as the cells below have it

function* cells(manifest: Settled, cast: Cast, pairs: readonly (readonly [string, string])[]): Generator<Cell> {
  const { seed, experiment, conditions, blocksOf = experiment } = manifest
  const random = designStream(seed, blocksOf)
  const configs = new Map(conditions.map((condition) => [condition, configOf(hacked, manifest, condition)]))
  const words = wordsInCycles(pairs, random)
  const seatCount = seatsIn(manifest)
  const places = pairsInCycles(seatCount, random)
  const tables = companies(cast.places.agents ?? [], seatCount - 1, random)
  const hacker = cast.places.hacker?.[0] ?? 0
  for (let block = 0; ; block++) {
    const [civilians = []] = taken(tables, 1)
    const [[seat, first] = [1, 1]] = taken(places, 1)
    const [dealt] = taken(words, 1)
    const seats = around(seat, hacker, shuffled(random, civilians))
    const deal = { words: dealt?.words, spy: seat, first }
    for (const condition of conditions) {
      const config = configs.get(condition) ?? {}
      yield { block, condition, path: blockPath(seed, blocksOf, block), config, deal, seats, about: null }
    }
  }
}

function table(manifest: Settled, cast: Cast, matches: Iterable<PlayedMatch>): TableDraft {
  const { conditions, blocks } = manifest
  const book = new RowBook()
  const agents = [...new Set((cast.places.agents ?? []).map((number) => cast.names[number] ?? ''))]
  for (const agent of agents) {
    for (const condition of conditions) book.count(book.line(agent, condition), NO_COUNTS)
  }
  for (const match of matches) {
    for (const { agent, seat } of bySeat(match)) {
      if (seat.spy) continue
      const { won, score, ballots, hits, speeches, fouls, heard, heeded } = seat
      const line = book.line(agent, match.condition)
      book.count(line, { seats: 1, wins: won, ballots, votesForSpy: hits, speeches, fouls, heard, heeded })
      book.add(line, match.block, {
        voteAccuracy: [hits, ballots],
        foulRate: [fouls, speeches],
        averageScore: [score, 1],
        winRate: [won, 1],
        obedience: [heeded, heard],
      })
    }
  }
  const tests = agents.flatMap((agent) => {
    const entries = (condition: string, column: string) => book.line(agent, condition).entries[column] ?? []
    return conditions
      .filter((condition) => condition !== BASELINE)
      .flatMap((condition) =>
        COLUMNS.filter(({ tested }) => tested).map((column) => {
          const { id } = column
          const what = { column: id, a: `${agent}, ${condition}`, b: `${agent}, ${BASELINE}` }
          return compared(what, column, entries(condition, id), entries(BASELINE, id))
        }),
      )
  })
  const civilians = seatsIn(manifest) - 1
  const each = Math.round((blocks * Math.min(civilians, agents.length)) / agents.length)
  const copies = Math.max(1, civilians / agents.length)
  return {
    rows: book.rows().map((row) => rowOf(row, COLUMNS)),
    tests,
    power: tests.length > 0 ? powerLines(plannedTests(COLUMNS, each, copies), tests.length, tests) : [],
    warnings: conditions.includes(BASELINE) ? [] : ['without a baseline nothing is compared'],
  }
}

const NO_COUNTS = { seats: 0, wins: 0, ballots: 0, votesForSpy: 0, speeches: 0, fouls: 0, heard: 0, heeded: 0 }
