import type { Config } from './constants.ts'

export const COLOURS = ['red', 'yellow', 'green', 'white', 'blue'] as const
export const RANKS = [1, 2, 3, 4, 5] as const
export type Colour = (typeof COLOURS)[number]
export type Rank = (typeof RANKS)[number]

const LETTERS = ['R', 'Y', 'G', 'W', 'B'] as const
const INITIALS = LETTERS.join('')

/** Hanabi: a card is written as the first letter of the card's colour followed by the rank. */
export type Card = `${(typeof LETTERS)[number]}${Rank}`

export const KINDS: readonly Card[] = LETTERS.flatMap((letter) => RANKS.map((rank): Card => `${letter}${rank}`))

export const coloursOf = ({ colours }: Pick<Config, 'colours'>): readonly Colour[] => COLOURS.slice(0, colours)
export const ranksOf = ({ ranks }: Pick<Config, 'ranks'>): readonly Rank[] => RANKS.slice(0, ranks)

export function cardsOf(config: Pick<Config, 'colours' | 'ranks'>): Card[] {
  const inPlay = LETTERS.slice(0, config.colours)
  return inPlay.flatMap((letter) => {
    return ranksOf(config).flatMap((rank) =>
      Array.from({ length: copies(rank, config.ranks) }, (): Card => `${letter}${rank}`),
    )
  })
}

/** Hanabi: each colour has three ones, two cards of each middle rank and one of the highest. */
export const cardCount = ({ colours, ranks }: Pick<Config, 'colours' | 'ranks'>): number => colours * 2 * ranks

export const colourIndex = (card: Card): number => INITIALS.indexOf(card.charAt(0))

export const colourOf = (card: Card): Colour => COLOURS[colourIndex(card)] ?? 'red' // every card has one of the colours

export const rankOf = (card: Card): Rank => RANKS[Number(card.charAt(1)) - 1] ?? 1 // and one of the ranks

function copies(rank: Rank, highest: number): number {
  if (rank === 1) return 3
  return rank === highest ? 1 : 2
}
