import path from 'node:path'
import type { Experiment, TableDocument } from '@masquerade/lab'
import { progressOf } from '../simulate/progress.ts'
import { AsksFile, asksFileOf, toldOfAsks } from './asks-file.ts'
import { playAll } from './crew.ts'
import { playOverNetwork } from './in-time.ts'
import { refuseUnready, triedJudge } from './ready.ts'
import { matchesOf, RunFile, RunFileError } from './run-file.ts'

export interface RunOptions {
  file: string
  cores?: number | undefined
  /** How many matches are played at once with agents that are asked over a network. */
  atOnce?: number | undefined
  signal: AbortSignal
}

/** Plays what is left of a run, and keeps it; false where it was stopped before its end. */
export async function finished(experiment: Experiment, options: RunOptions): Promise<boolean> {
  const { file, cores, signal } = options
  await refuseUnready(experiment, signal)
  const run = RunFile.open(file, experiment)
  const progress = progressOf(experiment.planned, 'matches')
  progress.tick(run.played)
  try {
    await triedJudge(experiment, file, signal)
    const keep = (lines: readonly string[]) => {
      run.add(lines)
      progress.tick(lines.length)
    }
    if (experiment.overNetwork) await askedInTime(experiment, options, run, keep)
    else await playAll(experiment, { from: run.played, cores, signal, keep })
  } finally {
    progress.stop()
    run.close()
  }
  return run.played === experiment.planned
}

/** So many matches at once, where nobody says: an API that is asked more often at a time refuses. */
export const USUALLY_AT_ONCE = 4

async function askedInTime(
  experiment: Experiment,
  { file, atOnce = USUALLY_AT_ONCE, signal }: RunOptions,
  { played: from }: RunFile,
  keep: (lines: readonly string[]) => void,
): Promise<void> {
  const asks = AsksFile.open(asksFileOf(file), from)
  try {
    await playOverNetwork(experiment, {
      ...{ from, atOnce, signal },
      keep(match, asked) {
        asks.add(asked)
        keep([JSON.stringify(match)])
      },
    })
  } finally {
    asks.close()
  }
}

/** Where a run is kept that nobody gave a place: the same experiment goes on where it was. */
export function usualFile(folder: string, { manifest, planned, digest }: Experiment): string {
  return path.join(folder, `${manifest.experiment}-seed-${manifest.seed}-${planned}-${digest.slice(0, 12)}.jsonl`)
}

export function tableOf(experiment: Experiment, file: string): TableDocument {
  try {
    const table = experiment.table(matchesOf(file))
    return { ...table, warnings: [...table.warnings, ...toldOfAsks(file)] }
  } catch (error) {
    // A file that somebody wrote may count something else than its design does.
    if (error instanceof TypeError) throw new RunFileError(`${file}: its matches do not have what the table counts`)
    throw error
  }
}
