import { cardCount } from './cards.ts'
import type { Config } from './constants.ts'

/**
 * Until the deck is empty each turn draws a card, takes a hint token, or costs a life without a card; tokens come back by
 * discarding, and by colours that are complete. Then each seat has a turn.
 */
export function mostTurns(config: Config): number {
  const { seats, hand, colours, hints, lives } = config
  const draws = cardCount(config) - seats * hand
  return draws + (hints + draws + colours) + lives + seats
}
