import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import type { Row } from '@masquerade/lab/table/document'
import type { PlantedRun } from '../planted.ts'

export const arenaOf = (game: string, agents: PlayerSpec[], blocks: number): Manifest[] => [
  { experiment: 'llmarena-1', version: 1, design: 'arena', places: { agents }, conditions: [game], blocks },
]

export const rowIn = (run: PlantedRun | undefined, part: string, row: number): Row | undefined =>
  run?.document.parts?.find((one) => one.part === part)?.rows[row]
