import { parentPort } from 'node:worker_threads'
import { type CountingMessage, counting } from './counting.ts'

const answer = counting()
parentPort?.on('message', (message: CountingMessage) => parentPort?.postMessage(answer(message)))
