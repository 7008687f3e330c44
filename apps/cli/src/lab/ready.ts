import type { Experiment } from '@masquerade/lab'
import { trialTold } from '@masquerade/papers'
import type { Beside } from '../../../../scripts/command/io.ts'
import { keepTrial, trialOf } from './asks-file.ts'
import { RunFileError } from './run-file.ts'

/** Refuses an experiment whose agents cannot be asked now, each with its place in the document, before anything is spent. */
export async function refuseUnready(
  experiment: Experiment,
  signal: AbortSignal,
  who: 'all' | 'judge' = 'all',
): Promise<void> {
  if (!experiment.overNetwork) return
  const refusals = await experiment.unready(signal, who)
  if (refusals.length === 0 || signal.aborted) return
  const lines = refusals.map(({ path, message }) => `  ${path}: ${message}`)
  throw new RunFileError([`${experiment.manifest.experiment} cannot be run now:`, ...lines].join('\n'))
}

/** Tries the judge of a run before it judges: once, whoever goes on with the run. */
export async function triedJudge(io: Beside, experiment: Experiment, file: string, signal: AbortSignal): Promise<void> {
  if (trialOf(file)?.digest === experiment.digest) return
  const trial = await experiment.tryJudge({ record: () => {}, signal })
  if (!trial || signal.aborted) return
  if (trial.items.every(({ replies }) => replies.every((reply) => reply === null))) {
    throw new RunFileError(`${trial.judge} answered nothing that it was tried with: it judges nothing`)
  }
  keepTrial(file, experiment, trial)
  for (const told of trialTold(trial)) io.error(`lab: ${told}`)
}
