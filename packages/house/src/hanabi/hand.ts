import type { Seat } from '@masquerade/game'
import type { HanabiCard } from '@masquerade/games'
import { handOf } from '@masquerade/games/hanabi/table'
import type { Knowledge } from './convention.ts'
import { isPlayable, isUseless, kindsForHolder } from './kinds.ts'

export interface Held {
  card: number
  place: number
  kinds: readonly HanabiCard[]
  fits: number
  useless: number
  promised: boolean
}

/** Hanabi: a seat believes what hints promised of a card as long as the promise can be true. */
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
