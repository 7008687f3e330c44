import { parentPort } from 'node:worker_threads'
import { type ComparingTold, comparing } from './comparing.ts'

/** The thread that compares. */
const answer = comparing()
parentPort?.on('message', async (told: ComparingTold) => parentPort?.postMessage(await answer(told)))
