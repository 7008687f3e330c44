import { createHmac } from 'node:crypto'
import { type AnyGame, type Json, type Random, randomInt, type Wish } from '@masquerade/game'

/**
 * Facts that decide, together with the seed, how one match is dealt in an arena that published its seed's digest
 * beforehand.
 */
export interface MatchDraw {
  /** Number of the match among all random deals of its arena, from 1. */
  number: number
  /** The weight with which each seat gets a role: by role, a list with a weight for each seat. */
  weights: Readonly<Record<string, readonly number[]>>
}

const BITS = 52

/**
 * Returns the random stream for dealing one match: HMAC-SHA-256 of the deal's number and a counter,
 * keyed by the arena's seed. Without the seed nobody can compute one deal from others, nor the
 * remaining part of a deal from a known part.
 */
export function chanceOf(seed: string, number: number | string): Random {
  let counter = 0
  return () => {
    counter += 1
    const bytes = createHmac('sha256', seed).update(`${number}/${counter}`).digest()
    return Number(bytes.readBigUInt64BE() >> BigInt(64 - BITS)) / 2 ** BITS
  }
}

/** Returns the random stream by which the agents of a match are seated; it is never used for dealing. */
export const seatingChance = (seed: string, number: number): Random => chanceOf(seed, `seating ${number}`)

/**
 * Draws which entry of the arena's word list is dealt, before anything else of the match is drawn;
 * undefined where the arena's list has no entries.
 */
const entryIndex = (random: Random, entries: number): number | undefined =>
  entries > 0 ? randomInt(random, entries) : undefined

/**
 * Withdrawal of an entry from an arena's word list: the entry's number from 1, and the number of the
 * last deal that could still use the entry.
 */
export interface Withdrawal {
  number: number
  after: number
}

/** The facts that decide which entry of an arena's word list is dealt in which match. */
export interface Dealing {
  seed: string
  /** Number of entries in the word list that the arena fixed before its first match. */
  count: number
  withdrawn: readonly Withdrawal[]
}

/**
 * Returns the number, from 1, of the word list's entry that is dealt in a match, among the entries
 * that were not withdrawn before. The random stream is then used for the remaining deal.
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

/** Returns what a game needs for dealing besides randomness: an entry of the arena's list, and the weights of roles. */
export const wishOf = (entry: Json | undefined, { weights }: Pick<MatchDraw, 'weights'>): Wish<unknown> => ({
  ...(entry !== undefined && { supply: entry }),
  weights,
})

/**
 * Returns the beginning of a match (who is dealt what), computed from the seed and the word list that
 * the arena fixed before its first match.
 */
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
