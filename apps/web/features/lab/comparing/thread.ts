import { parentPort } from 'node:worker_threads'
import type { Result } from '@masquerade/game'
import {
  type Comparison,
  comparedRuns,
  type Experiment,
  playedExperimentOf,
  type RecordedFacts,
  type Refusal,
  type RunHistory,
  recordedCatalogue,
} from '@masquerade/lab'
import { type RunsMessage, type RunsReply, takingRuns } from '@masquerade/lab/run-threads'
import { designs } from '@masquerade/papers/registry'
import { withNamedStubs } from '@masquerade/planted/named-stubs'

export interface ComparedTask {
  manifest: unknown
  planned: number
  recorded: RecordedFacts
  history: RunHistory
}

type ComparedTasks = readonly [ComparedTask, ComparedTask]
interface Said {
  compared: Result<Comparison, Refusal[]>
}

export type ComparingRequest = RunsMessage<ComparedTasks>
export type ComparingReply = RunsReply<Said>

const answer = takingRuns<ComparedTasks, Said>(async (tasks) => {
  const experiments: Experiment[] = []
  for (const { manifest, planned, recorded } of tasks) {
    const from = await withNamedStubs(recordedCatalogue(recorded, designs), manifest)
    const read = playedExperimentOf(manifest, from, recorded.names, { games: planned })
    if (!read.ok) return { compared: read }
    experiments.push(read.value)
  }
  return (runs) => {
    const [one, other] = tasks.flatMap(({ history }, at) => {
      const experiment = experiments[at]
      return experiment ? [{ experiment, matches: runs[at] ?? [], history }] : []
    })
    if (!one || !other) throw new Error('two runs are compared')
    return { compared: comparedRuns(one, other) }
  }
})
parentPort?.on('message', async (request: ComparingRequest) => parentPort?.postMessage(await answer(request)))
