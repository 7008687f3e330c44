import { type Own, type Seat, tableFrom } from '@masquerade/game'
import { replaced, seatsAt } from '../forms/seats.ts'
import type { Card } from './cards.ts'
import { type Config, DEFAULTS, roundFrom, type Street } from './constants.ts'
import type { EventData, TexasHoldemEvent } from './events.ts'

export type Act = Pick<EventData<'acted'>, 'street' | 'seat' | 'do' | 'chips' | 'to'> & { forfeited: boolean }
export type Shown = EventData<'showdown'>['shown'][number]
export type Held = Pick<EventData<'hole'>, 'seat' | 'cards'>
export type Pot = EventData<'paid'>['pots'][number]

export interface Hand {
  number: number
  button: Seat
  /** The seats in a poker hand in order, beginning with the seat after the dealer and ending with the dealer. */
  order: readonly Seat[]
  blinds: EventData<'hand'>['blinds']
  held: readonly Held[]
  street: Street
  board: readonly Card[]
  folded: readonly Seat[]
  chips: readonly number[]
  put: readonly number[]
  total: readonly number[]
  high: number
  /** By seat, the highest bet when the seat last acted in this betting round; null before that. */
  answered: readonly (number | null)[]
  greatestRaise: number
  raises: number
  last: Seat
  acts: readonly Act[]
  shown?: readonly Shown[]
}

export interface PlayedHand extends Pick<Hand, 'number' | 'button' | 'blinds' | 'held' | 'acts' | 'board'> {
  shown: readonly Shown[]
  pots: readonly Pot[]
  net: readonly number[]
}

export interface Table {
  config: Config
  button: Seat
  deck: readonly (readonly Card[])[]
  /** The chips with which each seat began the match, plus its wins and minus its losses in the finished poker hands. */
  chips: readonly number[]
  acts: number
  hand: Hand | undefined
  played: readonly PlayedHand[]
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, TexasHoldemEvent>(
  { config: { ...DEFAULTS, stacks: [] }, button: 1, deck: [], chips: [], acts: 0, hand: undefined, played: [] },
  {
    opened(table, { button, ...config }) {
      table.config = config
      table.button = button
      table.chips = config.stacks
    },
    deck(table, { cards }) {
      table.deck = cards
    },
    hand(table, data) {
      table.hand = begun(data)
    },
    hole(table, { seat, cards }) {
      changeHand(table, (hand) => {
        hand.held = [...hand.held, { seat, cards }]
      })
    },
    acted(table, data) {
      changeHand(table, (hand) => act(hand, data))
      table.acts += 1
    },
    board(table, data) {
      changeHand(table, (hand) => turnUp(hand, data))
    },
    showdown(table, { shown }) {
      changeHand(table, (hand) => {
        hand.shown = shown
      })
    },
    paid(table, { pots, net }) {
      if (!table.hand) return
      const { number, button, blinds, held, acts, board, shown = [] } = table.hand
      table.hand = undefined
      table.chips = table.chips.map((chips, index) => chips + (net[index] ?? 0))
      table.played = [...table.played, { number, button, blinds, held, acts, board, shown, pots, net }]
    },
  },
)

export const of = (seat: Seat, bySeat: readonly number[]): number => bySeat[seat - 1] ?? 0

function changeHand(table: Own<Table>, change: (hand: Own<Hand>) => void): void {
  if (!table.hand) return
  const hand = { ...table.hand }
  change(hand)
  table.hand = hand
}

function begun({ hand: number, button, stacks, blinds }: EventData<'hand'>): Hand {
  const seats = seatsAt(stacks.length)
  const put = seats.map((seat) => blinds.reduce((sum, blind) => (blind.seat === seat ? sum + blind.chips : sum), 0))
  const playing = seats.filter((seat) => of(seat, stacks) > 0)
  return {
    number,
    button,
    order: roundFrom(button, playing),
    blinds,
    held: [],
    street: 'preflop',
    board: [],
    folded: [],
    chips: stacks.map((chips, index) => chips - (put[index] ?? 0)),
    put,
    total: put,
    ...newRound(stacks, blinds.at(-1)?.seat ?? button),
    high: Math.max(...put),
    acts: [],
  }
}

function newRound(bySeat: readonly number[], last: Seat) {
  return { answered: bySeat.map(() => null), greatestRaise: 0, raises: 0, last }
}

function act(hand: Own<Hand>, { street, seat, do: did, chips, to, action }: EventData<'acted'>): void {
  const before = hand.high
  if (to > before) {
    hand.high = to
    hand.greatestRaise = Math.max(hand.greatestRaise, to - before)
    hand.raises += 1
  }
  if (did === 'fold') hand.folded = [...hand.folded, seat]
  hand.chips = replaced(hand.chips, seat - 1, of(seat, hand.chips) - chips)
  hand.put = replaced(hand.put, seat - 1, to)
  hand.total = replaced(hand.total, seat - 1, of(seat, hand.total) + chips)
  hand.answered = replaced(hand.answered, seat - 1, hand.high)
  hand.last = seat
  hand.acts = [...hand.acts, { street, seat, do: did, chips, to, forfeited: action === undefined }]
}

function turnUp(hand: Own<Hand>, { street, cards }: EventData<'board'>): void {
  Object.assign(hand, newRound(hand.put, hand.button))
  hand.street = street
  hand.board = [...hand.board, ...cards]
  hand.put = hand.put.map(() => 0)
  hand.high = 0
}
