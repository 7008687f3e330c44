import { parentPort } from 'node:worker_threads'
import { experimentOf } from '@masquerade/lab'
import { housePlayers } from '@masquerade/papers/house/players'
import { withNamedStubs } from '@masquerade/planted/named-stubs'
import { type Chunk, playing, type ThreadData, type ThreadResult, type ThreadTask } from './chunks.ts'

let play: Promise<(chunk: Chunk) => string[]> | undefined

parentPort?.on('message', async (task: ThreadTask) => {
  if ('run' in task) {
    play = playingOf(task.run)
    return
  }
  const { chunk } = task
  if (!play) throw new Error('a thread was handed matches of no run')
  parentPort?.postMessage({ chunk, lines: (await play)(chunk) } satisfies ThreadResult)
})

async function playingOf({ manifest, planned, digest }: ThreadData): Promise<(chunk: Chunk) => string[]> {
  const settled = experimentOf(manifest, await withNamedStubs(housePlayers, manifest), { games: planned })
  if (!settled.ok || settled.value.digest !== digest) throw new Error('a thread was handed another experiment')
  return playing(settled.value)
}
