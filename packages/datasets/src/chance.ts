import { createHmac } from 'node:crypto'
import { type AnyGame, type Json, type Random, randomInt, type Wish } from '@masquerade/game'

/** An arena's secret seed and these facts together decide how one match is dealt. */
export interface MatchDraw {
  number: number
  weights: Readonly<Record<string, readonly number[]>>
}

const BITS = 52

/**
 * The random stream for dealing a match is HMAC-SHA-256 of the deal's number and a counter, keyed by the arena's seed:
 * without the seed nobody can compute one deal from others, nor the remaining part of a deal from a known part.
 */
export function chanceOf(seed: string, number: number | string): Random {
  let counter = 0
  return () => {
    counter += 1
    const bytes = createHmac('sha256', seed).update(`${number}/${counter}`).digest()
    return Number(bytes.readBigUInt64BE() >> BigInt(64 - BITS)) / 2 ** BITS
  }
}

/** The random stream by which the agents of a match are seated is never used for dealing. */
export const seatingChance = (seed: string, number: number): Random => chanceOf(seed, `seating ${number}`)

/**
 * From the arena's list, the dealt word is drawn before anything else of the match; undefined where the list is empty.
 */
const entryIndex = (random: Random, entries: number): number | undefined =>
  entries > 0 ? randomInt(random, entries) : undefined

/**
 * The number of a withdrawn word in the arena's list (from 1), and the number of the last deal that could still use the
 * word.
 */
export interface Withdrawal {
  number: number
  after: number
}

export interface Dealing {
  seed: string
  count: number
  withdrawn: readonly Withdrawal[]
}

/**
 * Only words that were not withdrawn before are drawn from the arena's list, and the random stream is then used for the
 * remaining deal.
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

export const wishOf = (entry: Json | undefined, { weights }: Pick<MatchDraw, 'weights'>): Wish<unknown> => ({
  ...(entry !== undefined && { supply: entry }),
  weights,
})

/**
 * The beginning of a match (who is dealt what) follows from the seed and the word list that the arena fixed before its
 * first match.
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
