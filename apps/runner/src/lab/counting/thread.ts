import { parentPort } from 'node:worker_threads'
import { type CountingMessage, counting } from './counting.ts'

/** The thread that counts. */
const answer = counting()
parentPort?.on('message', (message: CountingMessage) => parentPort?.postMessage(answer(message)))
