import { type Experiment, withMoreBlocks } from '@masquerade/lab'
import { experimentOfRun, orRefused } from './document.ts'
import type { Desk } from './lab-desk.ts'
import { RunFile, readRun } from './run-file.ts'

/** Notes in the file of a run that is done that it is to have so many more blocks. */
export function grownRun({ agents }: Desk, file: string, blocks: number): Experiment {
  const record = readRun(file)
  const experiment = experimentOfRun({ agents }, file, record)
  const longer = orRefused(
    `${file} cannot have more blocks now`,
    withMoreBlocks(experiment, blocks, record.played, agents),
  )
  const run = RunFile.open(file, experiment)
  try {
    run.grow(longer)
  } finally {
    run.close()
  }
  return longer
}
