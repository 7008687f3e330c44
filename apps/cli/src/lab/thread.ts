import { parentPort, workerData } from 'node:worker_threads'
import { casting } from '@masquerade/casting'
import { experimentOf } from '@masquerade/lab'
import { type Chunk, playing, type ThreadData, type ThreadResult } from './chunks.ts'

const { manifest, planned, digest }: ThreadData = workerData
const settled = experimentOf(manifest, casting, { games: planned })
if (!settled.ok || settled.value.digest !== digest) throw new Error('a thread was handed another experiment')
const play = playing(settled.value)
parentPort?.on('message', (chunk: Chunk) => {
  parentPort?.postMessage({ chunk, lines: play(chunk) } satisfies ThreadResult)
})
