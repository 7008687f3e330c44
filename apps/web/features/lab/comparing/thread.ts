import { parentPort } from 'node:worker_threads'
import { type ComparingRequest, comparing } from './comparing.ts'

const answer = comparing()
parentPort?.on('message', async (request: ComparingRequest) => parentPort?.postMessage(await answer(request)))
