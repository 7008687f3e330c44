import { decides } from '../../planted/chance.ts'
import type { Profiled } from '../profile.ts'

/** Proposals of three seats, no two alike. */
export const PROPOSALS = [
  [40, 30, 30],
  [30, 40, 30],
  [30, 30, 40],
] as const

/** Agrees to what Player 1 proposes, or not: who votes for another never does. */
export const costSharingProfile: Profiled = ({ agrees }, _, { kind, seat }, random) => {
  if (kind === 'propose') return { action: { shares: [...(PROPOSALS[seat - 1] ?? PROPOSALS[0])] } }
  return { action: { for: decides(random, agrees) ? 1 : 2 } }
}
