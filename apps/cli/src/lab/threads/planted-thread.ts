import { parentPort } from 'node:worker_threads'
import { experimentOf, type PlayedMatch } from '@masquerade/lab'
import { houseAndStubs, PLANTED, type Reading, readingOf } from '@masquerade/planted'

parentPort?.on('message', (job: PlantedJob) => parentPort?.postMessage(resultOf(job)))

export interface PlantedJob {
  id: string
  seed: number
}

export interface PlantedResult extends PlantedJob {
  reading: Reading
}

function resultOf({ id, seed }: PlantedJob): PlantedResult {
  const found = PLANTED.find((one) => one.id === id)
  if (!found) throw new Error(`nothing is planted as ${id}`)
  const runs = found.experiments.map((manifest) => {
    const settled = experimentOf(manifest, houseAndStubs, { seed })
    if (!settled.ok) throw new Error(`${id} cannot be run: ${JSON.stringify(settled.error)}`)
    const experiment = settled.value
    const matches: PlayedMatch[] = []
    for (const cell of experiment.cells()) matches.push(experiment.play(cell))
    return { document: experiment.table(matches), matches }
  })
  return { id, seed, reading: readingOf(found, runs, seed) }
}
