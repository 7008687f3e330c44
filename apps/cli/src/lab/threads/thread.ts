import { parentPort } from 'node:worker_threads'
import { casting } from '@masquerade/casting'
import { experimentOf } from '@masquerade/lab'
import { type Chunk, playing, type ThreadData, type ThreadResult, type ThreadTask } from './chunks.ts'

let play: ((chunk: Chunk) => string[]) | undefined

parentPort?.on('message', (task: ThreadTask) => {
  if ('run' in task) {
    play = playingOf(task.run)
    return
  }
  const { chunk } = task
  if (!play) throw new Error('a thread was handed matches of no run')
  parentPort?.postMessage({ chunk, lines: play(chunk) } satisfies ThreadResult)
})

function playingOf({ manifest, planned, digest }: ThreadData): (chunk: Chunk) => string[] {
  const settled = experimentOf(manifest, casting, { games: planned })
  if (!settled.ok || settled.value.digest !== digest) throw new Error('a thread was handed another experiment')
  return playing(settled.value)
}
