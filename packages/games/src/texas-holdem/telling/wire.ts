import { isSealed, type Json, playerName, type Seat, type Seen, type Wire, type WireEvent } from '@masquerade/game'
import { owes, potOf } from '../betting.ts'
import type { TexasHoldemEvent } from '../events.ts'
import { type Hand, of, type Table, tableOf } from '../table.ts'

/** What a seat sees, as agents' documents tell it: every event in its place, with names instead of seats. */
export function wire(seen: readonly Seen<TexasHoldemEvent>[]): Wire {
  return { facts: factsOf(tableOf(seen)), events: seen.map(wireEvent) }
}

function factsOf({ config, hand, played }: Table): Wire['facts'] {
  const { betting, hands } = config
  return hand ? { betting, hands, ...handFacts(hand) } : { betting, hands, hand: played.length }
}

/** The cards of the one seat that sees its own, and what everybody can see of the table. */
function handFacts(hand: Hand): { [fact: string]: Json } {
  const [own, ...more] = hand.held
  const mine = own && more.length === 0 ? { cards: own.cards, owes: owes(hand, own.seat) } : {}
  return {
    hand: hand.number,
    button: playerName(hand.button),
    street: hand.street,
    ...mine,
    board: [...hand.board],
    pot: potOf(hand),
    high: hand.high,
    players: hand.order
      .toSorted((one, other) => one - other)
      .map((seat) => ({
        player: playerName(seat),
        chips: of(seat, hand.chips),
        put: of(seat, hand.put),
        folded: hand.folded.includes(seat),
      })),
  }
}

function wireEvent(event: Seen<TexasHoldemEvent>): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...named(event) }
}

function named(event: TexasHoldemEvent): { [field: string]: Json } {
  switch (event.type) {
    case 'opened': {
      const { button, limits, ...settings } = event.data
      return { ...settings, limits: { ...limits }, button: playerName(button) }
    }
    case 'hand': {
      const { hand, button, stacks, blinds } = event.data
      const posted = blinds.map(({ seat, chips }) => ({ player: playerName(seat), chips }))
      return { hand, button: playerName(button), stacks, blinds: posted }
    }
    case 'hole':
      return { hand: event.data.hand, player: playerName(event.data.seat), cards: event.data.cards }
    case 'acted': {
      const { hand, street, seat, action, do: act, chips, to } = event.data
      const made = { hand, street, player: playerName(seat), do: act, chips, to }
      return action ? made : { ...made, forfeited: true }
    }
    case 'board':
      return { hand: event.data.hand, street: event.data.street, cards: event.data.cards }
    case 'showdown': {
      const shown = event.data.shown.map(({ seat, ...cards }) => ({ player: playerName(seat), ...cards }))
      return { hand: event.data.hand, shown }
    }
    case 'paid': {
      const { hand, pots, net } = event.data
      const named = pots.map(({ chips, seats, winners }) => ({ chips, players: names(seats), winners: names(winners) }))
      return { hand, pots: named, net }
    }
    case 'ended': {
      const { winners, scores, held } = event.data
      const cards = held.map(({ seat, ...one }) => ({ player: playerName(seat), ...one }))
      return { winners: names(winners), scores, held: cards }
    }
    default:
      return {}
  }
}

const names = (seats: readonly Seat[]): string[] => seats.map(playerName)
