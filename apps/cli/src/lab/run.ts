import path from 'node:path'
import type { Experiment, Marks, TableDocument } from '@masquerade/lab'
import { progressOf } from '../simulate/progress.ts'
import { playAll } from './crew.ts'
import { matchesOf, RunFile, RunFileError } from './run-file.ts'

export interface RunOptions {
  file: string
  cores?: number | undefined
  signal: AbortSignal
}

/** Plays what is left of a run, and keeps it; false where it was stopped before its end. */
export async function finished(experiment: Experiment, { file, cores, signal }: RunOptions): Promise<boolean> {
  const run = RunFile.open(file, experiment)
  const progress = progressOf(experiment.planned, 'matches')
  progress.tick(run.played)
  try {
    await playAll(experiment, {
      from: run.played,
      cores,
      signal,
      keep(lines) {
        run.add(lines)
        progress.tick(lines.length)
      },
    })
  } finally {
    progress.stop()
    run.close()
  }
  return run.played === experiment.planned
}

/** Where a run is kept that nobody gave a place: the same experiment goes on where it was. */
export function usualFile(folder: string, { manifest, planned, digest }: Experiment): string {
  return path.join(folder, `${manifest.experiment}-seed-${manifest.seed}-${planned}-${digest.slice(0, 12)}.jsonl`)
}

export function tableOf(experiment: Experiment, file: string, marks?: Marks): TableDocument {
  try {
    return experiment.table(matchesOf(file), marks)
  } catch (error) {
    // A file that somebody wrote may count something else than its design does.
    if (error instanceof TypeError) throw new RunFileError(`${file}: its matches do not have what the table counts`)
    throw error
  }
}
