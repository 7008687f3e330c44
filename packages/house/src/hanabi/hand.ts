import type { Seat } from '@masquerade/game'
import type { HanabiCard } from '@masquerade/games'
import { handOf } from '@masquerade/games/hanabi/table'
import type { Knowledge } from './convention.ts'
import { isPlayable, isUseless, kindsForHolder } from './kinds.ts'

/** A card in a seat's own hand, which it does not see. */
export interface Held {
  card: number
  /** Its place, from 1, the oldest. */
  place: number
  /** Its possible faces, by all that the seat knows. */
  kinds: readonly HanabiCard[]
  /** The probability that it can be played now. */
  fits: number
  /** The probability that it is useless. */
  useless: number
  promised: boolean
}

/** The cards of a seat; promises are believed as long as they can be true. */
export function heldBy({ table, promised }: Knowledge, seat: Seat, believes: boolean): Held[] {
  return handOf(table, seat).map((card, index) => {
    const all = kindsForHolder(table, seat, card)
    const then = promised.get(card)
    const meant = believes && then ? all.filter((kind) => isPlayable(kind, then)) : []
    const kinds = meant.length > 0 ? meant : all
    const share = (is: (kind: HanabiCard) => boolean) => kinds.filter(is).length / Math.max(1, kinds.length)
    return {
      card,
      place: index + 1,
      kinds,
      fits: share((kind) => isPlayable(kind, table.fireworks)),
      useless: share((kind) => isUseless(kind, table)),
      promised: meant.length > 0,
    }
  })
}
