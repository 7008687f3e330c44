import { MOST_ROUNDS, seatsAt, whoIsSpy } from '@masquerade/games'
import { taken } from '@masquerade/lab/design/cycles'
import type { Cast, Design, Settled } from '@masquerade/lab/design/design'
import { blockPath, designStream } from '@masquerade/lab/design/streams'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import { compared, type Test } from '@masquerade/lab/table/comparisons'
import { rowOf } from '@masquerade/lab/table/document'
import type { Column } from '@masquerade/lab/table/figures'
import { plannedTests, powerLines } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'
import { ballots, orders, pairsInCycles, wordsInCycles } from '../who-is-spy/arrangement.ts'
import { around } from '../who-is-spy/companies.ts'
import { configOf, roundOf } from '../who-is-spy/game.ts'
import { bySeat, seatsObserved } from '../who-is-spy/observed.ts'

const SEATS = 4
/** Everybody takes part in the first, and nobody in more than there can be. */
const ROUNDS = { least: 1, most: MOST_ROUNDS }
/** The paper plays 50 pairs, both ways round. */
const PAIRS = 50

const COLUMNS: readonly Column[] = [
  { id: 'win', kind: 'won', tested: true },
  { id: 'round', kind: 'mean', range: ROUNDS, tested: true, usual: { spread: 1 } },
  // Nobody votes for itself.
  { id: 'voted', kind: 'ratio', range: { least: 0, most: SEATS - 1 }, tested: true, usual: { tries: 2 } },
]

/** What cells of these designs keep: the guest's place in the first order of speaking, and which words it is about. */
interface GuestCell {
  place: number
  words: string
}

const aboutOf = (about: unknown): GuestCell => about as GuestCell // as the cells below write it

/** How the matches of a guest among three copies of a host are played. */
export const conduct = {
  game: 'who-is-spy',
  settings: ({ settings }: Manifest) => ({
    fouls: 'masked',
    ...settings,
    seats: SEATS,
    rounds: 'until-two',
    order: 'shuffled',
  }),
  round: roundOf,
  arranged: (cell: Cell) => ({ ...ballots(cell), ...withGuestAt(cell) }),
} as const satisfies Partial<Design>

/** One agent as the spy among three copies of another (SpyGame, tables 4 and 5). */
export const guests: Design = {
  ...conduct,
  id: 'guests',
  places: { guests: { least: 1, most: 50 }, host: { least: 1, most: 1 } },
  conditions: ['all'],
  usualBlocks: () => 2 * PAIRS,
  matchesPerBlock: ({ places }) => places.guests?.length ?? 1,
  asks: 2 * SEATS * MOST_ROUNDS,
  observe,
  refusals: (_, pairs) => maskRefusals(pairs),
  cells: (manifest, cast, pairs) => guestCells(guests, manifest, cast, pairs),
  table({ blocks }, cast, matches) {
    const names = (cast.places.guests ?? []).map((number) => cast.names[number] ?? '')
    const book = guestBook(names, matches, ({ block }) => block)
    const tests = againstFirst(names, book, COLUMNS)
    return {
      rows: book.rows().map((row) => rowOf(row, COLUMNS)),
      tests,
      power: tests.length > 0 ? powerLines(plannedTests(COLUMNS, blocks), tests.length, tests) : [],
      warnings: [],
    }
  },
}

/** The same guest over and over, to tell its noise from the deal's (SpyGame, table 6). */
export const guestSeeds: Design = {
  ...guests,
  id: 'guest-seeds',
  places: { guests: { least: 1, most: 1 }, host: { least: 1, most: 1 } },
  conditions: ['seed', 'seed+1', 'seed+2'],
  matchesPerBlock: ({ conditions }) => conditions?.length ?? 3,
  *cells(manifest, cast, pairs) {
    const runs = manifest.conditions.map((condition) => {
      const seed = manifest.seed + Number(condition.slice('seed+'.length) || 0)
      return { condition, cells: guestCells(guests, { ...manifest, seed }, cast, pairs) }
    })
    for (;;) {
      for (const { condition, cells } of runs) for (const cell of taken(cells, 1)) yield { ...cell, condition }
    }
  },
  table({ blocks, conditions }, cast, matches) {
    const [guest = ''] = (cast.places.guests ?? []).map((number) => cast.names[number] ?? '')
    const book = new RowBook()
    const pooled = new RowBook()
    for (const condition of conditions) book.line(guest, condition)
    for (const match of matches) {
      record(book, guest, match, wordsOf(match), match.condition)
      record(pooled, guest, match, `${match.condition}/${match.block}`, 'pooled')
    }
    const [first = '', ...others] = conditions
    const tests = others.flatMap((condition) =>
      COLUMNS.map((column) => {
        const { id } = column
        const entries = (of: string) => book.line(guest, of).entries[id] ?? []
        return compared({ column: id, a: condition, b: first }, column, entries(condition), entries(first))
      }),
    )
    return {
      rows: [...book.rows(), ...pooled.rows()].map((row) => rowOf(row, COLUMNS)),
      tests,
      power: tests.length > 0 ? powerLines(plannedTests(COLUMNS, blocks), tests.length, tests) : [],
      warnings: [],
    }
  },
}

