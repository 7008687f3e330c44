import { MOST_ROUNDS, whoIsSpy } from '@masquerade/games'
import type { Cast, Design, Pairs, Settled } from '@masquerade/lab/design/design'
import { refusalsOfPairs } from '@masquerade/lab/manifest/design-refusals'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import type { Column } from '@masquerade/lab/table/figures'
import { RowBook } from '@masquerade/lab/table/row-book'
import { againstFirst, bookTable, columnsCompared, inBlocks, namesIn } from '../kit.ts'
import { ballots, dealsIn, orders } from '../who-is-spy/arrangement.ts'
import { bySeat, configOf, roundOf, seatsObserved } from '../who-is-spy/game.ts'

const SEATS = 4
const ROUNDS = { least: 1, most: MOST_ROUNDS }
/** The SpyGame paper plays 50 pairs of secret words, and each pair also with the two words exchanged. */
const PAIRS = 50

const COLUMNS: readonly Column[] = [
  { id: 'win', kind: 'won', tested: true },
  { id: 'round', kind: 'mean', range: ROUNDS, tested: true, usual: { spread: 1 } },
  // A player cannot vote for itself, so it gets at most one vote from each of the other players.
  { id: 'voted', kind: 'ratio', range: { least: 0, most: SEATS - 1 }, tested: true, usual: { tries: 2 } },
]

const aboutOf = (about: unknown) => about as { place: number; words: string } // as the cells below write it

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

/** An experiment of the SpyGame paper: one agent is the spy, and all other seats belong to copies of another agent. */
export const guests: Design = {
  ...conduct,
  id: 'guests',
  places: { guests: { least: 1, most: 50 }, host: { least: 1, most: 1 } },
  conditions: ['all'],
  usualBlocks: () => 2 * PAIRS,
  each: 'guests',
  asks: () => 2 * SEATS * MOST_ROUNDS,
  observe,
  refusals: (_, pairs) => maskRefusals(pairs),
  cells: (manifest, cast, pairs) => guestCells(guests, manifest, cast, pairs),
  table({ blocks }, cast, matches) {
    const names = namesIn(cast, 'guests')
    const book = new RowBook(names)
    for (const match of matches) record(book, match, match.block)
    return bookTable(book, COLUMNS, againstFirst(names, book, COLUMNS), blocks)
  },
}

/** One guest plays the whole experiment with several seeds, to show how much its results vary by chance. */
export const guestSeeds: Design = {
  ...guests,
  id: 'guest-seeds',
  places: { guests: { least: 1, most: 1 }, host: { least: 1, most: 1 } },
  conditions: ['seed', 'seed+1', 'seed+2'],
  *cells(manifest, cast, pairs) {
    const runs = manifest.conditions.map((condition) => {
      const seed = manifest.seed + Number(condition.slice('seed+'.length) || 0)
      return { condition, cells: guestCells(guests, { ...manifest, seed }, cast, pairs) }
    })
    for (;;) {
      for (const { condition, cells } of runs) {
        const next = cells.next()
        if (next.done) return
        yield { ...next.value, condition }
      }
    }
  },
  table({ blocks, conditions }, cast, matches) {
    const [guest = ''] = namesIn(cast, 'guests')
    const book = new RowBook([guest], conditions)
    const pooled = new RowBook()
    for (const match of matches) {
      record(book, match, wordsOf(match), { agent: guest, condition: match.condition })
      record(pooled, match, `${match.condition}/${match.block}`, { agent: guest, condition: 'pooled' })
    }
    const [first = '', ...others] = conditions
    const tests = others.flatMap((condition) =>
      columnsCompared(COLUMNS, book.line(guest, condition), book.line(guest, first), ({ condition = '' }) => condition),
    )
    const table = bookTable(book, COLUMNS, tests, blocks)
    return { ...table, rows: [...table.rows, ...pooled.rows(COLUMNS)] }
  },
}

function observe(cell: Cell, log: Parameters<Design['observe']>[1]) {
  return { seats: seatsObserved(log), words: aboutOf(cell.about).words }
}

const wordsOf = ({ observed }: PlayedMatch): string => (observed as { words: string }).words

/** A fixed text replaces a player's own word in its speech, so pairs with a word of this text are refused. */
function maskRefusals(pairs: Pairs) {
  return refusalsOfPairs(whoIsSpy, whoIsSpy.config.parse({ language: 'en', fouls: 'masked' }), pairs.slice(0, PAIRS))
}

/** Every guest (agent under study) plays the same match set-ups as the spy, with the same seats and words. */
export function guestCells(design: Design, manifest: Settled, cast: Cast, pairs: Pairs): Generator<Cell> {
  const config = configOf(design, manifest, 'all')
  const host = cast.places.host?.[0] ?? 0
  return inBlocks(manifest, function* (random) {
    for (const { deal, key } of dealsIn(pairs.slice(0, PAIRS), SEATS, random)) {
      const { first: place, ...dealt } = deal
      yield (cast.places.guests ?? []).map((guest) => {
        const seats = [host, host, host].toSpliced(deal.spy - 1, 0, guest)
        return { condition: 'all', config, deal: dealt, seats, about: { place, words: key } }
      })
    }
  })
}

function withGuestAt(cell: Cell): { orders: number[][] } {
  const { place } = aboutOf(cell.about)
  const { spy } = cell.deal as { spy: number } // as the cells above have it
  const [first = [], ...later] = orders(cell).orders
  return { orders: [first.filter((seat) => seat !== spy).toSpliced(place - 1, 0, spy), ...later] }
}

function record(book: RowBook, match: PlayedMatch, key: number | string, row?: { agent: string; condition: string }) {
  const guest = bySeat(match).find(({ seat }) => seat.spy === 1)
  if (!guest) return
  const { won, rounds, drawn, votings } = guest.seat
  const line = book.line(row?.agent ?? guest.agent, row?.condition)
  line.count({ games: 1, wins: won, rounds, votesReceived: drawn, votingRounds: votings })
  line.add(key, { win: [won, 1], round: [rounds, 1], voted: [drawn, votings] })
}
