import { createHmac } from 'node:crypto'
import { type AnyGame, type Json, type Random, randomInt, type Wish } from '@masquerade/game'

/** How the chance of a committed arena deals one match. */
export interface MatchDraw {
  /** The number of the draw, from 1. */
  number: number
  /** For each role, each seat's weight to get it. */
  weights: Readonly<Record<string, readonly number[]>>
}

const BITS = 52

/**
 * The random stream of one draw: HMAC-SHA-256 of the draw's number and a counter, keyed by the arena's seed. Without the
 * seed, nothing about a draw follows from other draws, nor the rest of a deal from a part of it.
 */
export function chanceOf(seed: string, number: number | string): Random {
  let counter = 0
  return () => {
    counter += 1
    const bytes = createHmac('sha256', seed).update(`${number}/${counter}`).digest()
    return Number(bytes.readBigUInt64BE() >> BigInt(64 - BITS)) / 2 ** BITS
  }
}

/** The random stream that seats a table; no draw of a deal has its name. */
export const seatingChance = (seed: string, number: number): Random => chanceOf(seed, `seating ${number}`)

/** The index of the drawn entry, which is drawn first; undefined where the arena has no entries. */
const entryIndex = (random: Random, entries: number): number | undefined =>
  entries > 0 ? randomInt(random, entries) : undefined

/** An entry that is no longer dealt, by its place from 1; draws up to a number could still take it. */
export interface Withdrawal {
  number: number
  after: number
}

/** The facts from which the entries of draws follow. */
export interface Dealing {
  seed: string
  /** How many entries were committed to. */
  count: number
  withdrawn: readonly Withdrawal[]
}

/**
 * The place, from 1, of the entry that a draw takes among those not withdrawn before it; its random stream continues
 * after that.
 */
export function drawnEntry(
  random: Random,
  { count, withdrawn }: Omit<Dealing, 'seed'>,
  draw: number,
): number | undefined {
  const gone = new Set(withdrawn.flatMap(({ number, after }) => (after < draw ? [number] : [])))
  const left = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !gone.has(number))
  const index = entryIndex(random, left.length)
  return index === undefined ? undefined : left[index]
}

export const dealtEntry = ({ seed, ...dealing }: Dealing, draw: number): number | undefined =>
  drawnEntry(chanceOf(seed, draw), dealing, draw)

/** A game's input for a deal, beside randomness. */
export const wishOf = (entry: Json | undefined, { weights }: Pick<MatchDraw, 'weights'>): Wish<unknown> => ({
  ...(entry !== undefined && { supply: entry }),
  weights,
})

/** The beginning of a match, as it follows from its arena's commitment. */
export function begunFrom(
  { game, config }: { game: AnyGame; config: object },
  { supply, seed, withdrawn = [] }: { supply: readonly Json[]; seed: string; withdrawn?: readonly Withdrawal[] },
  draw: MatchDraw,
) {
  const random = chanceOf(seed, draw.number)
  const number = drawnEntry(random, { count: supply.length, withdrawn }, draw.number)
  const entry = number === undefined ? undefined : supply[number - 1]
  return game.start(config, game.draw(config, random, wishOf(entry, draw)))
}
