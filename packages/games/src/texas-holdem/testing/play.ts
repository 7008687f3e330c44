import { type Logged, type Moment, type Move, playMatch, type Random, type Seat, seededRandom } from '@masquerade/game'
import type { z } from 'zod'
import { dealFor } from '../deal.ts'
import type { EventData, TexasHoldemEvent } from '../events.ts'
import { config } from '../events.ts'
import { texasHoldem } from '../index.ts'
import type { Table } from '../table.ts'

export interface Given {
  config?: z.input<typeof config>
  button?: Seat
  /** The cards of each hand, with spaces between them; of the others `pairsOf`. */
  cards?: readonly string[]
}

/** What a test says of a seat's answer: `2 raise to 6`, `1 timeout`, or `3 {"do":"call"}`. */
export type Said = string

export type Played = ReturnType<typeof play>

/** A match from its beginning through some answers; a seat that is not asked makes it throw. */
export function play({ config: settings = {}, button = 1, cards = [] }: Given, said: readonly Said[] = []) {
  const chosen = config.parse(settings)
  const hands = Array.from({ length: chosen.hands }, (_, hand) => (cards[hand] ?? pairsOf(chosen.seats)).split(' '))
  const deal = dealFor(chosen).parse({ button, cards: hands })
  const match = playMatch(texasHoldem, texasHoldem.start(chosen, deal), { random: CHANCE, moves: said.map(moveOf) })
  const { value }: { value: Moment } = match.next(new Map())
  // The log is this game's own, with the engine's refusals, and so is the state.
  const log = value.log as readonly Logged<TexasHoldemEvent>[]
  const table = value.position.state as Table
  const refused = value.log.flatMap(({ type, data }) =>
    type === 'refused' ? [data as { code: string; why: string }] : [],
  )
  /** `ask` is the one that is open; undefined when the match is over. */
  return { log, table, ask: value.asks[0], result: texasHoldem.result(table), refused }
}

/** The data of all events of one type. */
export function dataOf<Type extends TexasHoldemEvent['type']>(
  { log }: Pick<Played, 'log'>,
  type: Type,
): EventData<Type>[] {
  return log.flatMap((event) => (event.type === type ? [event.data as EventData<Type>] : []))
}

/** Seat 1 holds deuces, seat 2 threes, …, and the board gives no more than a pair: the highest seat wins. */
export function pairsOf(seats: number): string {
  return [...PAIRS.slice(0, seats), 'Ah Ks Qh Jc 9d'].join(' ')
}

const PAIRS = ['2c 2d', '3c 3d', '4c 4d', '5c 5d', '6c 6d', '7c 7d']

const CHANCE: Random = seededRandom(1)

function moveOf(said: Said): Move {
  const seat = Number(said[0])
  const answer = said.slice(2)
  if (answer === 'timeout') return { seat, kind: 'act', timeout: true }
  if (answer === 'error') return { seat, kind: 'act', error: true }
  return answer.startsWith('{')
    ? { seat, kind: 'act', action: JSON.parse(answer) }
    : { seat, kind: 'act', text: answer }
}
