import fc from 'fast-check'
import { expect } from 'vitest'
import { type Logged, PUBLIC, type Seat, seatViewer, type Viewer } from '../event.ts'
import type { AnyGame } from '../game.ts'
import { fold, log, openAsks, type Position, viewsOf } from '../match.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Ask } from '../rules.ts'
import type { Given } from '../transcript.ts'
import { shrunkAtMost } from './draws.ts'
import { advanced, decided, NOON, nth } from './playout.ts'
import { same } from './same.ts'
import { schemaOf } from './schema-arbitrary.ts'

/** What a game keeps from whom, said once more and independently of its `view`; chance picks among what is possible. */
export interface Secrets {
  config(random: Random): object
  /** A deal that this viewer cannot tell from the given one until they are uncovered. */
  deal(config: object, deal: object, viewer: Viewer, random: Random): object
  /** An answer that is judged alike under all of those deals. */
  answer(ask: Ask, random: Random): Given
  /**
   * Another answer that the asked seat could give without this viewer's noticing until it is uncovered; undefined when
   * the viewer may notice at once. Of simultaneous asks, the order of the answers is hidden, too.
   */
  hidden(ask: Ask, given: Given, viewer: Viewer, random: Random): Given | undefined
  /**
   * What an event makes known, perhaps to this viewer alone, that was hidden before. The deals are the two that are
   * compared: an event that lays open what is the same in both uncovers nothing.
   */
  uncovers(event: Logged, viewer: Viewer, deals: readonly [object, object]): readonly Hidden[]
}

type Hidden = 'deal' | 'answers'

/** One of the two games: what is asked of it now, and what it recorded. */
interface Table {
  log: readonly Logged[]
  position: Position<unknown>
}

/**
 * The law of secrecy: two games that differ only in what a viewer may not know give that viewer identical views. The
 * two are played side by side, under different deals or with different hidden answers, up to the event that uncovers
 * what differs.
 */
export function secrecyLaw(game: AnyGame, secrets: Secrets): fc.IProperty<unknown> {
  const alike = (g: fc.GeneratorValue): void => {
    const seat = g(fc.nat) % (game.range.most + 1)
    const viewer = seat === 0 ? PUBLIC : seatViewer(seat)
    const differ: Hidden = g(fc.boolean) ? 'deal' : 'answers'
    const firstTurn = 1 + (g(fc.nat) % 14)
    const random = seededRandom(g(fc.nat))
    const config = secrets.config(random)
    const deal = game.draw(config, random)
    const deals = [deal, differ === 'deal' ? secrets.deal(config, deal, viewer, random) : deal] as const
    let one = opened(game, config, deals[0])
    let other = opened(game, config, deals[1])
    let compared = 0
    for (;;) {
      const uncovers = (event: Logged) => secrets.uncovers(event, viewer, deals).includes(differ)
      const uncovered = firstIndex([one, other], compared, uncovers)
      const views = [one, other].map((table) => viewsOf(game, table.log.slice(compared, uncovered), viewer))
      same(views[1], views[0], 'what the viewer sees')
      if (uncovered !== undefined) return
      compared = one.log.length
      const asks = openAsks(game, one.position)
      const otherAsks = openAsks(game, other.position)
      expect(ownOf(otherAsks, seat), 'what the viewer is asked').toEqual(ownOf(asks, seat))
      if (asks.length === 0) return
      const legal = [one, other].map(({ position }) => legalOf(game, position, seat))
      same(legal[1], legal[0], 'what is legal for the viewer')

      const ask = nth(asks, g(fc.nat))
      const given = secrets.answer(ask, random)
      const seed = g(fc.nat)
      one = answered(game, one, ask, given, seed)
      if (ask.seat === seat) {
        other = answered(game, other, ask, given, seed)
        continue
      }
      const strangers = otherAsks.filter((open) => open.seat !== seat)
      const itself = strangers.find((open) => open.seat === ask.seat)
      const changing = differ === 'answers' && ask.turn >= firstTurn
      const otherAsk = itself && !changing ? itself : nth(strangers, g(fc.nat))
      const hidden = changing ? secrets.hidden(otherAsk, given, viewer, random) : undefined
      other = answered(game, other, otherAsk, hidden ?? given, seed)
    }
  }
  return fc.property(fc.gen(), shrunkAtMost(alike))
}

function opened(game: AnyGame, config: object, deal: object): Table {
  const events = log(game.start(config, deal), 0, NOON)
  return { log: events, position: fold(game, events) }
}

function answered(game: AnyGame, table: Table, ask: Ask, given: Given, seed: number): Table {
  const events = decided(game, table.position, ask.seat, given, seed)
  return { log: [...table.log, ...events], position: advanced(game, table.position, events) }
}

function ownOf(asks: readonly Ask[], seat: Seat): Ask[] {
  return asks.filter((ask) => ask.seat === seat)
}

/** The legal answers that a seat is shown, if it is asked. */
function legalOf(game: AnyGame, position: Position<unknown>, seat: Seat): string | undefined {
  const [ask] = ownOf(openAsks(game, position), seat)
  return ask && schemaOf(game.legal(position.state, seat))
}

/** The first place, from `after` on, at which one of the logs has such an event. */
function firstIndex(tables: readonly Table[], after: number, is: (event: Logged) => boolean): number | undefined {
  const found = tables.map((table) => table.log.findIndex((event, index) => index >= after && is(event)))
  const indexes = found.filter((index) => index >= 0)
  return indexes.length > 0 ? Math.min(...indexes) : undefined
}
