import { PLANTED, type PlayedMatch, type Reading } from '@masquerade/lab'
import { settledOr } from './document.ts'

/** One run of what is planted. */
export interface PlantedJob {
  id: string
  seed: number
}

export interface PlantedResult extends PlantedJob {
  reading: Reading
}

/** Plays what is planted with a seed, in memory, and reads its tables. */
export function readingOf({ id, seed }: PlantedJob): PlantedResult {
  const found = PLANTED.find((one) => one.id === id)
  if (!found) throw new Error(`nothing is planted as ${id}`)
  const runs = found.experiments.map((manifest) => {
    const experiment = settledOr(manifest.experiment, manifest, { seed })
    const matches: PlayedMatch[] = []
    for (const cell of experiment.cells()) matches.push(experiment.play(cell))
    return { document: experiment.table(matches), matches }
  })
  return { id, seed, reading: found.read(runs, seed) }
}
