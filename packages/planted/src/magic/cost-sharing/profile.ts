import { decides } from '../../chance.ts'
import type { Profiled } from '../profile.ts'

/** Proposals of three seats, no two alike. */
const PROPOSALS = [
  [40, 30, 30],
  [30, 40, 30],
  [30, 30, 40],
] as const

/** Agrees to what Player 1 proposes, or not: who votes for another never does. */
export const costSharingProfile: Profiled = ({ agrees }, _, { kind, seat }, random) => {
  if (kind === 'propose') return { action: { shares: [...(PROPOSALS[seat - 1] ?? PROPOSALS[0])] } }
  return { action: { for: decides(random, agrees) ? 1 : 2 } }
}

/** As many as the paper's: settings that open with what the stub proposes. */
export const plantedSettings = Array.from({ length: 7 }, (_, index) => ({
  fee: 1_000_000,
  usage: PROPOSALS.map((_, seat) => `${10 * (index + seat + 1)} flights a month`),
  opening: PROPOSALS.map((shares) => [...shares]),
}))
