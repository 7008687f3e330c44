import { createHmac } from 'node:crypto'
import { type AnyGame, type Json, type Random, randomInt, type Wish } from '@masquerade/game'

/** How one match of an arena that has committed itself is dealt. */
export interface MatchDraw {
  /** Its place in the order of draws, from 1. */
  number: number
  /** Of each role how likely each seat is to get it. */
  weights: Readonly<Record<string, readonly number[]>>
}

const BITS = 52

/**
 * The chance of one draw: HMAC-SHA-256 of the draw's number and a counter, under the arena's seed. Who does not know the seed
 * learns nothing of one draw from all others, nor of the rest of a deal from its own part.
 */
export function chanceOf(seed: string, number: number | string): Random {
  let counter = 0
  return () => {
    counter += 1
    const bytes = createHmac('sha256', seed).update(`${number}/${counter}`).digest()
    return Number(bytes.readBigUInt64BE() >> BigInt(64 - BITS)) / 2 ** BITS
  }
}

/** The chance by which a table is seated: no draw of a deal is called so. */
export const seatingChance = (seed: string, number: number): Random => chanceOf(seed, `seating ${number}`)

/** The place in the list of what is dealt from, drawn first; undefined where nothing is brought. */
const entryIndex = (random: Random, entries: number): number | undefined =>
  entries > 0 ? randomInt(random, entries) : undefined

/** An entry that is dealt no more, by its place from 1: draws up to a number could still take it. */
export interface Withdrawal {
  number: number
  after: number
}

/** What the entries of draws follow from. */
export interface Dealing {
  seed: string
  /** How many entries were committed to. */
  count: number
  withdrawn: readonly Withdrawal[]
}

/** The place from 1 of the entry that a draw takes, of those that were not withdrawn before it; its chance goes on after that. */
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

/** What a game is to deal from, beside chance. */
export const wishOf = (entry: Json | undefined, { weights }: Pick<MatchDraw, 'weights'>): Wish<unknown> => ({
  ...(entry !== undefined && { supply: entry }),
  weights,
})

/** The beginning of a match, as it follows from what its arena committed to. */
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
