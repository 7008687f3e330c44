import { isSealed, type Json, playerName, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import { coloursOf, ranksOf } from './cards.ts'
import type { Config } from './constants.ts'
import type { HanabiEvent } from './events.ts'
import { candidatesOf } from './knowledge.ts'
import { deckSize, handOf, seatsOf, type Table, tableOf } from './table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<HanabiEvent>[]): Wire {
  const table = tableOf(seen)
  const { settings, fireworks, discards, hints, lives, turns, turnsLeft } = table
  return {
    facts: {
      ...toldSettings(settings),
      turn: turns.length + 1,
      fireworks: Object.fromEntries(coloursOf(settings).map((colour, index) => [colour, fireworks[index] ?? 0])),
      discards: [...discards],
      hints,
      lives,
      deck: deckSize(table),
      ...(turnsLeft !== undefined && { turnsLeft }),
      hands: Object.fromEntries(seatsOf(table).map((seat) => [playerName(seat), hand(table, seat)])),
    },
    events: seen.map(wireEvent),
  }
}

/** The cards of a hand as far as they are seen, and what all know of them by the hints. */
function hand(table: Table, seat: number): Json {
  return handOf(table, seat).map((place) => {
    const card = table.cards[place]
    const { colours, ranks } = candidatesOf(table, place)
    return { ...(card && { card }), colours, ranks }
  })
}

function toldSettings(settings: Config): Record<string, Json> {
  const { seats, hand, hints, lives } = settings
  return {
    players: Array.from({ length: seats }, (_, index) => playerName(index + 1)),
    colours: [...coloursOf(settings)],
    ranks: [...ranksOf(settings)],
    handSize: hand,
    mostHints: hints,
    mostLives: lives,
  }
}

function wireEvent(event: Seen<HanabiEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...toldOf(event) }
}

function toldOf({ type, data }: HanabiEvent): Record<string, Json> {
  switch (type) {
    case 'opened': {
      const { first, limits, ...settings } = data
      return { ...toldSettings({ ...settings, limits }), limits: { ...limits }, first: playerName(first) }
    }
    case 'deck':
      return { cards: data.cards }
    case 'hand':
      return { player: playerName(data.seat), cards: data.cards }
    case 'drew':
      return { player: playerName(data.seat), card: data.card }
    case 'played': {
      const { seat, card, was, fits, hints, lives, draws } = data
      return { player: playerName(seat), card, was, fits, hints, lives, draws }
    }
    case 'discarded': {
      const { seat, card, was, hints, draws } = data
      return { player: playerName(seat), card, was, hints, draws }
    }
    case 'hinted': {
      const { seat, to, cards, hints } = data
      const trait = 'colour' in data ? { colour: data.colour } : { rank: data.rank }
      return { player: playerName(seat), to: playerName(to), ...trait, cards, hints }
    }
    case 'forfeited':
      return { player: playerName(data.seat), lives: data.lives }
    case 'ended': {
      const { end, score, points, deck } = data
      return { end, score, points, deck }
    }
    default:
      return {}
  }
}
