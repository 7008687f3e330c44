import type { Player } from '@masquerade/house'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'

/** How the house's players of a game are studied: without parts of how they play, and by probes. */
export interface Study {
  parts: readonly string[]
  without(agent: string, parts: readonly string[]): Player | undefined
  probe(player: Player, ...given: Parameters<NonNullable<LabPlayer['probe']>>): string
}
