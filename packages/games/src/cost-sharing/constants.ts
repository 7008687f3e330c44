/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

/** The numbers of all seats, in the order in which players sit round the game table. */
export const SEATS = [1, 2, 3] as const

/** The airline of each seat, by seat order. */
export const AIRLINES = ['A', 'B', 'C'] as const

export const STRIDES = [1, 5, 10] as const
export const VOTES = ['open', 'sealed'] as const

export const MOST_ROUNDS = 10

/** The sum of all shares of the fee, in per cent; scores are per cents of the fee that are saved. */
export const WHOLE = 100

interface Limits {
  proposeMs: number
  voteMs: number
  /** How many code points of a proposal's speech are heard. */
  characters: number
}

export interface Config {
  rounds: number
  /** Each share is a multiple of this, in per cent. */
  stride: (typeof STRIDES)[number]
  /** Open votes are given one after the other, each hearing those before; sealed ones all at once. */
  votes: (typeof VOTES)[number]
  limits: Limits
}

export const DEFAULTS: Readonly<Config> = {
  rounds: 5,
  stride: 5,
  votes: 'open',
  limits: { proposeMs: 30_000, voteMs: 30_000, characters: 400 },
}

/** The share of the fee of each airline in per cent, by seat order. */
export type Shares = readonly number[]

export interface Deal {
  /** In dollars. */
  fee: number
  /** How each airline uses the airport, by seat order. */
  usage: readonly string[]
  /** The cost of an airport for each airline alone, in per cent of the fee. */
  need: readonly number[] | null
  /** Proposals that stand as those of round 1, by seat order. */
  opening: readonly Shares[] | null
}

/** The code of why shares are illegal; undefined when they are legal. */
export function faultIn(shares: Shares, stride: number): 'out-of-range' | 'off-stride' | 'sum' | undefined {
  if (shares.some((share) => share < 0 || share > WHOLE)) return 'out-of-range'
  if (shares.some((share) => share % stride !== 0)) return 'off-stride'
  return sumOf(shares) === WHOLE ? undefined : 'sum'
}

export function sumOf(shares: Shares): number {
  return shares.reduce((sum, share) => sum + share, 0)
}

export function sameShares(one: Shares, other: Shares): boolean {
  return SEATS.every((_, index) => one[index] === other[index])
}
