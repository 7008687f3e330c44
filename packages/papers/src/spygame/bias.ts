import type { Logged } from '@masquerade/game'
import { NAMES, seatsAt } from '@masquerade/games'
import { permutations } from '@masquerade/lab/design/chance'
import type { Design } from '@masquerade/lab/design/design'
import { clusteredChiSquare } from '@masquerade/lab/statistics/significance'
import type { Row, Said } from '@masquerade/lab/table/document'
import { type Column, type Test, written } from '@masquerade/lab/table/figures'
import { RowBook } from '@masquerade/lab/table/row-book'
import { inBlocks, namesIn, pairsBothWays } from '../kit.ts'
import { wordsOf } from '../who-is-spy/arrangement.ts'
import { configsOf, eventsOf, roundOf } from '../who-is-spy/game.ts'

const SEATS = 4
const NAMINGS = Object.keys(NAMES) // the settings' own, neutral ones first
const [NEUTRAL = ''] = NAMINGS
const ORDERS = permutations(seatsAt(SEATS))
const OPTIONS = permutations([0, 1, 2])

const COLUMNS: readonly Column[] = [
  ...[1, 2, 3, 4].map((position): Column => ({ id: `position${position}`, kind: 'share' })),
  { id: 'abstentions', kind: 'share' },
]

/** From the SpyGame paper: whom does an agent vote for when it knows nothing but seats and names? */
export const bias: Design = {
  id: 'bias',
  game: 'who-is-spy',
  places: { agents: { least: 1, most: 1 } },
  conditions: NAMINGS,
  usualBlocks: () => ORDERS.length * OPTIONS.length,
  asks: () => SEATS,
  settings: ({ settings }, condition) => ({
    ...settings,
    seats: SEATS,
    rounds: 1,
    order: 'shuffled',
    speech: 'dots',
    names: condition,
  }),
  round: roundOf,
  observe: (_, log) => votesOf(log),
  cells(manifest, cast, pairs) {
    const config = configsOf(bias, manifest)
    const [agent = 0] = cast.places.agents ?? []
    const seats = seatsAt(SEATS).map(() => agent)
    return inBlocks(manifest, function* (random) {
      const drawn = pairsBothWays(pairs, random)
      // The matches go through all combinations of an order of speaking and an order of options on the ballot.
      for (;;) {
        for (const [order, spoken] of ORDERS.entries()) {
          for (const [option, options] of OPTIONS.entries()) {
            const deal = {
              words: wordsOf(drawn.next().value.pair),
              spy: 1 + ((order + option) % SEATS),
              orders: [spoken],
              ballots: [seatsAt(SEATS).map((seat) => optionsOf(seat, options))],
            }
            yield manifest.conditions.map((condition) => {
              return { condition, config: config(condition), deal, seats, about: null }
            })
          }
        }
      }
    })
  },
  table({ conditions }, cast, matches) {
    const [agent = ''] = namesIn(cast, 'agents')
    const book = new RowBook()
    const add = (condition: string, block: number, counts: readonly number[], abstentions: number) => {
      const votes = counts.reduce((sum, count) => sum + count, 0)
      const line = book.line(agent, condition)
      line.count({ games: 1, ballots: votes + abstentions, votes })
      const shares = counts.map((count, at) => [`position${at + 1}`, [count, votes]] as const)
      line.add(block, { ...Object.fromEntries(shares), abstentions: [abstentions, votes + abstentions] })
    }
    for (const { condition, block, observed } of matches) {
      const votes = observed as unknown as ReturnType<typeof votesOf> // what this design observed
      if (condition === NEUTRAL) {
        add('speaking', block, votes.speaking, votes.abstentions)
        add('option', block, votes.option, votes.abstentions)
      }
      add(condition, block, votes.name, votes.abstentions)
    }
    const kinds = [...(conditions.includes(NEUTRAL) ? ['speaking', 'option'] : []), ...conditions]
    const tests = kinds.map((kind) => evenly(kind, book.line(agent, kind).entries, placesOf(kind)))
    const rows = kinds.map((kind) => ({
      ...book.line(agent, kind).row(COLUMNS),
      chance: equalShares(placesOf(kind)),
    }))
    return {
      rows: rows.map((row) => (conditions.includes(row.condition ?? '') ? { ...row, variance: variance(row) } : row)),
      tests,
      power: [],
      warnings: [],
    }
  },
}

const placesOf = (kind: string): number => (kind === 'option' ? (OPTIONS[0]?.length ?? 0) : SEATS)

const equalShares = (places: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: places }, (_, at) => [`position${at + 1}`, 1 / places]))

function optionsOf(voter: number, order: readonly number[]): number[] {
  const others = seatsAt(SEATS).filter((seat) => seat !== voter)
  return order.map((at) => others[at] ?? 0)
}

function votesOf(log: readonly Logged[]) {
  const events = eventsOf(log)
  const order = events.flatMap(({ type, data }) => (type === 'begun' ? data.order : []))
  const ballots = new Map(
    events.flatMap(({ type, data }) =>
      type === 'voting' ? data.ballots.map(({ seat, choices = [] }) => [seat, choices] as const) : [],
    ),
  )
  const votes = { speaking: [0, 0, 0, 0], option: [0, 0, 0], name: [0, 0, 0, 0], abstentions: 0 }
  for (const { type, data } of events) {
    if (type !== 'revealed') continue
    for (const { seat, for: chosen } of data.votes) {
      if (chosen === null) {
        votes.abstentions++
        continue
      }
      one(votes.speaking, order.indexOf(chosen))
      one(votes.option, (ballots.get(seat) ?? []).indexOf(chosen))
      one(votes.name, chosen - 1)
    }
  }
  return votes
}

function one(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

function evenly(kind: string, entries: Said['entries'], places: number): Test {
  const shares = equalShares(places)
  const positions = Object.keys(shares).map((position) => entries[position] ?? [])
  const clusters = (positions[0] ?? []).map((_, match) => positions.map((own) => own[match]?.y ?? 0))
  const found = clusteredChiSquare(clusters, Object.values(shares))
  const test = written({ column: kind, a: kind, b: 'equal shares' }, 'clusteredChiSquare', clusters.length, undefined)
  return { ...test, value: found?.statistic ?? null, p: found?.p ?? null }
}

/** What SpyGame calls variance: the sum of squared differences between each share and an equal share. */
const variance = (row: Row): number =>
  seatsAt(SEATS).reduce((sum, position) => sum + (Number(row[`position${position}`]) - 1 / SEATS) ** 2, 0)
