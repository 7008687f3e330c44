import { parentPort } from 'node:worker_threads'
import { type PlayedMatch, type TableTask, tabled, tableOf } from '@masquerade/lab'
import { designs } from '@masquerade/papers/registry'

export type CountingMessage = { task: TableTask } | { lines: readonly string[] } | { all: true }

export type CountingSaid = { taken: true } | { document: string } | { fault: string }

export function counting(): (message: CountingMessage) => CountingSaid {
  let task: TableTask | undefined
  let matches: PlayedMatch[] = []

  function said(message: CountingMessage): CountingSaid {
    if ('task' in message) {
      task = message.task
      matches = []
      return { taken: true }
    }
    if ('lines' in message) {
      for (const line of message.lines) matches.push(tabled(JSON.parse(line))) // as a runner wrote it
      return { taken: true }
    }
    if (!task) throw new Error('the task of the table never came')
    const document = JSON.stringify(tableOf(designs, task, matches))
    matches = []
    return { document }
  }

  return (message) => {
    try {
      return said(message)
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }
}

const answer = counting()
parentPort?.on('message', (message: CountingMessage) => parentPort?.postMessage(answer(message)))
