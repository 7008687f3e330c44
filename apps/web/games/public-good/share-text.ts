import type { Config } from '@masquerade/games/public-good/constants'
import { pointsText } from '@/features/stage/points-text.ts'

/** The multiplier counts tenths and the pool is shared by three. */
const PARTS = 30

/** What each gets of a pool: a third of it, multiplied. */
export const shareText = (pool: number, { multiplier10 }: Pick<Config, 'multiplier10'>): string =>
  pointsText(multiplier10 * pool, PARTS)
