export type Card = `${Rank}${Suit}`
type Rank = (typeof RANKS)[number]
type Suit = (typeof SUITS)[number]

/** Poker: the ace is low only in the straight 5-4-3-2-A, and otherwise the highest rank. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
export const SUITS = ['c', 'd', 'h', 's'] as const

export const DECK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`))

export type Bits = [clubs: number, diamonds: number, hearts: number, spades: number]

export function bitsOf(cards: readonly Card[]): Bits {
  const bits: Bits = [0, 0, 0, 0]
  for (const card of cards) {
    const { suit, bit } = placeOf(card)
    bits[suit] |= bit
  }
  return bits
}

export function placeOf(card: Card): { suit: 0 | 1 | 2 | 3; bit: number } {
  // The type assertion is safe: a playing card has one of four suits, so the position of its suit in the list is 0 to
  // 3.
  const suit = SUITS.indexOf(card[1] as Suit) as 0 | 1 | 2 | 3
  return { suit, bit: 1 << RANKS.indexOf(card[0] as Rank) }
}
