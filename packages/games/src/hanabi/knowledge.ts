import { type Colour, coloursOf, type Rank, ranksOf } from './cards.ts'
import type { Table } from './table.ts'

/** What a card may be by the hints alone, as everybody knows. */
export interface Candidates {
  colours: Colour[]
  ranks: Rank[]
}

/** A hint says of every card in the hand whether it is so: what is not named is not. */
export function candidatesOf({ clues, settings }: Table, card: number): Candidates {
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
