import { decides } from '../../chance.ts'
import type { Profiled } from '../profile.ts'

const PROPOSALS = [
  [40, 30, 30],
  [30, 40, 30],
  [30, 30, 40],
] as const

/**
 * The test agent of cost sharing agrees to player 1's proposal or not; a seat that votes for another proposal does not
 * agree.
 */
export const costSharingProfile: Profiled = ({ agrees }, _, { kind, seat }, random) => {
  if (kind === 'propose') return { action: { shares: [...(PROPOSALS[seat - 1] ?? PROPOSALS[0])] } }
  return { action: { for: decides(random, agrees) ? 1 : 2 } }
}

/** The first proposals in these settings of cost sharing are those of the test agent. */
export const plantedSettings = Array.from({ length: 7 }, (_, index) => ({
  fee: 1_000_000,
  usage: PROPOSALS.map((_, seat) => `${10 * (index + seat + 1)} flights a month`),
  opening: PROPOSALS.map((shares) => [...shares]),
}))
