import { type Own, type Seat, tableFrom } from '@masquerade/game'
import { replaced, seatsAt } from '../forms/seats.ts'
import { type Card, type Colour, cardCount, colourIndex, coloursOf, type Rank, rankOf, ranksOf } from './cards.ts'
import { type Config, DEFAULTS } from './constants.ts'
import type { EventData, HanabiEvent } from './events.ts'

export type TurnTaken =
  | { seat: Seat; do: 'play'; card: number; was: Card; fits: boolean }
  | { seat: Seat; do: 'discard'; card: number; was: Card }
  | ({ seat: Seat; do: 'hint'; to: Seat; cards: readonly number[] } & Trait)
  | { seat: Seat; forfeited: true }

export type Trait = { colour: Colour } | { rank: Rank }

/** A hint in the game Hanabi, with the cards that its receiver held when the hint was given. */
export interface Clue {
  trait: Trait
  hand: readonly number[]
  named: readonly number[]
}

/** A match as one viewer knows it; a card that the viewer may not see is known by its place in the deck only. */
export interface Table {
  settings: Config
  first: Seat
  hands: readonly (readonly number[])[]
  /** Hanabi: the face of a card in the dealt deck is undefined while the viewer does not know the card. */
  cards: readonly (Card | undefined)[]
  drawn: number
  fireworks: readonly number[]
  discards: readonly Card[]
  hints: number
  lives: number
  turns: readonly TurnTaken[]
  clues: readonly Clue[]
  turnsLeft?: number
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, HanabiEvent>(
  {
    settings: DEFAULTS,
    first: 1,
    hands: [],
    cards: [],
    drawn: 0,
    fireworks: [],
    discards: [],
    hints: 0,
    lives: 0,
    turns: [],
    clues: [],
  },
  {
    opened(table, { first, ...settings }) {
      const { seats, hand, colours, hints, lives } = settings
      table.settings = settings
      table.first = first
      table.hands = Array.from({ length: seats }, (_, index) => {
        return Array.from({ length: hand }, (_, place) => index * hand + place)
      })
      table.cards = new Array<undefined>(cardCount(settings)).fill(undefined)
      table.drawn = seats * hand
      table.fireworks = new Array<number>(colours).fill(0)
      table.hints = hints
      table.lives = lives
    },
    deck(table, { cards }) {
      table.cards = cards
    },
    hand(table, { seat, cards }) {
      table.cards = known(table.cards, handOf(table, seat), cards)
    },
    drew(table, { seat, card }) {
      table.cards = known(table.cards, handOf(table, seat).slice(-1), [card])
    },
    played(table, data) {
      const { seat, card, was, fits, hints, lives } = data
      takeTurn(table, { seat, do: 'play', card, was, fits })
      layDown(table, data)
      if (fits) table.fireworks = replaced(table.fireworks, colourIndex(was), rankOf(was))
      else table.discards = [...table.discards, was]
      table.hints = hints
      table.lives = lives
    },
    discarded(table, data) {
      const { seat, card, was, hints } = data
      takeTurn(table, { seat, do: 'discard', card, was })
      layDown(table, data)
      table.discards = [...table.discards, was]
      table.hints = hints
    },
    hinted(table, data) {
      const { seat, to, cards, hints } = data
      const trait = 'colour' in data ? { colour: data.colour } : { rank: data.rank }
      // The trait is written out, because spreading it would take longer than all else in this function.
      takeTurn(
        table,
        'colour' in data
          ? { seat, do: 'hint', to, colour: data.colour, cards }
          : { seat, do: 'hint', to, rank: data.rank, cards },
      )
      table.clues = [...table.clues, { trait, hand: handOf(table, to), named: cards }]
      table.hints = hints
    },
    forfeited(table, { seat, lives }) {
      takeTurn(table, { seat, forfeited: true })
      table.lives = lives
    },
    ended(table, ended) {
      table.cards = ended.deck
      table.ended = ended
    },
  },
)

export const handOf = ({ hands }: Table, seat: Seat): readonly number[] => hands[seat - 1] ?? []

export const deckSize = ({ settings, drawn }: Table): number => cardCount(settings) - drawn

export const seatsOf = ({ settings }: Table): readonly Seat[] => seatsAt(settings.seats)

export const mover = ({ first, turns, settings }: Table): Seat => ((first - 1 + turns.length) % settings.seats) + 1

/** A hint that names all red cards of a hand also tells that the other cards of the hand are not red. */
export function candidatesOf({ clues, settings }: Table, card: number) {
  let colours = [...coloursOf(settings)]
  let ranks = [...ranksOf(settings)]
  for (const { trait, hand, named } of clues) {
    const place = hand.indexOf(card) + 1
    if (place === 0) continue
    const isNamed = named.includes(place)
    if ('colour' in trait) colours = colours.filter((colour) => (colour === trait.colour) === isNamed)
    else ranks = ranks.filter((rank) => (rank === trait.rank) === isNamed)
  }
  return { colours, ranks }
}

function takeTurn(table: Own<Table>, turn: TurnTaken): void {
  table.turns = [...table.turns, turn]
  if (table.turnsLeft !== undefined) table.turnsLeft -= 1
}

function layDown(table: Own<Table>, { seat, card, was, draws }: EventData<'played' | 'discarded'>): void {
  const hand = handOf(table, seat)
  table.cards = known(table.cards, hand.slice(card - 1, card), [was])
  const rest = hand.toSpliced(card - 1, 1)
  if (draws) {
    rest.push(table.drawn)
    table.drawn += 1
    if (deckSize(table) === 0) table.turnsLeft = table.settings.seats
  }
  table.hands = replaced(table.hands, seat - 1, rest)
}

function known(cards: Table['cards'], places: readonly number[], found: readonly Card[]): Table['cards'] {
  if (places.every((place, index) => cards[place] === found[index])) return cards
  const after = [...cards]
  for (const [index, place] of places.entries()) after[place] = found[index]
  return after
}
