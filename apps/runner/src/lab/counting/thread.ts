import { parentPort } from 'node:worker_threads'
import { type CountingTold, counting } from './counting.ts'

/** The thread that counts. */
const answer = counting()
parentPort?.on('message', (told: CountingTold) => parentPort?.postMessage(answer(told)))
