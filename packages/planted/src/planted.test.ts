import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { expect, it } from 'vitest'
import { PLANTED } from './index.ts'
import { type PlantedRun, readingOf } from './planted.ts'
import { catalogue } from './testing/stub-catalogue.ts'

const exact = PLANTED.filter(({ few }) => few)

function played(experiments: (typeof exact)[number]['experiments'], seed: number): PlantedRun[] {
  return experiments.map((manifest) => {
    const experiment = experimentOf(manifest, catalogue, { seed })
    if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
    const matches = [...experiment.value.cells()].map((cell) => experiment.value.play(cell))
    return { document: experiment.value.table(matches), matches }
  })
}

it('a few runs find some of what is planted', () => {
  expect(exact.length).toBeGreaterThanOrEqual(6)
})

// One run each. All of it, with many runs: npm run -s lab -- planted.
it.each(exact)('what is planted is what is reported: $id', (planted) => {
  const readings = [readingOf(planted, played(planted.experiments, 1), 1)]
  const wrong = planted.regions.map((region) => region(readings)).filter(({ holds }) => !holds)
  expect(wrong).toEqual([])
})
