import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import type { Row } from '@masquerade/lab/table/document'
import type { PlantedRun } from '../planted.ts'

/** Stubs against each other at one game. */
export const arenaOf = (game: string, agents: PlayerSpec[], blocks: number): Manifest[] => [
  { experiment: 'llmarena-1', version: 1, design: 'arena', places: { agents }, conditions: [game], blocks },
]

/** A row of a part of the table, by its number. */
export const rowIn = (run: PlantedRun | undefined, part: string, row: number): Row | undefined =>
  run?.document.parts?.find((one) => one.part === part)?.rows[row]
