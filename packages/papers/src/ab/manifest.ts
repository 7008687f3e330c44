import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'

export interface Versions {
  old: PlayerSpec
  new: PlayerSpec
  game: string
  others: readonly PlayerSpec[]
  blocks?: number
  settings?: NonNullable<Manifest['settings']>
}

export function abManifest({ old, new: newer, game, others, blocks, settings }: Versions): Manifest {
  return {
    experiment: `ab-${game}`,
    version: 1,
    design: 'ab',
    game,
    question: 'Is the new version better than the old one?',
    ...(settings && { settings }),
    places: { old: [old], new: [newer], others: [...others] },
    ...(blocks !== undefined && { blocks }),
    hypotheses: ['The new version scores more than the old one on the same seat of the same deals.'],
  }
}
