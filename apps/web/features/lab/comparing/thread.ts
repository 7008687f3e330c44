import { parentPort } from 'node:worker_threads'
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

export interface ComparedTask {
  manifest: unknown
  planned: number
  recorded: RecordedFacts
}

export type ComparingRequest =
  | { runs: readonly [ComparedTask, ComparedTask] }
  | { of: 0 | 1; lines: readonly string[] }
  | { all: true }

export type ComparingReply = { taken: true } | { compared: Result<Comparison, Refusal[]> } | { fault: string }

interface Gathered {
  experiment: Experiment
  matches: PlayedMatch[]
}

function comparing(): (request: ComparingRequest) => Promise<ComparingReply> {
  let runs: Gathered[] = []

  async function reply(request: ComparingRequest): Promise<ComparingReply> {
    if ('runs' in request) {
      const read = await gathered(request.runs)
      runs = read.ok ? read.value : []
      return read.ok ? { taken: true } : { compared: read }
    }
    if ('lines' in request) {
      const run = runs[request.of]
      if (!run) throw new Error('the runs to compare were not sent')
      for (const line of request.lines) run.matches.push(tabled(JSON.parse(line))) // as a runner wrote it
      return { taken: true }
    }
    const [one, other] = runs
    if (!one || !other) throw new Error('the runs to compare were not sent')
    runs = []
    return { compared: comparedRuns(one, other) }
  }

  return async (request) => {
    try {
      return await reply(request)
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

const answer = comparing()
parentPort?.on('message', async (request: ComparingRequest) => parentPort?.postMessage(await answer(request)))
