import { POOL_WORTH, restOf, type Three, worth } from './constants.ts'

const MOST_DEALT = 4
const [FEWEST, MOST] = [5, 7]

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

function threes(from: number, to: number): Three[] {
  const range = upTo(from, to)
  return range.flatMap((hats) => range.flatMap((balls) => range.map((apples): Three => [hats, balls, apples])))
}

export function valuationsOf(items: Three): readonly Three[] {
  return VALUES.filter((values) => worth(items, values) === POOL_WORTH)
}

const VALUES = threes(0, POOL_WORTH)

export function coverAll(one: Three, other: Three): boolean {
  return one.every((value, kind) => value > 0 || (other[kind] ?? 0) > 0)
}

/** The items that a match may have: five to seven, with several ways to be worth ten points together. */
export const POOLS: readonly Three[] = threes(1, MOST_DEALT).filter((items) => {
  const count = items[0] + items[1] + items[2]
  return count >= FEWEST && count <= MOST && valuationsOf(items).length > 1
})

/** All sets of items that a player can ask for, including no item and all items. */
export function plansOf([hats, balls, apples]: Three): readonly Three[] {
  return upTo(0, hats).flatMap((hat) =>
    upTo(0, balls).flatMap((ball) => upTo(0, apples).map((apple): Three => [hat, ball, apple])),
  )
}

type BySeat<Of> = readonly [Of, Of]

export function mostTogether(items: Three, values: BySeat<Three>): number {
  return Math.max(...splits(items, values).map(([one, other]) => one + other))
}

/** A split is Pareto-optimal if no other split gives one player more without giving the other player less. */
export function isPareto(items: Three, values: BySeat<Three>, [own, others]: BySeat<number>): boolean {
  return !splits(items, values).some(([one, other]) => one >= own && other >= others && one + other > own + others)
}

function splits(items: Three, [one, other]: BySeat<Three>): BySeat<number>[] {
  return plansOf(items).map((taken) => [worth(taken, one), worth(restOf(items, taken), other)])
}
