import { err, ok, type Result } from '@masquerade/game'
import {
  type Comparison,
  comparedRuns,
  type Experiment,
  type PlayedMatch,
  type RecordedFacts,
  type Refusal,
  recordedExperimentOf,
  tabled,
} from '@masquerade/lab'
import { designs } from '@masquerade/papers/registry'
import { withNamedStubs } from '@masquerade/planted/named-stubs'

/** A run as the thread that compares is told of it, before its matches. */
export interface ComparedTask {
  manifest: unknown
  planned: number
  recorded: RecordedFacts
}

/** What the thread is told, one after the other: of which runs it is, their matches as lines, and that these are all. */
export type ComparingTold =
  | { runs: readonly [ComparedTask, ComparedTask] }
  | { of: 0 | 1; lines: readonly string[] }
  | { all: true }

/** What it says to each. */
export type ComparingSaid = { taken: true } | { compared: Result<Comparison, Refusal[]> } | { fault: string }

interface Gathered {
  experiment: Experiment
  matches: PlayedMatch[]
}

/** Collects what it is told, and compares. Runs that cannot be read are refused before their matches are sent. */
export function comparing(): (told: ComparingTold) => Promise<ComparingSaid> {
  let runs: Gathered[] = []

  async function said(told: ComparingTold): Promise<ComparingSaid> {
    if ('runs' in told) {
      const read = await gathered(told.runs)
      runs = read.ok ? read.value : []
      return read.ok ? { taken: true } : { compared: read }
    }
    if ('lines' in told) {
      const run = runs[told.of]
      if (!run) throw new Error('nobody said which runs are compared')
      for (const line of told.lines) run.matches.push(tabled(JSON.parse(line))) // as a runner wrote it
      return { taken: true }
    }
    const [one, other] = runs
    if (!one || !other) throw new Error('nobody said which runs are compared')
    runs = []
    return { compared: comparedRuns(one, other) }
  }

  return async (told) => {
    try {
      return await said(told)
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }
}

async function gathered(tasks: readonly ComparedTask[]): Promise<Result<Gathered[], Refusal[]>> {
  const read: Gathered[] = []
  for (const { manifest, planned, recorded } of tasks) {
    const from = await withNamedStubs({ designs }, manifest)
    const experiment = recordedExperimentOf(manifest, recorded, from, { games: planned })
    if (!experiment.ok) return err(experiment.error)
    read.push({ experiment: experiment.value, matches: [] })
  }
  return ok(read)
}
