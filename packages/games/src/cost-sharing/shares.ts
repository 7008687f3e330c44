import { SEATS, type Shares, WHOLE } from './constants.ts'

/** Why these are no legal shares, as a code; undefined when they are. */
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
