import { PROPOSALS } from './profile.ts'

/** As many as the paper's: settings that open with what the stub proposes. */
export const plantedSettings = Array.from({ length: 7 }, (_, index) => ({
  fee: 1_000_000,
  usage: PROPOSALS.map((_, seat) => `${10 * (index + seat + 1)} flights a month`),
  opening: PROPOSALS.map((shares) => [...shares]),
}))
