import { createHmac } from 'node:crypto'
import { type AnyGame, type Json, type Random, randomInt, type Wish } from '@masquerade/game'

/** Random numbers decide the roles in a match; they follow from the match's number and the arena's secret seed. */
export interface MatchDraw {
  number: number
  weights: Readonly<Record<string, readonly number[]>>
}

const BITS = 52

/** Random numbers for a match come from HMAC-SHA-256, so that they cannot be predicted without the arena's seed. */
export function chanceOf(seed: string, number: number | string): Random {
  let counter = 0
  return () => {
    counter += 1
    const bytes = createHmac('sha256', seed).update(`${number}/${counter}`).digest()
    return Number(bytes.readBigUInt64BE() >> BigInt(64 - BITS)) / 2 ** BITS
  }
}

/** The random numbers that choose the seats of a match's agents are different from those that choose their roles. */
export const seatingChance = (seed: string, number: number): Random => chanceOf(seed, `seating ${number}`)

/** The organizer can withdraw a word of the arena's list; matches with a number above `after` do not use this word. */
export interface Withdrawal {
  number: number
  after: number
}

interface Dealing {
  seed: string
  count: number
  withdrawn: readonly Withdrawal[]
}

/** The word of a match is drawn from the arena's list before anything else; undefined when the list is empty. */
export function drawnEntry(
  random: Random,
  { count, withdrawn }: Omit<Dealing, 'seed'>,
  draw: number,
): number | undefined {
  const gone = new Set(withdrawn.flatMap(({ number, after }) => (after < draw ? [number] : [])))
  const left = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !gone.has(number))
  return left.length > 0 ? left[randomInt(random, left.length)] : undefined
}

export const dealtEntry = ({ seed, ...dealing }: Dealing, draw: number): number | undefined =>
  drawnEntry(chanceOf(seed, draw), dealing, draw)

export const wishOf = (entry: Json | undefined, { weights }: Pick<MatchDraw, 'weights'>): Wish<unknown> => ({
  ...(entry !== undefined && { supply: entry }),
  weights,
})

/** Who gets which cards or words in a match follows from the seed and the word list of the arena. */
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
