import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Cap,
  type EndedRun,
  type RunOptions as EngineOptions,
  type Experiment,
  type Lineage,
  missedText,
  OF_TRIAL,
  type RunHistory,
  runExperiment,
  tighter,
} from '@masquerade/lab'
import { trialSentences } from '@masquerade/papers'
import type { Beside } from '../../../../scripts/command/io.ts'
import { progressOf } from '../progress.ts'
import { USUALLY_AT_ONCE } from './arguments.ts'
import { experimentOfRun, readable, refusedBy, settledOr } from './kept-run.ts'
import type { Desk } from './lab-desk.ts'
import { historyOf, jsonOr, matchesOf, RunFileError, readRun, refuseUnplanned, spendingOf } from './run-file.ts'
import { openJournal, type RunJournal } from './run-journal.ts'
import { onCores } from './threads/on-cores.ts'

interface RunOptions {
  file: string
  cores?: number | undefined
  atOnce?: number | undefined
  cap?: Cap
  lineage?: Lineage
  signal: AbortSignal
}

type Until = Exclude<EndedRun['until'], 'missed'>

export async function playRun(io: Beside, experiment: Experiment, options: RunOptions): Promise<Until> {
  const { file, lineage, cores, atOnce, cap = {}, signal } = options
  await refuseUnready(experiment, signal)
  return kept(io, experiment, { file, history: lineage && { lineage }, of: experiment.planned }, (journal) => {
    const run = { journal, signal, mayBegin: () => !journal.isToStop() }
    if (!experiment.overNetwork) {
      const left = experiment.planned - journal.played
      return onCores(experiment, { left, cores }, (pieces) => runExperiment(experiment, { ...run, pieces }))
    }
    return runExperiment(experiment, {
      ...{ ...run, atOnce: atATime(experiment, atOnce), spending: spendingOf(file) },
      budget: tighter(cap, experiment.manifest.budget),
    })
  })
}

/** Lets another judge score stored matches, without playing them again. */
export async function judgeRun(
  io: Beside,
  file: string,
  { experiment, out }: { experiment: Experiment; out: string },
  { atOnce, signal }: Pick<RunOptions, 'atOnce' | 'signal'>,
): Promise<Until> {
  await refuseUnready(experiment, signal, 'judge')
  const matches = [...matchesOf(file)]
  const { added = [] } = historyOf(readRun(file))
  const play: EngineOptions['play'] = async ({ cell, number }, network) => {
    const played = matches[number]
    if (played?.block !== cell.block || played.condition !== cell.condition) {
      throw new RunFileError(`${file} does not hold what is to be judged`)
    }
    return { match: await experiment.judgeAgain(cell, played, network) }
  }
  return kept(io, experiment, { file: out, history: { added }, of: matches.length }, (journal) =>
    runExperiment(experiment, { journal, signal, play, to: matches.length, atOnce: atATime(experiment, atOnce) }),
  )
}

const atATime = ({ oneAtATime }: Experiment, atOnce = USUALLY_AT_ONCE): number => (oneAtATime ? 1 : atOnce)

async function kept(
  io: Beside,
  experiment: Experiment,
  { file, history, of }: { file: string; history?: RunHistory | undefined; of: number },
  play: (journal: RunJournal) => Promise<EndedRun>,
): Promise<Until> {
  const progress = progressOf(io, of, 'matches')
  try {
    const journal = openJournal(file, experiment, {
      history,
      kept: progress.tick,
      tried(trial) {
        for (const sentence of trialSentences(trial)) io.error(`lab: ${sentence}`)
      },
    })
    try {
      progress.tick(journal.played)
      const { until, missed } = await play(journal)
      if (until !== 'missed') return until
      if (!missed || missed.number === OF_TRIAL) {
        throw new RunFileError(`${missed?.agent} answered nothing that it was tried with: it judges nothing`)
      }
      const why = missedText(missed, ` in match ${missed.number}`)
      throw new RunFileError(`${why}. What is played is kept: the same command goes on when the agent is back.`)
    } finally {
      journal.close()
    }
  } finally {
    progress.stop()
  }
}

export async function refuseUnready(experiment: Experiment, signal: AbortSignal, who?: 'judge') {
  if (!experiment.overNetwork) return
  const refusals = await experiment.unready(signal, who)
  if (refusals.length === 0 || signal.aborted) return
  throw refusedBy(`${experiment.manifest.experiment} cannot be run now`, refusals)
}

/** The same experiment gets the same file again, and so continues where it stopped. */
export const usualFile = (folder: string, { manifest, planned, digest }: Experiment): string =>
  path.join(folder, `${manifest.experiment}-seed-${manifest.seed}-${planned}-${digest.slice(0, 12)}.jsonl`)

export async function withJudge(desk: Pick<Desk, 'agents'>, file: string, spec: string) {
  const record = readRun(file)
  const played = await experimentOfRun(desk, file, record)
  refuseUnplanned(file, played, 'refused')
  const { manifest, planned } = played
  const written = spec.trim().startsWith('{') ? spec : readFileSync(spec, 'utf8')
  const judge = jsonOr(written, (fault) => `--judge is no JSON: ${fault}`)
  const agents = await readable(desk, record, judge)
  const experiment = settledOr(file, { ...manifest, judge }, { games: planned }, agents)
  if (!experiment.design.judgesAgain) {
    throw new RunFileError(
      `${file}: what was played by ${manifest.design} cannot be judged again: run it again with this judge`,
    )
  }
  return { experiment, out: `${file.replace(/\.jsonl$/, '')}.judged-${experiment.digest.slice(0, 12)}.jsonl` }
}
