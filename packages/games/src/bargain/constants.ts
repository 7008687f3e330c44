import type { Seat } from '@masquerade/game'

export type Three = readonly [hats: number, balls: number, apples: number]

export const SEATS = [1, 2] as const
export const MOST_ROUNDS = 20

export const DEFAULTS = { rounds: 10, limits: { bargainMs: 60_000, characters: 400 } } as const

export const MOST_OF_A_KIND = 5
export const POOL_WORTH = 10

export function worth(share: Three, values: Three): number {
  return share[0] * values[0] + share[1] * values[1] + share[2] * values[2]
}

export function restOf(items: Three, taken: Three): Three {
  return [items[0] - taken[0], items[1] - taken[1], items[2] - taken[2]]
}

export interface Deal {
  first: Seat
  items: Three
  values: readonly [Three, Three]
}
