import airports from './airports.json' with { type: 'json' }

export const SEATS = [1, 2, 3] as const

export const AIRLINES = ['A', 'B', 'C'] as const

export const STRIDES = [1, 5, 10] as const
export const VOTES = ['open', 'sealed'] as const

export const MOST_ROUNDS = 10

/** The airlines' shares add up to 100 per cent; an airline's score is the part of the fee that it saves. */
export const WHOLE = 100

export const DEFAULTS = {
  rounds: 5,
  stride: 5,
  votes: 'open',
  limits: { proposeMs: 30_000, voteMs: 30_000, characters: 400 },
} as const

export type Shares = readonly number[]

export interface Deal {
  fee: number
  usage: readonly string[]
  /** What an airport for each airline alone would cost, as a percentage of the common fee. */
  need: readonly number[] | null
  /** Proposals that were fixed before the game began; they count as proposals of round 1. */
  opening: readonly Shares[] | null
}

/** The log has the airlines' descriptions in English; those of our own airports are also written in Chinese. */
export const usageIn = (language: string, usage: string): string =>
  (language === 'zh' && airports.find((one) => one.usage === usage)?.zh) || usage

export function faultIn(shares: Shares, stride: number): 'out-of-range' | 'off-stride' | 'sum' | undefined {
  if (shares.some((share) => share < 0 || share > WHOLE)) return 'out-of-range'
  if (shares.some((share) => share % stride !== 0)) return 'off-stride'
  return sumOf(shares) === WHOLE ? undefined : 'sum'
}

export const sumOf = (shares: Shares): number => shares.reduce((sum, share) => sum + share, 0)

export function sameShares(one: Shares, other: Shares): boolean {
  return SEATS.every((_, index) => one[index] === other[index])
}
