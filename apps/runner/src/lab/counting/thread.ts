import { parentPort } from 'node:worker_threads'
import { type TableTask, tableOf } from '@masquerade/lab'
import { type RunsMessage, type RunsReply, takingRuns } from '@masquerade/lab/run-threads'
import { designs } from '@masquerade/papers/registry'

export type CountingMessage = RunsMessage<TableTask>
export type CountingSaid = RunsReply<{ document: string }>

export const counting = () =>
  takingRuns<TableTask, { document: string }>(async (task) => ([matches = []]) => ({
    document: JSON.stringify(tableOf(designs, task, matches)),
  }))

const answer = counting()
parentPort?.on('message', async (message: CountingMessage) => parentPort?.postMessage(await answer(message)))
