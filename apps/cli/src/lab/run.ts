import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Cap,
  type Experiment,
  type Lineage,
  type Marks,
  type PlayedMatch,
  type PlayedUntil,
  type RunHistory,
  Spending,
  type TableDocument,
  tighter,
} from '@masquerade/lab'
import type { Beside } from '../../../../scripts/command/io.ts'
import { progressOf } from '../simulate/progress.ts'
import { AsksFile, asksFileOf, toldOfAsks } from './asks-file.ts'
import { playOverNetwork } from './in-time.ts'
import { refuseUnready, triedJudge } from './ready.ts'
import { dropReused, hasReused, reusedLines } from './reused.ts'
import { matchesOf, plannedNow, RunFile, RunFileError, type RunRecord, readRun } from './run-file.ts'
import { playAll } from './threads/crew.ts'
import { USUALLY_AT_ONCE } from './usage.ts'

export interface RunOptions {
  file: string
  cores?: number | undefined
  /** How many matches are played at once with agents that are asked over a network. */
  atOnce?: number | undefined
  /** What this run may cost at most, beside what its manifest says. */
  cap?: Cap
  /** Of which run it is a fork. */
  lineage?: Lineage
  signal: AbortSignal
}

/** Plays what is left of a run, and keeps it; says why it ended. */
export async function played(io: Beside, experiment: Experiment, options: RunOptions): Promise<PlayedUntil> {
  const { file, lineage, signal } = options
  await refuseUnready(experiment, signal)
  const run = RunFile.open(file, experiment, lineage)
  const progress = progressOf(io, experiment.planned, 'matches')
  try {
    await triedJudge(io, experiment, file, signal)
    // Whoever wanted an earlier playing of it to stop has got that.
    rmSync(stopOf(file), { force: true })
    refuseWithoutReused(file, run.played)
    progress.tick(run.played)
    const stopping = () => signal.aborted || existsSync(stopOf(file))
    const until = experiment.overNetwork
      ? await inTime(experiment, run, options, stopping, progress.tick)
      : await onAllCores(experiment, run, options, stopping, progress.tick)
    if (until === 'whole') dropReused(file)
    return until
  } finally {
    progress.stop()
    rmSync(stopOf(file), { force: true })
    run.close()
  }
}

type Tick = (matches: number) => void

async function onAllCores(
  experiment: Experiment,
  run: RunFile,
  { file, cores }: RunOptions,
  stopping: () => boolean,
  tick: Tick,
): Promise<PlayedUntil> {
  await playAll(experiment, {
    from: run.played,
    cores,
    reused: reusedLines(file),
    stopping,
    keep(lines) {
      run.add(lines)
      tick(lines.length)
    },
  })
  return run.played === experiment.planned ? 'whole' : 'stopped'
}

async function inTime(
  experiment: Experiment,
  run: RunFile,
  { file, atOnce = USUALLY_AT_ONCE, cap = {}, signal }: RunOptions,
  stopping: () => boolean,
  tick: Tick,
): Promise<PlayedUntil> {
  const spending = spendingOf(file)
  const lineOf = reusedLines(file)
  const asks = AsksFile.open(asksFileOf(file), run.played)
  try {
    return await playOverNetwork(experiment, {
      ...{ from: run.played, atOnce, signal, stopping, spending },
      cap: tighter(cap, experiment.manifest.budget),
      reused(at) {
        const line = lineOf(at)
        return line === undefined ? undefined : JSON.parse(line)
      },
      keep(match, asked) {
        asks.add(asked)
        run.add([JSON.stringify(match)])
        tick(1)
      },
    })
  } finally {
    asks.close()
  }
}

/** A fork that lost what it takes of its parent would play it all, and still say that it takes it. */
function refuseWithoutReused(file: string, played: number): void {
  const { lineage, ...record } = readRun(file)
  if (!lineage || lineage.reused === 0 || hasReused(file)) return
  if (played >= plannedNow(record)) return
  // What was added later is nobody else's.
  if (record.growths.length > 0 && played >= record.planned) return
  throw new RunFileError(
    `${file} is a fork whose taken matches are gone (${file}.reused): remove the run, and make the fork again`,
  )
}

export function spendingOf(file: string): Spending {
  const spending = new Spending()
  for (const match of matchesOf(file)) spending.add(match)
  return spending
}

const stopOf = (file: string): string => `${file}.stop`

/** Has whoever plays a run stop after the matches that are being played. */
export function askToStop(file: string): void {
  writeFileSync(stopOf(file), '')
}

/** Where a run is kept that nobody gave a place: the same experiment goes on where it was. */
export function usualFile(folder: string, { manifest, planned, digest }: Experiment): string {
  return path.join(folder, `${manifest.experiment}-seed-${manifest.seed}-${planned}-${digest.slice(0, 12)}.jsonl`)
}

/** What is to be known of a run beside its matches. */
export function historyOf({ lineage, growths, manifest }: RunRecord): RunHistory {
  const blocks = [Number(manifest.blocks ?? 0), ...growths.map((growth) => growth.blocks)]
  const added = growths.map((growth, at) => growth.blocks - (blocks[at] ?? 0))
  return { ...(lineage && { lineage }), ...(added.length > 0 && { added }) }
}

/** The matches of a run, which can be gone through more than once. */
export const kept = (file: string): Iterable<PlayedMatch> => ({ [Symbol.iterator]: () => matchesOf(file) })

export function tableOf(experiment: Experiment, file: string, marks?: Marks): TableDocument {
  try {
    const table = experiment.table(kept(file), historyOf(readRun(file)), marks)
    return { ...table, warnings: [...table.warnings, ...toldOfAsks(file)] }
  } catch (error) {
    // A file that somebody wrote may count something else than its design does.
    if (error instanceof TypeError) throw new RunFileError(`${file}: its matches do not have what the table counts`)
    throw error
  }
}
