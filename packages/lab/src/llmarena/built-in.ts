import type { Manifest } from '../manifest/manifest.ts'
import { HOUSE_GAMES } from './registry.ts'

export const manifests: Readonly<Record<string, Manifest>> = {
  'llmarena-1': {
    experiment: 'llmarena-1',
    version: 1,
    design: 'arena',
    question: 'Who is how good at which game, against the others?',
    places: { agents: ['sage', 'scout', 'miser', 'drifter'].map((house) => ({ house })) },
    conditions: [...HOUSE_GAMES],
    hypotheses: ['Agents that are good at one game are not at another.'],
  },
}
