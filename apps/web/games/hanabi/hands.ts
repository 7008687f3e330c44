import type { Seat } from '@masquerade/game'
import type { HanabiEvent } from '@masquerade/games'
import { type Card, type Colour, colourOf, type Rank, rankOf } from '@masquerade/games/hanabi/cards'
import { candidatesOf } from '@masquerade/games/hanabi/knowledge'
import { handOf, seatsOf, type Table } from '@masquerade/games/hanabi/table'
import type { Scene } from '@/features/tabletop/tabletop.ts'

/** A card in a hand, as far as the viewer may know it. */
export interface Held {
  /** Its place in the order of the deck, which it keeps. */
  id: number
  /** Which card it is, where the viewer sees it. */
  card: Card | undefined
  /** What the hints tell of it to everybody. */
  colour: Colour | undefined
  rank: Rank | undefined
  /** The hint of this step names it. */
  named: boolean
  /** It was drawn in this step. */
  drawn: boolean
}

export interface Hand {
  seat: Seat
  cards: readonly Held[]
}

/** The hands as they lie after a step. A viewer who knows how it ended knows every card. */
export function handsOf({ table, known, step }: Scene<HanabiEvent, Table>): Hand[] {
  const { event } = step
  return seatsOf(table).map((seat) => {
    const hand = handOf(table, seat)
    const named = event?.type === 'hinted' && event.data.to === seat ? event.data.cards : []
    const draws =
      (event?.type === 'played' || event?.type === 'discarded') && event.data.draws && event.data.seat === seat
    const cards = hand.map((id, index): Held => {
      const { colours, ranks } = candidatesOf(table, id)
      return {
        id,
        card: table.cards[id] ?? known?.cards[id],
        colour: colours.length === 1 ? colours[0] : undefined,
        rank: ranks.length === 1 ? ranks[0] : undefined,
        named: named.includes(index + 1),
        drawn: draws && index === hand.length - 1,
      }
    })
    return { seat, cards }
  })
}

/** The discarded cards of a colour, by rank. */
export const discardedOf = (discards: readonly Card[], colour: Colour): Rank[] =>
  discards
    .filter((card) => colourOf(card) === colour)
    .map(rankOf)
    .toSorted((one, other) => one - other)
