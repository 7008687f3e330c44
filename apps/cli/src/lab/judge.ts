import { readFileSync } from 'node:fs'
import type { Experiment } from '@masquerade/lab'
import type { Io } from '../../../../scripts/command/io.ts'
import { progressOf } from '../simulate/progress.ts'
import { AsksFile, asksFileOf } from './asks-file.ts'
import { experimentOfRun, readable, settledOr } from './document.ts'
import { playOverNetwork } from './in-time.ts'
import type { Desk } from './lab-desk.ts'
import { refuseUnready, triedJudge } from './ready.ts'
import { matchesOf, RunFile, RunFileError, readRun } from './run-file.ts'

/** The experiment of a kept run with another judge, and the file of what that one judges. */
export async function withJudge(
  desk: Pick<Desk, 'agents'>,
  file: string,
  spec: string,
): Promise<{ experiment: Experiment; out: string }> {
  const record = readRun(file)
  const { manifest, planned } = await experimentOfRun(desk, file, record)
  const judge = specOf(spec)
  // Whoever described what is kept, the judge alone is asked.
  const experiment = settledOr(file, { ...manifest, judge }, { games: planned }, await readable(desk, record, judge))
  if (!experiment.design.judgesAgain) {
    throw new RunFileError(
      `${file}: what was played by ${manifest.design} cannot be judged again: run it again with this judge`,
    )
  }
  return { experiment, out: `${file.replace(/\.jsonl$/, '')}.judged-${experiment.digest.slice(0, 12)}.jsonl` }
}

/** A judge as a manifest names one: as JSON, or in a file. */
function specOf(spec: string): unknown {
  const isJson = spec.trim().startsWith('{')
  try {
    return JSON.parse(isJson ? spec : readFileSync(spec, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new RunFileError(`--judge is no JSON: ${error.message}`)
  }
}

export interface JudgeOptions {
  atOnce: number
  signal: AbortSignal
}

/** Has another judge judge what a run kept, without playing; false where it was stopped before its end. */
export async function judgedAgain(
  io: Io,
  file: string,
  { experiment, out }: { experiment: Experiment; out: string },
  { atOnce, signal }: JudgeOptions,
): Promise<boolean> {
  await refuseUnready(experiment, signal, 'judge')
  const matches = [...matchesOf(file)]
  const run = RunFile.open(out, experiment)
  const asks = AsksFile.open(asksFileOf(out), run.played)
  const progress = progressOf(io, matches.length, 'matches')
  progress.tick(run.played)
  try {
    await triedJudge(io, experiment, out, signal)
    await playOverNetwork(
      experiment,
      {
        ...{ from: run.played, to: matches.length, atOnce, signal },
        keep(match, asked) {
          asks.add(asked)
          run.add([JSON.stringify(match)])
          progress.tick(1)
        },
      },
      (cell, network, number) => {
        const played = matches[number]
        if (played?.block !== cell.block || played.condition !== cell.condition)
          throw new RunFileError(`${file} does not hold what is to be judged`)
        return experiment.judgeAgain(cell, played, network)
      },
    )
  } finally {
    progress.stop()
    asks.close()
    run.close()
  }
  return run.played === matches.length
}