function observe(cell: Cell, log: Parameters<Design['observe']>[1]) {
  return { seats: seatsObserved(log).map((seat) => ({ ...seat })), words: aboutOf(cell.about).words }
}

const wordsOf = ({ observed }: PlayedMatch): string => (observed as { words: string }).words

/** Words that the mask of an own word would give away cannot be dealt. */
function maskRefusals(pairs: readonly (readonly [string, string])[]) {
  const supply = whoIsSpy.supply?.(whoIsSpy.config.parse({ language: 'en', fouls: 'masked' }))
  return pairs.slice(0, PAIRS).flatMap((pair, index) => {
    const parsed = supply?.safeParse(pair)
    if (!parsed || parsed.success) return []
    return [{ path: `supply.pairs.${index}`, code: 'supply', message: parsed.error.issues[0]?.message ?? '' }]
  })
}

/** Every guest plays every block, as the spy, on the same seat and with the same words. */
export function* guestCells(
  design: Design,
  manifest: Settled,
  cast: Cast,
  pairs: readonly (readonly [string, string])[],
): Generator<Cell> {
  const { seed, experiment, blocksOf = experiment } = manifest
  const random = designStream(seed, blocksOf)
  const config = configOf(design, manifest, 'all')
  const words = wordsInCycles(pairs.slice(0, PAIRS), random)
  const places = pairsInCycles(SEATS, random)
  const host = cast.places.host?.[0] ?? 0
  for (let block = 0; ; block++) {
    const [[seat, place] = [1, 1]] = taken(places, 1)
    const [dealt] = taken(words, 1)
    const deal = { words: dealt?.words, spy: seat }
    const about = { place, words: dealt?.key ?? '' }
    for (const guest of cast.places.guests ?? []) {
      const seats = around(seat, guest, [host, host, host])
      yield { block, condition: 'all', path: blockPath(seed, blocksOf, block), config, deal, seats, about }
    }
  }
}

/** The orders of speaking, in the first of which the guest has the place that the design gives it. */
function withGuestAt(cell: Cell): { orders: number[][] } {
  const { place } = aboutOf(cell.about)
  const { spy } = cell.deal as { spy: number } // as the cells above have it
  const [first = [], ...later] = orders(cell).orders
  return {
    orders: [
      around(
        place,
        spy,
        first.filter((seat) => seat !== spy),
      ),
      ...later,
    ],
  }
}

function guestBook(
  names: readonly string[],
  matches: Iterable<PlayedMatch>,
  keyOf: (match: PlayedMatch) => number | string,
): RowBook {
  const book = new RowBook()
  for (const name of names) book.line(name)
  for (const match of matches) {
    const guest = bySeat(match).find(({ seat }) => seat.spy === 1)
    if (guest) record(book, guest.agent, match, keyOf(match))
  }
  return book
}

function record(book: RowBook, agent: string, match: PlayedMatch, key: number | string, condition?: string): void {
  const guest = bySeat(match).find(({ seat }) => seat.spy === 1)
  if (!guest) return
  const { won, rounds, drawn, votings } = guest.seat
  const line = book.line(agent, condition)
  book.count(line, { games: 1, wins: won, rounds, votesReceived: drawn, votingRounds: votings })
  book.add(line, key, { win: [won, 1], round: [rounds, 1], voted: [drawn, votings] })
}

/** Each row against the first. */
export function againstFirst(names: readonly string[], book: RowBook, columns: readonly Column[]): Test[] {
  const [first = '', ...others] = names
  const entries = (name: string, column: string) => book.line(name).entries[column] ?? []
  return others.flatMap((name) =>
    columns
      .filter(({ tested }) => tested)
      .map((column) => {
        const { id } = column
        return compared({ column: id, a: name, b: first }, column, entries(name, id), entries(first, id))
      }),
  )
}

/** The others at a table of these designs, by seat. */
export const hostsOf = (guest: number): number[] => seatsAt(SEATS).filter((seat) => seat !== guest)
