import type { StagedGameId } from '@masquerade/games'
import type { Simulation } from './simulation.ts'
import { whoIsSpy } from './who-is-spy/who-is-spy.ts'

/** The games whose house agents can be compared. */
export const simulations: Partial<Record<StagedGameId, Simulation>> = {
  'who-is-spy': whoIsSpy,
}
